import { blur } from './blur';
import { filterAlong } from './filter';
import { edgeFlow, type Flow } from './flow';
import { eachChannel, halve, luminance, type Planes, resizePlanes } from './planes';
import { inWorkspace, type Workspace } from './workspace';

const FLOW_SIGMA = 2.5;
/** What is finer than this many pixels of the quarter-sized picture is texture: fur, grain, the weave of cloth. */
const GRAIN = 1.2;
const ROUNDS = 3;

/**
 * Melts fine texture and keeps the edges of what is larger, as clean curves: a rolling guidance filter (Zhang 2014), each of
 * whose rounds is a bilateral filter across and along the edges (Kyprianidis and Doellner 2008). The first rounds run at half
 * the size, where only large things are left to guide the last one.
 */
export async function abstract(picture: Planes): Promise<Planes> {
  const small = eachChannel(picture, halve);
  let guide = blurPlanes(small, GRAIN);
  for (let round = 0; round < ROUNDS; round++) guide = await inWorkspace((workspace) => melted(workspace, small, guide, 6, 9));
  return inWorkspace((workspace) => {
    const flow = flowOf(workspace, guide);
    const large = workspace.load(resizePlanes(guide, picture.width, picture.height));
    const across = filterAlong(workspace, workspace.load(picture), large, flow, 5, true);
    const along = filterAlong(workspace, across, large, flow, 8, false);
    return workspace.planesOf(filterAlong(workspace, along, along, flow, 7, false));
  });
}

/** Only what is finest melts: for faces, whose eyes and mouth make the likeness. */
export function soften(picture: Planes): Promise<Planes> {
  return inWorkspace((workspace) => melted(workspace, picture, picture, 3, 7));
}

/** The picture filtered across and along the edges of its guide, which may be itself. */
function melted(workspace: Workspace, picture: Planes, guide: Planes, across: number, along: number): Planes {
  const flow = flowOf(workspace, guide);
  const like = workspace.load(guide);
  const pixels = filterAlong(workspace, workspace.load(picture), like, flow, across, true);
  return workspace.planesOf(filterAlong(workspace, pixels, like, flow, along, false));
}

const flowOf = (workspace: Workspace, picture: Planes): Flow => edgeFlow(workspace, luminance(picture), FLOW_SIGMA);

export const blurPlanes = (picture: Planes, sigma: number): Planes => eachChannel(picture, (channel) => blur(channel, sigma));
