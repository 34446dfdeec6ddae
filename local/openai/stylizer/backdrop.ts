import { blur } from './blur';
import type { Rgb } from './colour';
import type { Face } from './faces';
import { spread, steps } from './geodesic';
import { isSkin } from './importance';
import { colourDistance, findPalette, nearest, pixelDistance } from './palette';
import { clamp, emptyPlane, type Plane, type Planes, resizePlane, resizeRaw, smoothstep, toPlanes, toRaw } from './planes';

const SMALL_WIDTH = 192;
/** The part of the height that the left and right rim are ground to. */
const UPPER = 0.3;
/** Shares of the picture between which a backdrop is believed. */
const LEAST = 0.08;
const MOST = 0.8;
/** A difference of colour between neighbours that is an edge, and the shares of edges in a plain wall and in a busy place. */
const EDGE = 0.1;
const PLAIN = 0.1;
const BUSY = 0.15;
/** Pixels from one side of the border to the other, and the difference of colour from which on it is believed. */
const BORDER = 3;
const SURE = 0.14;
/** How far hair may stand above the box of a face, in heights of it. */
const HAIR = 0.5;
/** Squared distance of colours that are the same skin. */
const LIKE_SKIN = 0.006;
const UNLIKE_GROUND = 0.02;

export interface Backdrop {
  /** 1 behind the people, 0 on them. */
  mask: Plane;
  /** 1 for a plain wall or sky, which may be painted over; 0 for a place that belongs to the picture. */
  plainness: number;
}

/**
 * What is behind the people of a picture: each pixel goes to the side that it reaches over the gentler
 * way, the people (faces, hair, chests) or the upper rim. Undefined without a face, where the
 * border found is none that one sees, and where more people may be than were found.
 */
export async function findBackdrop(picture: Planes, faces: Face[]): Promise<Backdrop | undefined> {
  if (faces.length === 0) return undefined;
  const height = Math.round((SMALL_WIDTH * picture.height) / picture.width);
  const small = toPlanes(await resizeRaw(toRaw(picture), SMALL_WIDTH, height, 'mitchell'));
  const people = seedPeople(faces, SMALL_WIDTH, height);
  const toPeople = spread(small, people);
  const toRim = spread(small, seedRim(people, faces));
  const mask = emptyPlane(SMALL_WIDTH, height);
  for (let i = 0; i < mask.data.length; i++) {
    const [near, far] = [toRim[i] as number, toPeople[i] as number];
    mask.data[i] = smoothstep(0.4, 0.6, far / (near + far + 1e-9));
  }
  spareSkin(mask, small, faces, people);
  const share = mask.data.reduce((a, b) => a + b, 0) / mask.data.length;
  if (share < LEAST || share > MOST || contrast(small, mask) < SURE || hidesSkin(small, mask, faces)) return undefined;
  return {
    mask: resizePlane(blur(mask, 0.8), picture.width, picture.height),
    plainness: 1 - smoothstep(PLAIN, BUSY, busyness(small, mask)),
  };
}

/** Whether there is so much skin behind the people that somebody of them may not have been seen. */
function hidesSkin({ r, g, b }: Planes, mask: Plane, faces: Face[]): boolean {
  const known = faces.reduce((sum, face) => sum + face.width * face.height, 0) * mask.data.length;
  let skin = 0;
  for (let i = 0; i < mask.data.length; i++) {
    if ((mask.data[i] as number) > 0.5 && isSkin(r[i] as number, g[i] as number, b[i] as number)) skin++;
  }
  return skin > known;
}

/** Median difference of colour across the border of the people: low where the border was guessed. */
function contrast(picture: Planes, mask: Plane): number {
  const { width, height, data } = mask;
  const differences: number[] = [];
  const compare = (i: number, j: number): void => {
    if ((data[i] as number) > 0.5 !== (data[j] as number) > 0.5) differences.push(Math.sqrt(pixelDistance(picture, i, j)));
  };
  for (let y = 0; y < height - BORDER; y++) {
    for (let x = 0; x < width - BORDER; x++) {
      compare(y * width + x, y * width + x + BORDER);
      compare(y * width + x, (y + BORDER) * width + x);
    }
  }
  return differences.sort((a, b) => a - b)[differences.length >> 1] ?? 0;
}

