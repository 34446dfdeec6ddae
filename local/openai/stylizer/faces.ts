import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Raw } from './planes';

/** A face in shares of the photo's width and height. */
export interface Face {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Found extends Face {
  /** How many neighbouring windows agreed. */
  total: number;
}

interface ViolaJones {
  detect(
    pixels: Uint8Array,
    width: number,
    height: number,
    initialScale: number,
    scaleFactor: number,
    stepSize: number,
    edgesDensity: number,
    classifier: Float64Array,
  ): Found[];
  classifiers: { face: Float64Array };
}

let detector: ViolaJones | undefined;

/** tracking.js is written for a page, so it gets a global object of its own with what it asks for at its start. */
function violaJones(): ViolaJones {
  if (detector) return detector;
  const page: Record<string, unknown> = { navigator: {}, document: {} };
  page.window = page;
  const context = createContext(page);
  const folder = dirname(createRequire(join(process.cwd(), 'package.json')).resolve('tracking'));
  for (const file of ['tracking-min.js', 'data/face-min.js']) runInContext(readFileSync(join(folder, file), 'utf8'), context);
  detector = (page.tracking as { ViolaJones: ViolaJones }).ViolaJones;
  return detector;
}

/** Both the largest first. */
export interface Faces {
  /** On which several neighbouring windows of the detector agreed. */
  sure: Face[];
  /** With those that only one saw: too few to draw by, enough not to be cut through. */
  all: Face[];
}

/** Upright faces, from 20 pixels a side. */
export function findFaces({ width, height, data }: Raw): Faces {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) pixels[i * 4 + c] = data[i * 3 + c] ?? 0;
  const tool = violaJones();
  const found = tool
    .detect(pixels, width, height, 1, 1.25, 1.5, 0, tool.classifiers.face)
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const shares = (faces: Found[]): Face[] =>
    faces.map((face) => ({ x: face.x / width, y: face.y / height, width: face.width / width, height: face.height / height }));
  return { sure: shares(found.filter(({ total }) => total >= 2)), all: shares(found) };
}
