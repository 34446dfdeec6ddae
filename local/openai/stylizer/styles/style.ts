import type { Base } from '../base';
import type { Planes } from '../planes';

/** Draws a prepared photo in one manner, at the size of the picture. */
export type Style = (base: Base) => Promise<Planes> | Planes;
