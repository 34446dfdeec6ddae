import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp = require('sharp');
import { REQUEST_MAX_BYTES } from '../../contract/limits';
import { preparePhoto } from '../../lambdas/generations/photo';
import { download, generate, refusalOf } from '../api/generate';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { call, signUp } from '../support/users';
import { bomb, difference, jpeg, orientedJpeg, otherFiles, truncatedJpeg } from './made-photos';

let origin: string;
beforeAll(async () => {
  ({ origin } = await sharedCloud());
}, CLOUD_START_LIMIT);

/** What becomes of a photo that a new user sends: the finished image, or the refusal after which all credits are there. */
async function outcomeOf(photo: Buffer | string): Promise<Buffer | [number, string]> {
  const { token } = await signUp(origin);
  const answer = await generate(origin, { token, photo });
  if (answer.status === 200 && answer.body.status === 'succeeded') return (await download(origin, answer.body.imageUrl)).bytes;
  expect((await call(origin, 'GET', '/profile', { token })).body).toMatchObject({ user: { credits: 3 } });
  return refusalOf(answer);
}

async function cartoonOf(photo: Buffer | string): Promise<Buffer> {
  const outcome = await outcomeOf(photo);
  if (!Buffer.isBuffer(outcome)) throw new Error(`Refused: ${outcome.join(' ')}`);
  return outcome;
}

const SHARED = '../shared/photos';
const REAL = [
  'portrait.png',
  'cat.png',
  'coffee.png',
  'large.jpg',
  'cmyk.jpg',
  'png-16bit.png',
  'png-alpha.png',
  ...[1, 3, 6, 8].map((orientation) => `exif-orientation-${orientation}.jpg`),
];
const read = (name: string): Buffer => readFileSync(join(SHARED, name));

(existsSync(SHARED) ? describe : describe.skip)('Of the real photos', () => {
  const cartoons = new Map<string, Buffer>();

  test.each(REAL)('%s becomes a cartoon', async (name) => {
    const cartoon = await cartoonOf(read(name));

    expect(await sharp(cartoon).metadata()).toMatchObject({ format: 'png', width: 1_024, height: 1_536 });
    cartoons.set(name, cartoon);
  });

  test('those in four EXIF orientations look the same way up', async () => {
    const [first, ...others] = [1, 3, 6, 8].map((orientation) => cartoons.get(`exif-orientation-${orientation}.jpg`));

    for (const other of others) expect(await difference(first ?? Buffer.of(), other ?? Buffer.of())).toBeLessThan(12);
  });

  test('none leaves for the model with metadata, or larger than 2048 pixels a side', async () => {
    for (const name of REAL) {
      const { format, space, exif, icc, iptc, xmp, orientation, width, height } = await sharp(await preparePhoto(read(name))).metadata();

      expect([name, format, space, exif, icc, iptc, xmp, orientation]).toEqual([name, 'jpeg', 'srgb', ...Array(5).fill(undefined)]);
      expect(Math.max(width, height)).toBeLessThanOrEqual(2_048);
    }
  });

  test('the one in CMYK keeps its colours', async () => {
    const byItsProfile = await sharp(read('cmyk.jpg')).withIccProfile('srgb').png().toBuffer();

    expect(await difference(await preparePhoto(read('cmyk.jpg')), byItsProfile)).toBeLessThan(3);
  });

  test.each([
    ['png-bomb-65536.png', 'photo_too_many_pixels'],
    ['truncated.jpg', 'photo_unreadable'],
  ])('%s is refused: %s', async (name, code) => {
    expect(await outcomeOf(read(name))).toEqual([400, code]);
  });
});

describe('A photo sent as text', () => {
  test.each<[string, (bytes: Buffer) => string]>([
    ['without a prefix', (bytes) => bytes.toString('base64')],
    ['as URL-safe base64', (bytes) => bytes.toString('base64url')],
    ['with a charset in the data URL', (bytes) => `data:image/jpeg;charset=utf-8;base64,${bytes.toString('base64')}`],
    ['with white space in it', (bytes) => bytes.toString('base64').replace(/(.{76})/g, '$1\r\n ')],
    ['under a wrong media type', (bytes) => `data:image/png;base64,${bytes.toString('base64')}`],
  ])('is taken %s', async (_name, text) => {
    expect(await sharp(await cartoonOf(text(await jpeg()))).metadata()).toMatchObject({ width: 1_024, height: 1_536 });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('becomes the same cartoon from EXIF orientation %d', async (orientation) => {
    const upright = await preparePhoto(await orientedJpeg(1));

    expect(await difference(await preparePhoto(await orientedJpeg(orientation)), upright)).toBeLessThan(3);
  });
});

describe('What is no photo', () => {
  test('is refused by its content when it is called a JPEG', async () => {
    for (const file of Object.values(await otherFiles())) expect(await outcomeOf(file)).toEqual([400, 'photo_type']);
  });

  test.each<[string, [number, string], () => Promise<Buffer | string>]>([
    ['no bytes', [400, 'photo_unreadable'], async () => 'data:image/jpeg;base64,'],
    ['zero bytes only', [400, 'photo_unreadable'], async () => Buffer.alloc(5_000)],
    ['a text', [400, 'photo_unreadable'], async () => Buffer.from('This is no photo')],
    ['no base64', [400, 'photo_unreadable'], async () => 'https://example.com/photo.jpg'],
    ['cut off', [400, 'photo_unreadable'], truncatedJpeg],
    ['a bomb', [400, 'photo_too_many_pixels'], async () => bomb(32_768)],
    ['over the limit', [413, 'photo_too_large'], async () => Buffer.alloc(REQUEST_MAX_BYTES, 0xff)],
  ])('is refused when it is %s', async (_name, refusal, make) => {
    expect(await outcomeOf(await make())).toEqual(refusal);
  });
});
