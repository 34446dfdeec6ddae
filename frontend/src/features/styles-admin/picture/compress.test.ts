import { describe, expect, test } from '@jest/globals';
import { STYLE_IMAGE_MAX_BYTES } from '@contract/limits';
import { compressPicture, encodeWithin, isPicture, PHOTO_ATTEMPTS } from './compress';

const KB = 1_024;

/** An encoder that makes files of these sizes in KB, by type and quality; it remembers what it was asked for. */
function encoder(size: (type: string, quality: number) => number, canWebp = true) {
  const asked: string[] = [];
  return {
    asked,
    encode: async (type: string, quality: number) => {
      asked.push(`${type.slice(6)} ${quality}`);
      // Safari answers with PNG for a type that it cannot encode.
      const given = type === 'image/webp' && !canWebp ? 'image/png' : type;
      return new Blob([new Uint8Array(size(type, quality) * KB)], { type: given });
    },
  };
}

describe('a picture for a style', () => {
  test('is the first encoding of at most 800 KB', async () => {
    const { encode, asked } = encoder((type, quality) => (type === 'image/webp' ? 1_000 : 1_000 * quality));

    const blob = await encodeWithin(encode);

    expect(asked).toEqual(['webp 0.8', 'webp 0.6', 'jpeg 0.8']);
    expect([blob.type, blob.size]).toEqual(['image/jpeg', 800 * KB]);
  });

  test('is tried down to JPEG 0.2, which is taken as it comes', async () => {
    const { encode, asked } = encoder(() => 2_000);

    const blob = await encodeWithin(encode);

    expect(asked).toEqual(['webp 0.8', 'webp 0.6', 'jpeg 0.8', 'jpeg 0.6', 'jpeg 0.4', 'jpeg 0.2']);
    expect(blob.type).toBe('image/jpeg');
  });

  test('is a JPEG where the browser cannot encode WebP, and a photo is one always', async () => {
    expect((await encodeWithin(encoder(() => 10, false).encode)).type).toBe('image/jpeg');
    expect((await encodeWithin(encoder(() => 10).encode, PHOTO_ATTEMPTS)).type).toBe('image/jpeg');
  });

  test('is an error and not an empty file when the canvas gives nothing', async () => {
    await expect(encodeWithin(async () => null)).rejects.toMatchObject({ code: 'unreadable' });
  });
});

/** jsdom's blobs cannot be read as bytes. */
function file(head: string, size = head.length): Blob {
  const bytes = Uint8Array.from({ length: Math.max(head.length, 12) }, (_, at) => head.charCodeAt(at) || 0);
  return { size, slice: () => ({ arrayBuffer: async () => bytes.slice(0, 12).buffer }) } as unknown as Blob;
}

describe('a picked file', () => {
  test.each([
    ['JPEG', '\xff\xd8\xff\xe0', true],
    ['PNG', '\x89PNG\r\n\x1a\n', true],
    ['WebP', 'RIFF\0\0\0\0WEBP', true],
    ['a wave', 'RIFF\0\0\0\0WAVE', false],
    ['GIF', 'GIF89a', false],
    ['HEIC', '\0\0\0\x18ftypheic', false],
    ['nothing', '', false],
  ])('is known by its content: %s', async (_, head, expected) => {
    expect(await isPicture(file(head))).toBe(expected);
  });

  test('of another type, or of more than 20 MB, is refused with its text', async () => {
    await expect(compressPicture(file('GIF89a'))).rejects.toMatchObject({ code: 'type' });
    const tooLarge = compressPicture(file('\xff\xd8\xff', STYLE_IMAGE_MAX_BYTES + 1));
    await expect(tooLarge.catch((error: { text(): string }) => error.text())).resolves.toContain('File size must be less than 20MB');
  });
});
