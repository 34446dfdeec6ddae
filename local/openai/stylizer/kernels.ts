import { boxColumns, boxRows, convolveColumns, convolveRows } from './blur';
import type { Kernel } from './bands';
import { fillRows } from './fill';
import { tangentRows, tensorRows } from './flow';
import { averageRows } from './lines';
import { noiseRows } from './noise';
import { resizeRows } from './planes';
import { labelRows, majorityRows } from './regions';
import { filterRows } from './smooth';
import { paintAnime } from './styles/anime';
import { paintCartoon, rimRows } from './styles/cartoon3d';
import { paintClay } from './styles/clay';
import { paintComic } from './styles/comic';
import { paintCrayon } from './styles/crayon';
import { paintFigurine } from './styles/figurine';
import { slantedRows, wobbleRows } from './texture';

const ALL = [
  averageRows,
  boxColumns,
  boxRows,
  convolveColumns,
  convolveRows,
  fillRows,
  filterRows,
  labelRows,
  majorityRows,
  noiseRows,
  paintAnime,
  paintCartoon,
  paintClay,
  paintComic,
  paintCrayon,
  paintFigurine,
  resizeRows,
  rimRows,
  slantedRows,
  tangentRows,
  tensorRows,
  wobbleRows,
];

/** What the second thread can be asked for, by name. */
export const KERNELS: Record<string, Kernel<never>> = Object.fromEntries(ALL.map((kernel) => [kernel.name, kernel]));
