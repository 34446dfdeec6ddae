import { enlargeEyes } from './caricature';
import { compose, type Composition } from './compose';
import { edgeFlow } from './flow';
import { drawLines } from './lines';
import { emptyPlane, luminance, mix, type Plane, type Planes, resizeRaw, smoothstep, toPlanes, toRaw } from './planes';
import { smooth } from './smooth';

/** What every style starts from. */
export interface Base {
  width: number;
  height: number;
  faces: Composition['faces'];
  /** The photo, smoothed, at full size. */
  colour: Planes;
  luma: Plane;
  /** 1 inside a face, 0 outside, soft between: where texture and hard light would disfigure a person. */
  faceMask: Plane;
  /** Lines of this thickness (pixels) and sensitivity (1 is usual, more draws more). */
  lines(thickness: number, sensitivity: number): Plane;
}

/** How much of the photo's own detail the lines see beside the smoothed one; more in a face, whose eyes and mouth make the likeness. */
const DETAIL = 0.35;
const FACE_DETAIL = 0.6;

export async function prepare(photo: Buffer, width: number, height: number): Promise<Base> {
  const { picture: composed, faces } = await compose(photo, width, height);
  const picture = enlargeEyes(composed, faces);
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const half = toPlanes(await resizeRaw(picture, halfWidth, halfHeight));
  const detail = luminance(half);
  const flow = edgeFlow(detail, 2.5);
  const painted = smooth(half, flow, { across: 4, along: 7, tolerance: 0.09, passes: 2 });
  const colour = toPlanes(await resizeRaw(toRaw(painted), width, height));
  const drawn = luminance(painted);
  const smallMask = maskFaces(faces, halfWidth, halfHeight);
  for (let i = 0; i < drawn.data.length; i++) {
    drawn.data[i] = mix(drawn.data[i] as number, detail.data[i] as number, mix(DETAIL, FACE_DETAIL, smallMask.data[i] as number));
  }
  const lines = (thickness: number, sensitivity: number): Plane =>
    drawLines(drawn, flow, { sigma: thickness / 2, from: 0.016 / sensitivity, full: 0.05 / sensitivity, reach: 5, width, height });
  return { width, height, faces, colour, luma: luminance(colour), faceMask: maskFaces(faces, width, height), lines };
}

function maskFaces(faces: Composition['faces'], width: number, height: number): Plane {
  const mask = emptyPlane(width, height);
  for (const face of faces) {
    const [cx, cy] = [(face.x + face.width / 2) * width, (face.y + face.height * 0.52) * height];
    const [rx, ry] = [face.width * 0.62 * width, face.height * 0.72 * height];
    for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(height, cy + ry); y++) {
      for (let x = Math.max(0, Math.floor(cx - rx)); x < Math.min(width, cx + rx); x++) {
        const inside = 1 - smoothstep(0.7, 1, Math.hypot((x - cx) / rx, (y - cy) / ry));
        mask.data[y * width + x] = Math.max(mask.data[y * width + x] as number, inside);
      }
    }
  }
  return mask;
}
