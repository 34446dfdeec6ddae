import { boxColumns, boxRows, convolveColumns, convolveRows } from './blur';
import type { Kernel } from './bands';
import { levelRows } from './colour';
import { fillRows } from './fill';
import { averageRows, differenceRows, inkRows } from './lines';
import { noiseRows } from './noise';
import { doubleRows, luminanceRows, resizeRows, roundRows } from './planes';
import { labelRows, majorityRows } from './regions';
import { lightRows } from './relief';
import { paintAnime } from './styles/anime';
import { paintCartoon, rimRows, surfaceRows } from './styles/cartoon3d';
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
  differenceRows,
  doubleRows,
  fillRows,
  inkRows,
  labelRows,
  levelRows,
  lightRows,
  loopRows,
  luminanceRows,
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
  roundRows,
  slantedRows,
  surfaceRows,
  wobbleRows,
];

/** What the second thread can be asked for, by name. */
export const KERNELS: Record<string, Kernel<never>> = Object.fromEntries(ALL.map((kernel) => [kernel.name, kernel]));
