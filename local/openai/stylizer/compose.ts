import sharp, { type OutputInfo } from 'sharp';
import { type Face, type Faces, findFaces } from './faces';
import { frameAround, type Frame } from './framing';
import { collectGarbage } from './garbage';
import { extendGround, type Inner } from './ground';
import { importance } from './importance';
import { type Raw, resizeRaw, toPlanes, toRaw } from './planes';

/** The photo cut and extended to the frame of the picture. */
export interface Composition {
  picture: Raw;
  /** In shares of the picture. */
  faces: Face[];
}

/** Enough to tell what matters by. */
const SKETCH_SIDE = 220;
/** Enough to see faces a tenth of the photo wide, little enough to search in a tenth of a second. */
const FACES_SIDE = 520;
const GROUND_SCALE = 4;

/**
 * @param known the faces, in shares of the photo, where nobody has to look for them
 * @throws an Error of sharp's where the photo cannot be read
 */
export async function compose(photo: Buffer, width: number, height: number, known?: Face[]): Promise<Composition> {
  const upright = await sharp(photo, { limitInputPixels: 100_000_000 })
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(1.5 * height, 1.5 * height, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source: Raw = { width: upright.info.width, height: upright.info.height, data: threeChannels(upright.data, upright.info) };
  const faces: Faces = known ? { sure: known, all: known } : findFaces(await sketch(source, FACES_SIDE));
  const weights = importance(toPlanes(await sketch(source, SKETCH_SIDE)), faces.sure);
  const frame = frameAround(source, width / height, weights, faces);
  // What the search for faces left over, before the pictures of full size come.
  collectGarbage();
  return {
    picture: await paint(source, frame, width, height),
    faces: faces.sure.map((face) => within(face, source, frame)).filter(isShown),
  };
}

/** The whole of it, no side longer than `longest`. */
function sketch(source: Raw, longest: number): Promise<Raw> {
  const scale = Math.min(1, longest / Math.max(source.width, source.height));
  return resizeRaw(source, side(source.width * scale), side(source.height * scale));
}

const side = (value: number): number => Math.max(1, Math.round(value));

/** A greyscale photo comes as one channel. */
function threeChannels(data: Buffer, info: OutputInfo): Buffer {
  if (info.channels === 3) return data;
  const size = info.width * info.height;
  const result = Buffer.allocUnsafe(size * 3);
  for (let i = 0; i < size; i++) result.fill(data[i * info.channels] ?? 0, i * 3, i * 3 + 3);
  return result;
}

async function paint(source: Raw, frame: Frame, width: number, height: number): Promise<Raw> {
  const scale = width / frame.width;
  const part = {
    left: Math.max(0, Math.round(frame.left)),
    top: Math.max(0, Math.round(frame.top)),
    width: side(Math.min(frame.width, source.width)),
    height: side(Math.min(frame.height, source.height)),
  };
  part.left = Math.min(part.left, source.width - part.width);
  part.top = Math.min(part.top, source.height - part.height);
  const inner: Inner = {
    left: Math.max(0, Math.round((part.left - frame.left) * scale)),
    top: Math.max(0, Math.round((part.top - frame.top) * scale)),
    width: reach(part.width * scale, width),
    height: reach(part.height * scale, height),
  };
  const cut = await sharp(source.data, { raw: { width: source.width, height: source.height, channels: 3 } })
    .extract(part)
    .resize(inner.width, inner.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  if (inner.width === width && inner.height === height) return { width, height, data: cut };
  const ground = await paintGround({ width: inner.width, height: inner.height, data: cut }, inner, width, height);
  const data = await sharp(ground.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: cut, raw: { width: inner.width, height: inner.height, channels: 3 }, left: inner.left, top: inner.top }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, data };
}

/** The ground around the photo is smooth, so it is painted small and enlarged. */
async function paintGround(cut: Raw, inner: Inner, width: number, height: number): Promise<Raw> {
  const small = (value: number): number => Math.floor(value / GROUND_SCALE);
  const place: Inner = {
    left: small(inner.left),
    top: small(inner.top),
    width: Math.max(1, small(inner.width)),
    height: Math.max(1, small(inner.height)),
  };
  const canvas = { width: small(width), height: small(height) };
  const shrunk = await resizeRaw(cut, place.width, place.height);
  const data = await sharp({ create: { ...canvas, channels: 3, background: '#000' } })
    .composite([{ input: shrunk.data, raw: { width: place.width, height: place.height, channels: 3 }, left: place.left, top: place.top }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const picture = toPlanes({ ...canvas, data });
  extendGround(picture, place);
  return resizeRaw(toRaw(picture), width, height);
}

/** Whether the middle of a face is in the picture. */
function isShown({ x, y, width, height }: Face): boolean {
  const [cx, cy] = [x + width / 2, y + height / 2];
  return cx > 0 && cx < 1 && cy > 0 && cy < 1;
}

function within(face: Face, source: Raw, frame: Frame): Face {
  return {
    x: (face.x * source.width - frame.left) / frame.width,
    y: (face.y * source.height - frame.top) / frame.height,
    width: (face.width * source.width) / frame.width,
    height: (face.height * source.height) / frame.height,
  };
}

/** Whole pixels; a photo that all but fills the picture fills it. */
function reach(length: number, limit: number): number {
  return length > limit - 3 ? limit : side(length);
}
