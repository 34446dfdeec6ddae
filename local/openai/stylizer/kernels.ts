import { boxColumns, boxRows, convolveColumns, convolveRows } from './blur';
import type { Kernel } from './bands';
import { fillRows } from './fill';
import { averageRows } from './lines';
import { noiseRows } from './noise';
import { doubleRows, resizeRows } from './planes';
import { labelRows, majorityRows } from './regions';
import { paintAnime } from './styles/anime';
import { paintCartoon, rimRows } from './styles/cartoon3d';
import { paintClay } from './styles/clay';
import { paintComic } from './styles/comic';
import { paintCrayon } from './styles/crayon';
import { paintFigurine } from './styles/figurine';
import { slantedRows, wobbleRows } from './texture';
import { loopRows } from './workspace';

const ALL = [
  averageRows,
  boxColumns,
  boxRows,
  convolveColumns,
  convolveRows,
  doubleRows,
  fillRows,
  labelRows,
  loopRows,
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
  wobbleRows,
];

/** What the second thread can be asked for, by name. */
export const KERNELS: Record<string, Kernel<never>> = Object.fromEntries(ALL.map((kernel) => [kernel.name, kernel]));
