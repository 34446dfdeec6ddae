import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { scene } from './artwork/scene';
import { type StyleName, stylize } from './stylizer';

/** In the order of the default styles: the place in the list is the style's id. */
const STYLES: readonly StyleName[] = ['cartoon3d', 'crayon', 'clay', 'figurine', 'anime', 'comic'];
const FOLDER = 'frontend/public/style-previews';
const DRAWN = { width: 900, height: 1_200 };
const SHOWN = { width: 600, height: 800 };
const MAX_BYTES = 80 * 1_024;
const QUALITIES = [86, 80, 74, 68, 60, 50];

/** The pictures of the default styles: a scene of our own, finished by the stylizer that also draws the visitors' photos. */
await mkdir(FOLDER, { recursive: true });
for (const [i, style] of STYLES.entries()) {
  const drawing = await sharp(Buffer.from(scene({ style })))
    .png()
    .toBuffer();
  const picture = await stylize(drawing, style, DRAWN);
  const file = join(FOLDER, `${i + 1}.webp`);
  console.log(`${file}  ${style}  ${await write(picture, file)} bytes`);
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