/** Share of what is behind the people that is edges. */
function busyness(picture: Planes, mask: Plane): number {
  const across = steps(picture, 1);
  const down = steps(picture, mask.width);
  let [edges, count] = [0, 0];
  for (let i = mask.width + 1; i < mask.data.length; i++) {
    if ((mask.data[i] as number) < 0.5) continue;
    if (Math.max(across[i] as number, down[i] as number) > EDGE) edges++;
    count++;
  }
  return edges / Math.max(1, count);
}

/** 1 on what is a person for certain: the inner face, some hair above it, the chest below it. */
function seedPeople(faces: Face[], width: number, height: number): Plane {
  const seeds = emptyPlane(width, height);
  const mark = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = Math.max(0, Math.floor(top * height)); y < Math.min(height, bottom * height); y++) {
      for (let x = Math.max(0, Math.floor(left * width)); x < Math.min(width, right * width); x++) seeds.data[y * width + x] = 1;
    }
  };
  for (const face of faces) {
    const at = (share: number): number => face.x + face.width * share;
    mark(at(0.2), face.y - face.height * 0.08, at(0.8), face.y + face.height);
    mark(at(0.25), face.y + face.height, at(0.75), face.y + face.height * 1.6);
    mark(at(0), face.y + face.height * 1.6, at(1), 1);
  }
  return seeds;
}

/** Hands and other faces: what has the colour of a cheek, unless the ground has it too. */
function spareSkin(mask: Plane, picture: Planes, faces: Face[], people: Plane): void {
  const rim = seedRim(people, faces);
  const cheeks = faces.flatMap((face) => [colourAt(picture, face, 0.3), colourAt(picture, face, 0.7)]);
  const ground = findPalette(picture, 8, (i) => rim.data[i] === 1);
  const rgb: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    rgb[0] = picture.r[i] as number;
    rgb[1] = picture.g[i] as number;
    rgb[2] = picture.b[i] as number;
    const isSkin = colourDistance(rgb, cheeks[nearest(rgb, cheeks)] as Rgb) < LIKE_SKIN;
    if (isSkin && colourDistance(rgb, ground[nearest(rgb, ground)] as Rgb) > UNLIKE_GROUND) mask.data[i] = 0;
  }
}

/** Mean colour of the spot at this share of a face's width, below the eye. */
function colourAt({ width, height, r, g, b }: Planes, face: Face, share: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < 9; k++) {
    const x = clamp(Math.round((face.x + face.width * (share + ((k % 3) - 1) * 0.05)) * width), 0, width - 1);
    const y = clamp(Math.round((face.y + face.height * (0.62 + (Math.floor(k / 3) - 1) * 0.05)) * height), 0, height - 1);
    sum[0] += (r[y * width + x] as number) / 9;
    sum[1] += (g[y * width + x] as number) / 9;
    sum[2] += (b[y * width + x] as number) / 9;
  }
  return sum;
}

/** 1 on the upper rim, except close to a head that reaches it. */
function seedRim(people: Plane, faces: Face[]): Plane {
  const { width, height } = people;
  const seeds = emptyPlane(width, height);
  const isFree = (x: number, y: number): boolean =>
    faces.every((face) => {
      const beside = Math.abs(x / width - face.x - face.width / 2) > face.width * 0.85;
      return beside || y / height > face.y + face.height || y / height < face.y - face.height * HAIR;
    });
  const mark = (x: number, y: number): void => {
    if (!people.data[y * width + x] && isFree(x, y)) seeds.data[y * width + x] = 1;
  };
  for (let x = 0; x < width; x++) mark(x, 0);
  for (let y = 0; y < height * UPPER; y++) {
    mark(0, y);
    mark(width - 1, y);
  }
  return seeds;
}
