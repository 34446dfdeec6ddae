import { sharedBytes } from './bands';
import { boxRadius } from './blur';
import type { Plane } from './planes';
import type { Pixels, Workspace } from './workspace';

/** Directions are counted in parts of a whole turn. */
export const TURN = 256;
/** Where edges are weaker than this, a direction means little. */
const WEAK = 0.005;

/** Where the edges of an image run. */
export interface Flow {
  width: number;
  height: number;
  /** Along the edge, in parts of a turn; an edge has two ends, so half a turn tells all. Half a turn more where the edge is weak. */
  codes: Uint8Array;
}

/** The edge tangents of an image: the minor eigenvectors of its structure tensor, smoothed over `sigma` pixels. */
export function edgeFlow(workspace: Workspace, { width, height, data }: Plane, sigma: number): Flow {
  const [even, odd] = [workspace.blank(width, height), workspace.blank(width, height)];
  workspace.run('tensorRows', [workspace.store(data), even.at, width, height], height);
  smooth(workspace, even, odd, sigma);
  const at = workspace.reserve(width * height);
  workspace.run('directionRows', [even.at, at, width, WEAK], height);
  const codes = sharedBytes(width * height);
  codes.set(workspace.bytes(at, codes.length));
  return { width, height, codes };
}

/** Three means after one another, by way of the other picture: nearly Gaussian. */
function smooth(workspace: Workspace, { width, height, at }: Pixels, other: Pixels, sigma: number): void {
  const radius = boxRadius(sigma);
  for (let pass = 0; pass < 3; pass++) {
    workspace.run('boxRows', [at, other.at, width, radius], height);
    workspace.run('boxColumns', [other.at, at, width, height, radius], height);
  }
}
