import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { EYES } from './artwork/eyes';
import { scene, SCENE_HEIGHT, SCENE_WIDTH } from './artwork/scene';
import { type StyleName, stylize } from './stylizer';

/**
 * In the order of the default styles: the place in the list is the style's id. The number is how much of the drawing itself, in
 * which the style is drawn already, stays visible under the finish.
 */
const STYLES: readonly (readonly [StyleName, number])[] = [
  ['cartoon3d', 0.35],
  ['crayon', 0.3],
  ['clay', 0.5],
  ['figurine', 0.45],
  ['anime', 0.4],
  ['comic', 0.2],
];
const FOLDER = 'frontend/public/style-previews';
const DRAWN = { width: 900, height: 1_200 };
const SHOWN = { width: 600, height: 800 };
const MAX_BYTES = 80_000;
const QUALITIES = [86, 80, 74, 68, 60, 50];

/** Where the drawn face is, in shares of the scene's sides; between the eyes lie two fifths of it, as in the faces of people. */
const FACE_WIDTH = (EYES[1].x - EYES[0].x) / 0.4;
const FACE = {
  x: (EYES[0].x - FACE_WIDTH * 0.3) / SCENE_WIDTH,
  y: (EYES[0].y - FACE_WIDTH * 0.4) / SCENE_HEIGHT,
  width: FACE_WIDTH / SCENE_WIDTH,
  height: FACE_WIDTH / SCENE_HEIGHT,
};

/** The pictures of the default styles: a scene of our own, finished by the stylizer that also draws the visitors' photos. */
await mkdir(FOLDER, { recursive: true });
for (const [i, [style, share]] of STYLES.entries()) {
  const drawing = await sharp(Buffer.from(scene({ style })))
    .resize(DRAWN)
    .removeAlpha()
    .png()
    .toBuffer();
  const finished = await stylize(drawing, style, DRAWN, { faces: [FACE], keepsGround: true });
  const picture = await sharp(finished)
    .composite([{ input: await seenThrough(drawing, share) }])
    .png()
    .toBuffer();
  const file = join(FOLDER, `${i + 1}.webp`);
  console.log(`${file}  ${style}  ${await write(picture, file)} bytes`);
}

/**
 * The drawing, as far as it stays visible. Its eyes stay whole: the stylizer enlarges the eyes of photos, and these are large already.
 * @returns PNG with an alpha channel
 */
async function seenThrough(drawing: Buffer, share: number): Promise<Buffer> {
  const soft = '<radialGradient id="soft"><stop offset="0.72"/><stop offset="1" stop-opacity="0"/></radialGradient>';
  const eyes = EYES.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="100" fill="url(#soft)"/>`).join('');
  const viewBox = `viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}" width="${DRAWN.width}" height="${DRAWN.height}"`;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}>${soft}<rect width="100%" height="100%" opacity="${share}"/>${eyes}</svg>`;
  return sharp(drawing)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** In the best quality that stays within the limit. @returns bytes */
async function write(picture: Buffer, file: string): Promise<number> {
  for (const quality of QUALITIES) {
    const image = sharp(picture).resize(SHOWN).webp({ quality, effort: 6, smartSubsample: true });
    const { length } = await image.toBuffer();
    if (length <= MAX_BYTES) return (await image.toFile(file)).size;
  }
  throw new Error(`${file} would be larger than ${MAX_BYTES} bytes`);
}
