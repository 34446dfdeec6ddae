import type { Flow } from './flow';
import { tapTable } from './taps';
import type { Pixels, Workspace } from './workspace';

/** How unlike a colour may be to still be mixed in; 0 to 1. */
const TOLERANCE = 0.2;
const SHARPNESS = 1 / (TOLERANCE * TOLERANCE);

/** A bilateral filter along one line through each pixel; the flow may be that of the picture at half its size. */
export function filterAlong(workspace: Workspace, pixels: Pixels, like: Pixels, flow: Flow, reach: number, isAcross: boolean): Pixels {
  const { width, height } = like;
  const { table, stride, dense, sparse } = tapTable(reach, isAcross, width);
  const shift = flow.width < width ? 1 : 0;
  const result = workspace.blank(width, height);
  const pictures = [pixels.at, like.at, result.at, width, height, workspace.store(flow.codes), shift];
  workspace.run('filterRows', [...pictures, workspace.store(table), stride, dense, sparse, reach, SHARPNESS], height);
  return result;
}
