import type { Face } from './faces';
import { clamp, emptyPlane, emptyPlanes, lengthOf, mix, type Plane, type Planes, smoothstep } from './planes';
import { soften } from './smooth';

const PALE = 0.04;

/** 1 inside a face, 0 outside, soft between. */
export function maskFaces(faces: Face[], width: number, height: number): Plane {
  const mask = emptyPlane(width, height);
  for (const face of faces) {
    const { cx, cy, rx, ry } = oval(face, width, height);
    for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(height, cy + ry); y++) {
      for (let x = Math.max(0, Math.floor(cx - rx)); x < Math.min(width, cx + rx); x++) {
        const inside = 1 - smoothstep(0.7, 1, lengthOf((x - cx) / rx, (y - cy) / ry));
        mask.data[y * width + x] = Math.max(mask.data[y * width + x] as number, inside);
      }
    }
  }
  return mask;
}

/** 1 in the middle of cheeks, fading out; not on those without colour, as in a grey photo. */
export function maskCheeks(picture: Planes, faces: Face[]): Plane {
  const { width, height } = picture;
  const mask = emptyPlane(width, height);
  for (const face of faces) {
    for (const share of [0.2, 0.8]) {
      const [cx, cy] = [(face.x + face.width * share) * width, (face.y + face.height * 0.66) * height];
      const radius = face.width * 0.15 * width;
      if (colourfulness(picture, cx, cy) < PALE) continue;
      for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y++) {
        for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x++) {
          const near = 1 - smoothstep(0.1, 1, lengthOf(x - cx, y - cy) / radius);
          mask.data[y * width + x] = Math.max(mask.data[y * width + x] as number, near);
        }
      }
    }
  }
  return mask;
}

function colourfulness({ width, height, r, g, b }: Planes, x: number, y: number): number {
  const i = clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1);
  return Math.max(r[i] as number, g[i] as number, b[i] as number) - Math.min(r[i] as number, g[i] as number, b[i] as number);
}

function oval(face: Face, width: number, height: number): { cx: number; cy: number; rx: number; ry: number } {
  return {
    cx: (face.x + face.width / 2) * width,
    cy: (face.y + face.height * 0.52) * height,
    rx: face.width * 0.62 * width,
    ry: face.height * 0.72 * height,
  };
}

/** The abstracted picture with faces that kept their eyes and mouths, from the sharp picture. */
export async function withFeatures(abstracted: Planes, sharp: Planes, faces: Face[]): Promise<Planes> {
  const { width, height } = abstracted;
  const mask = maskFaces(faces, width, height);
  for (const face of faces) {
    const { cx, cy, rx, ry } = oval(face, width, height);
    const left = Math.max(0, Math.floor(cx - rx));
    const top = Math.max(0, Math.floor(cy - ry));
    const part = cut(sharp, left, top, Math.min(width, Math.ceil(cx + rx)) - left, Math.min(height, Math.ceil(cy + ry)) - top);
    paste(abstracted, await soften(await soften(part)), left, top, mask);
  }
  return abstracted;
}

function cut(picture: Planes, left: number, top: number, width: number, height: number): Planes {
  const part = emptyPlanes(width, height);
  for (const channel of ['r', 'g', 'b'] as const) {
    for (let y = 0; y < height; y++) {
      const from = (top + y) * picture.width + left;
      part[channel].set(picture[channel].subarray(from, from + width), y * width);
    }
  }
  return part;
}

function paste(picture: Planes, part: Planes, left: number, top: number, mask: Plane): void {
  for (const channel of ['r', 'g', 'b'] as const) {
    for (let i = 0; i < part[channel].length; i++) {
      const at = (top + Math.floor(i / part.width)) * picture.width + left + (i % part.width);
      picture[channel][at] = mix(picture[channel][at] as number, part[channel][i] as number, mask.data[at] as number);
    }
  }
}
