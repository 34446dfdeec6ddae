import { blur } from './blur';
import type { Face } from './faces';
import { colourDistance, findPalette, nearest } from './palette';
import { clamp, emptyPlane, type Plane, type Planes, resizePlane, resizeRaw, toPlanes, toRaw } from './planes';

const SMALL_WIDTH = 128;

/**
 * Where the subject is, 1, and where its ground, 0, with soft edges: compares each colour with those at the upper rim and
 * those in the middle (or around the face).
 */
export async function findSubject(picture: Planes, faces: Face[]): Promise<Plane> {
  const height = Math.round((SMALL_WIDTH * picture.height) / picture.width);
  const small = toPlanes(await resizeRaw(toRaw(picture), SMALL_WIDTH, height));
  const prior = subjectPrior(SMALL_WIDTH, height, faces);
  // Colours alone tear a thing without a face apart, so its surroundings fade by distance only.
  if (faces.length === 0) return resizePlane(blur(prior, 3), picture.width, picture.height);
  const ground = findPalette(small, 7, (i) => (prior.data[i] as number) < 0.18);
  const subject = findPalette(small, 7, (i) => (prior.data[i] as number) > 0.75);
  const mask = emptyPlane(SMALL_WIDTH, height);
  const rgb = new Float32Array(3);
  for (let i = 0; i < mask.data.length; i++) {
    rgb.set([small.r[i] as number, small.g[i] as number, small.b[i] as number]);
    const toGround = Math.sqrt(colourDistance(rgb, ground[nearest(rgb, ground)] ?? rgb));
    const toSubject = Math.sqrt(colourDistance(rgb, subject[nearest(rgb, subject)] ?? rgb));
    const likeness = (toGround - toSubject) / (toGround + toSubject + 0.04);
    mask.data[i] = clamp(0.5 + likeness * 0.9 + ((prior.data[i] as number) - 0.5) * 1.1);
  }
  const calm = blur(mask, 2.2);
  for (let i = 0; i < calm.data.length; i++) calm.data[i] = clamp(((calm.data[i] as number) - 0.5) * 3 + 0.5);
  return resizePlane(blur(calm, 1), picture.width, picture.height);
}

/** Where a subject usually is: around the middle, or a head and the shoulders below it. */
function subjectPrior(width: number, height: number, faces: Face[]): Plane {
  const plane = emptyPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      const middle = 1.9 - Math.hypot((u - 0.5) * 1.9, (v - 0.53) * 1.9) ** 2 * 1.5;
      plane.data[y * width + x] = clamp(Math.max(faces.length > 0 ? middle * 0.55 : middle, ...faces.map((face) => bust(u, v, face))));
    }
  }
  return plane;
}

function bust(u: number, v: number, face: Face): number {
  const cx = face.x + face.width / 2;
  const cy = face.y + face.height * 0.42;
  const head = 1.35 - Math.hypot((u - cx) / (face.width * 0.95), (v - cy) / (face.height * 1.05)) ** 2;
  const shoulders = face.y + face.height * 1.05;
  const spread = face.width * (0.8 + clamp((v - shoulders) / face.height, 0, 1.6) * 1.05);
  const body = v > shoulders ? 1.3 - ((u - cx) / spread) ** 2 : 0;
  return clamp(Math.max(head, body));
}
