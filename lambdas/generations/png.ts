import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum around a chunk's data. */
const FRAME = 12;
/** A picture of plain 8-bit RGB needs no others. */
const PIXELS = ['IHDR', 'IDAT', 'IEND'];
/** Tell that the values are not plain sRGB. */
const COLOURS = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'iCCP', 'cICP'];
/** Bit depth, colour type, compression, filter and interlacing. */
const PLAIN_RGB = Buffer.from([8, 2, 0, 0, 0]);
const XMP_KEYWORD = 'XML:com.adobe.xmp';

/**
 * The same pixels with this XMP in place of all other metadata, without drawing them anew.
 * @returns undefined where the file is not a PNG of plain 8-bit sRGB of this size
 */
export function relabelled(png: Buffer, size: { width: number; height: number }, xmp: string): Buffer | undefined {
  const chunks = chunksOf(png);
  if (!chunks || chunks.some(({ type }) => COLOURS.includes(type))) return undefined;
  const [header, ...rest] = chunks.filter(({ type }) => PIXELS.includes(type)).map(({ whole }) => whole);
  if (!header?.subarray(8, 21).equals(headerOf(size))) return undefined;
  return Buffer.concat([SIGNATURE, header, chunk('iTXt', Buffer.from(`${XMP_KEYWORD}\0\0\0\0\0${xmp}`)), ...rest]);
}

function chunksOf(png: Buffer): { type: string; whole: Buffer }[] | undefined {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks = [];
  for (let at = SIGNATURE.length; at + FRAME <= png.length;) {
    const end = at + FRAME + png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), whole: png.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function headerOf({ width, height }: { width: number; height: number }): Buffer {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([sides, PLAIN_RGB]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
