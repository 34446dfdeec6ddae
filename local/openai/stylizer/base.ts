import { findBackdrop } from './backdrop';
import { enlargeEyes } from './caricature';
import { autoLevels } from './colour';
import { compose, type Composition } from './compose';
import { maskCheeks, maskFaces, withFeatures } from './features';
import { edgeFlow } from './flow';
import { drawLines } from './lines';
import { luminance, mix, type Plane, type Planes, resizePlane, resizePlanes, resizeRaw, toPlanes } from './planes';
import { abstract } from './smooth';
import { inWorkspace } from './workspace';

/** What a style starts from; it may change the pictures, since each image has its own. */
export interface Base {
  width: number;
  height: number;
  faces: Composition['faces'];
  /** The photo without its texture and with full levels, at half the size, where much can be worked out, and at full size. */
  half: Planes;
  colour: Planes;
  /** 1 inside a face, 0 outside, soft between: where texture and hard light would disfigure a person. */
  faceMask: Plane;
  /** 1 in the middle of cheeks, where a cartoon blushes. */
  cheeks: Plane;
  /** 1 behind the people, 0 on them, at both sizes; absent where there are none, or where it is not sure. */
  backdrop: { half: Plane; full: Plane; plainness: number } | undefined;
  /** Lines of this thickness (pixels) and sensitivity (1 is usual, more draws more). */
  lines(thickness: number, sensitivity: number): Plane;
}

/** What a caller may know about a picture that the stylizer else finds out. */
export interface Hints {
  /** In shares of the picture's sides. */
  faces?: Composition['faces'];
  /** The ground is part of the drawing and is not painted over. */
  keepsGround?: boolean;
}

/** How much of the photo's own detail the lines see beside the smoothed one; more in a face, whose eyes and mouth make the likeness. */
const DETAIL = 0.15;
const FACE_DETAIL = 0.6;

export async function prepare(photo: Buffer, width: number, height: number, { faces: known, keepsGround }: Hints): Promise<Base> {
  const { picture: composed, faces } = await compose(photo, width, height, known);
  const picture = enlargeEyes(composed, faces);
  const sharp = toPlanes(await resizeRaw(picture, width / 2, height / 2));
  const half = await withFeatures(await abstract(sharp), sharp, faces);
  const drawn = lineGround(half, sharp, maskFaces(faces, half.width, half.height));
  autoLevels(half);
  const colour = resizePlanes(half, width, height);
  const flow = await inWorkspace((workspace) => edgeFlow(workspace, drawn, 2.5));
  const lines = (thickness: number, sensitivity: number): Plane =>
    drawLines(drawn, flow, { sigma: thickness / 2, from: 0.016 / sensitivity, full: 0.05 / sensitivity, reach: 5, width, height });
  const behind = keepsGround ? undefined : await findBackdrop(half, faces);
  const backdrop = behind && { half: behind.mask, full: resizePlane(behind.mask, width, height), plainness: behind.plainness };
  return {
    width,
    height,
    faces,
    half,
    backdrop,
    colour,
    faceMask: maskFaces(faces, width, height),
    cheeks: maskCheeks(colour, faces),
    lines,
  };
}

function lineGround(half: Planes, sharp: Planes, mask: Plane): Plane {
  const ground = luminance(half);
  const detail = luminance(sharp);
  for (let i = 0; i < ground.data.length; i++) {
    ground.data[i] = mix(ground.data[i] as number, detail.data[i] as number, mix(DETAIL, FACE_DETAIL, mask.data[i] as number));
  }
  return ground;
}
