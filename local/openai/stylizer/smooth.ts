import { blur } from './blur';
import { filterAlong } from './filter';
import { edgeFlow, type Flow } from './flow';
import { eachChannel, halve, luminance, type Planes, resizePlanes } from './planes';
import { Workspace } from './workspace';

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
  const workspace = await Workspace.create();
  const small = eachChannel(picture, halve);
  const fine = workspace.load(small);
  let guide = blurPlanes(small, GRAIN);
  let flow = flowOf(workspace, guide);
  for (let round = 0; round < ROUNDS; round++) {
    const like = workspace.load(guide);
    const across = filterAlong(workspace, fine, like, flow, 6, true);
    guide = workspace.planesOf(filterAlong(workspace, across, like, flow, 9, false));
    flow = flowOf(workspace, guide);
  }
  const large = workspace.load(resizePlanes(guide, picture.width, picture.height));
  const across = filterAlong(workspace, workspace.load(picture), large, flow, 5, true);
  const melted = filterAlong(workspace, across, large, flow, 8, false);
  return workspace.planesOf(filterAlong(workspace, melted, melted, flow, 7, false));
}

/** Only what is finest melts: for faces, whose eyes and mouth make the likeness. */
export async function soften(picture: Planes): Promise<Planes> {
  const workspace = await Workspace.create();
  const flow = flowOf(workspace, picture);
  const pixels = workspace.load(picture);
  const across = filterAlong(workspace, pixels, pixels, flow, 3, true);
  return workspace.planesOf(filterAlong(workspace, across, pixels, flow, 7, false));
}

const flowOf = (workspace: Workspace, picture: Planes): Flow => edgeFlow(workspace, luminance(picture), FLOW_SIGMA);

export const blurPlanes = (picture: Planes, sigma: number): Planes => eachChannel(picture, (channel) => blur(channel, sigma));
