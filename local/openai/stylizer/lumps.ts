import type { Rgb } from './colour';
import type { Base } from './base';
import { depthInside } from './depth';
import { maskFaces } from './features';
import { colourDistance, findPaletteWithFaces, pixelDistance } from './palette';
import { emptyPlane, type Plane } from './planes';
import { findRegions, type Regions } from './regions';

/** A picture as a relief of rounded lumps, one a colour, at half the size. */
export interface Lumps {
  palette: Rgb[];
  regions: Regions;
  /** Distance of each pixel to the rim of its lump, in pixels, up to `shoulder`; at faces and behind people all is one lump. */
  depth: Float32Array;
  /** Height that the rounded rims give, 0 to 1. */
  heights: Plane;
  faceMask: Plane;
}

interface LumpsOptions {
  colours: number;
  /** How far a lump rises before it is flat, in pixels of the half-sized picture. */
  shoulder: number;
  /** Squared distance up to which colours are of one lump. */
  alike: number;
}

/** How far on both sides of a rim colours are compared, in pixels. */
const SPAN = 2;

export function findLumps({ half, faces, backdrop }: Base, { colours, shoulder, alike }: LumpsOptions): Lumps {
  const faceMask = maskFaces(faces, half.width, half.height);
  const palette = findPaletteWithFaces(half, colours, faceMask);
  const regions = findRegions(half, palette, faceMask);
  const pieceAt = (i: number): Rgb => palette[regions.labels[i] ?? 0] as Rgb;
  // Pieces that blend into each other, as those of a sky, are one lump: the step in the picture itself counts too.
  const isRim = (i: number, j: number): boolean =>
    colourDistance(pieceAt(i), pieceAt(j)) > alike && pixelDistance(half, i - SPAN * (j - i), j + SPAN * (j - i)) > alike;
  const depth = depthInside(regions, shoulder, isRim);
  const heights = emptyPlane(half.width, half.height);
  for (let i = 0; i < depth.length; i++) {
    const flat = Math.max(faceMask.data[i] as number, backdrop?.half.data[i] ?? 0);
    depth[i] = Math.max(depth[i] as number, shoulder * flat);
    heights.data[i] = Math.sqrt(1 - (1 - (depth[i] as number) / shoulder) ** 2);
  }
  return { palette, regions, depth, heights, faceMask };
}
