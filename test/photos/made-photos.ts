import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A drawn scene with noise: sky, sun at the upper left, ground. No part of it looks like another. */
export function scene(width = 480, height = 360): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 480 360">
    <rect width="480" height="240" fill="#6ab0e8"/><rect y="240" width="480" height="120" fill="#3d7a35"/>
    <circle cx="90" cy="80" r="50" fill="#ffd23c"/><rect x="300" y="130" width="110" height="120" fill="#b5452c"/>
    <path d="M290 130 355 70 420 130Z" fill="#4a2a20"/>
  </svg>`;
  const noise = {
    create: { width, height, channels: 3 as const, background: '#888', noise: { type: 'gaussian' as const, mean: 128, sigma: 18 } },
  };
  return sharp(Buffer.from(svg))
    .composite([{ input: noise, blend: 'soft-light' }])
    .removeAlpha();
}

/** Turns and flips that an EXIF orientation undoes. sharp flips before it turns. */
const STORED: Record<number, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(270).flop(),
  6: (image) => image.rotate(270),
  7: (image) => image.rotate(90).flop(),
  8: (image) => image.rotate(90),
};

/** The scene as a camera stores it in one of the eight EXIF orientations: it looks the same in each. */
export async function orientedJpeg(orientation: number): Promise<Buffer> {
  const upright = sharp(await scene().png().toBuffer());
  const stored = STORED[orientation]?.(upright) ?? upright;
  const pixels = await stored.png().toBuffer();
  return sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

export const jpeg = (): Promise<Buffer> => scene().jpeg().toBuffer();
export const truncatedJpeg = async (): Promise<Buffer> => (await scene(1_200, 900).jpeg({ quality: 95 }).toBuffer()).subarray(0, 10_000);

/** A PNG of one bit a pixel that unpacks to this many pixels a side, all white. */
export function bomb(side: number, isInterlaced = false): Buffer {
  const row = Buffer.alloc(side / 8 + 1, 0xff);
  row[0] = 0;
  const data = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)), { level: 9 });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  header[12] = isInterlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** What is not a photo for us, under the name of its kind. HEIC is its head only: no encoder of it is free. */
export async function otherFiles(): Promise<Record<'gif' | 'webp' | 'avif' | 'tiff' | 'svg' | 'heic', Buffer>> {
  const [gif, webp, avif, tiff] = await Promise.all([
    scene(64, 48).gif().toBuffer(),
    scene(64, 48).webp().toBuffer(),
    scene(64, 48).avif().toBuffer(),
    scene(64, 48).tiff().toBuffer(),
  ]);
  const svg = Buffer.from('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2_000, 7)]);
  return { gif, webp, avif, tiff, svg, heic };
}

/** Mean difference of two images after both are made small, 0 to 255: small when they look the same. */
export async function difference(left: Buffer, right: Buffer): Promise<number> {
  // Decoded first: a JPEG that is read at a reduced size comes out differently from a PNG of the same pixels.
  const pixels = (image: Buffer) => sharp(image).toColourspace('srgb').removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  const small = async (image: Buffer) =>
    sharp(await pixels(image))
      .resize(24, 24, { fit: 'fill' })
      .raw()
      .toBuffer();
  const [a, b] = await Promise.all([small(left), small(right)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}
