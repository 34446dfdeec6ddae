import sharp from 'sharp';

const HEIGHT = 760;
const GAP = 16;
const QUALITY = 72;

/** Puts pictures side by side, rows from top to bottom, each at the same height. @returns WebP */
export async function sheet(rows: Buffer[][]): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  for (const [row, pictures] of rows.entries()) {
    let left = GAP;
    for (const picture of pictures) {
      const { data, info } = await sharp(picture).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true });
      placed.push({ input: data, left, top: GAP + row * (HEIGHT + GAP) });
      left += info.width + GAP;
    }
    width = Math.max(width, left);
  }
  const background = '#8a8f98';
  return sharp({ create: { width, height: GAP + rows.length * (HEIGHT + GAP), channels: 3, background } })
    .composite(placed)
    .webp({ quality: QUALITY })
    .toBuffer();
}
