/**
 * What the first bytes of a file say about it. Names and media types lie or are missing, and a size must be known
 * before the decoder is let loose: a small file can unpack to gigabytes.
 */
export interface PhotoHeader {
  kind: 'jpeg' | 'png' | 'heic' | 'other';
  /** In pixels, upright; absent when the header does not tell. */
  width?: number;
  height?: number;
}

export function readPhotoHeader(bytes: Uint8Array): PhotoHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { kind: 'jpeg', ...jpegSize(view) };
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return { kind: 'png', ...pngSize(view) };
  return { kind: isHeic(bytes) ? 'heic' : 'other' };
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte);
}

/** An ISO media file of one of the brands that phones use for photos. */
function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif)/.test(text);
}

function pngSize(view: DataView): Pick<PhotoHeader, 'width' | 'height'> {
  return view.byteLength < 24 ? {} : { width: view.getUint32(16), height: view.getUint32(20) };
}

const EXIF_SEGMENT = 0xe1;
/** Frame headers are C0 to CF, without the tables and codings that share the range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks the segments to the frame header; a photo on its side has its sides swapped. */
function jpegSize(view: DataView): Pick<PhotoHeader, 'width' | 'height'> {
  let isOnItsSide = false;
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return {};
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const height = view.getUint16(at + 5);
      const width = view.getUint16(at + 7);
      return isOnItsSide ? { width: height, height: width } : { width, height };
    }
    if (marker === EXIF_SEGMENT) isOnItsSide ||= exifOrientation(view, at + 4) >= 5;
    at += 2 + view.getUint16(at + 2);
  }
  return {};
}

const EXIF = 0x45786966;
const ORIENTATION_TAG = 0x0112;

/** 1 to 8 from the first directory of an EXIF segment; 1 when it has none. */
function exifOrientation(view: DataView, start: number): number {
  if (start + 14 > view.byteLength || view.getUint32(start) !== EXIF) return 1;
  const tiff = start + 6;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 10 > view.byteLength) return 1;
    if (view.getUint16(entry, little) === ORIENTATION_TAG) return view.getUint16(entry + 8, little);
  }
  return 1;
}
