import { createSign } from 'node:crypto';
import keys from 'cognito-local/lib/keys/cognitoLocal.private.json';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp = require('sharp');
import { DEFAULT_STYLES } from '../../contract/default-styles';
import { STYLE_IMAGE_MAX_BYTES, THUMBNAIL_MAX_BYTES, THUMBNAIL_SIDE } from '../../contract/limits';
import { type Route, ROUTES } from '../../contract/routes';
import type { AdminStylesAnswer, Style, StylesAnswer } from '../../contract/styles';
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { adminToken, call } from '../support/users';
import { download, refusalOf } from './generate';

/** Of its own: what is published here would change the styles of every other test. */
let cloud: TestCloud;
let token: string;
beforeAll(async () => {
  cloud = await startCloud();
  token = await adminToken(cloud.origin);
}, CLOUD_START_LIMIT);
afterAll(() => cloud.stop());

const post = <T>(path: string, body: unknown) => call<T>(cloud.origin, 'POST', path, { token, body });
const drafts = async () => (await call<AdminStylesAnswer>(cloud.origin, 'GET', '/admin/styles', { token })).body;
/** Asks past the edge, which keeps the styles for some seconds. */
const unkept = <T>(path: string) => call<T>(`${cloud.origin}/functions/v1`, 'GET', path);
const visible = async () => (await unkept<StylesAnswer>('/styles')).body;
const draftOf = async (id: string) => (await drafts()).styles.find((style) => style.id === id);
const aStyle = (id: string, change: Partial<Style> = {}): Style => ({ ...(DEFAULT_STYLES[0] as Style), id, ...change });
const withStyle = async (style: Style) => {
  const { styles, version } = await drafts();
  return { styles: [...styles, style], version };
};

describe('The admin routes', () => {
  /** Signed with the very key of the pool: only what is claimed is wrong. */
  function signed(change: object): string {
    const [head = '', body = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const text = `${head}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign({ key: keys.jwk, format: 'jwk' }, 'base64url')}`;
  }
  const admins = Object.entries<Route>(ROUTES).filter(([, { caller }]) => caller === 'admin');
  const wrong = {
    expired: { exp: Math.floor(Date.now() / 1_000) - 60 },
    'another pool': { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other' },
    'another app': { client_id: 'other' },
    'an identity and not for access': { token_use: 'id' },
  };

  test.each(admins)('%s takes no well-signed token that is expired, of another pool or app, or for another use', async (_, route) => {
    const path = route.path.replace('{id}', '1');
    for (const [, claims] of Object.entries(wrong)) {
      const answer = await call(cloud.origin, route.method, path, { token: signed(claims) });

      expect(refusalOf(answer)).toEqual([401, 'invalid_token']);
    }
  });

  test('take the same token as it was issued', async () => {
    expect((await call(cloud.origin, 'GET', '/admin/styles', { token: signed({}) })).status).toBe(200);
  });
});

describe('The list of styles', () => {
  test('is saved for the admin alone, and shown to visitors once it is published', async () => {
    const request = await withStyle(aStyle('drafted'));

    const saved = await post<{ version: number }>('/styles', { ...request, draft: true });

    expect(saved).toMatchObject({ status: 200, body: { version: request.version + 1 } });
    expect((await visible()).styles.map(({ id }) => id)).not.toContain('drafted');
    expect(await drafts()).toMatchObject({ version: request.version + 1, styles: request.styles });
    await post('/styles', { styles: request.styles, version: request.version + 1 });
    expect((await visible()).styles.map(({ id }) => id)).toContain('drafted');
    expect(await drafts()).toMatchObject({ published: request.styles });
  });

  test('is not overwritten by a page that is older, and says so', async () => {
    const request = await withStyle(aStyle('newer'));
    await post('/styles', { ...request, draft: true });

    const stale = await post('/styles', { styles: [], version: request.version });

    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'styles_conflict', error: 'The styles were changed by someone else. Please refresh' },
    });
    expect((await drafts()).styles).toEqual(request.styles);
  });

  test('takes one of two admins who save at once', async () => {
    const [first, second] = await Promise.all([withStyle(aStyle('first')), withStyle(aStyle('second'))]);

    const answers = await Promise.all([first, second, first, second].map((request) => post('/styles', { ...request, draft: true })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const ids = (await drafts()).styles.map(({ id }) => id);
    expect(ids.filter((id) => id === 'first' || id === 'second')).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['a name of spaces', { nameCn: '  ' }, 'nameCn'],
    ['a picture of elsewhere', { thumbUrl: 'https://elsewhere.example/a.png' }, 'thumbUrl'],
    ['a picture of a script', { previewImage: 'javascript:alert(1)' }, 'previewImage'],
    ['a time of no minutes', { estimatedTime: 'soon' }, 'estimatedTime'],
    ['an unknown field', { secret: true }, ''],
    ['an unknown status', { status: 'done' }, 'status'],
  ])('refuses %s, and names the field', async (_, change, field) => {
    const request = await withStyle(aStyle('refused', change));

    const answer = await post<{ issues: { path: string }[] }>('/styles', request);

    expect(refusalOf(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body.issues[0]?.path).toBe(`styles.${request.styles.length - 1}${field && `.${field}`}`);
    expect((await drafts()).version).toBe(request.version);
  });

  test('is announced by an event of the contract, and by no other', async () => {
    const { version } = await drafts();
    const event = { type: 'styles.updated', styleId: '1', action: 'updated', version: version + 1, timestamp: new Date().toISOString() };

    expect(await post('/styles/broadcast', event)).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(await unkept('/styles/version')).toMatchObject({ body: { version: version + 1 } });
    for (const wrong of [{ action: 'renamed' }, { timestamp: 'now' }, { styleId: '../1' }, { version: 0 }]) {
      expect(refusalOf(await post('/styles/broadcast', { ...event, ...wrong }))).toEqual([400, 'invalid_request']);
    }
    expect(refusalOf(await post('/styles/broadcast', { ...event, version: version + 9 }))).toEqual([409, 'styles_conflict']);
  });
});

describe('The picture of a style', () => {
  const noise = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
  const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
  const upload = (styleId: string, bytes: Buffer, type?: string) =>
    post<{ thumbUrl: string; hash: string; size: number }>('/styles/upload', { styleId, imageBase64: dataUrl(bytes, type) });

  test('fits 600 by 600 and 800 KB, carries no metadata, and is kept for a year under a name of its content', async () => {
    const photo = await noise(1_200, 900)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();

    const { status, body } = await upload('1', photo, 'image/jpeg');

    const { bytes, type, cache } = await download(cloud.origin, body.thumbUrl);
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([status, type, cache]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
    expect([width, height, exif]).toEqual([THUMBNAIL_SIDE, 450, undefined]);
    expect(bytes.length).toBeLessThanOrEqual(THUMBNAIL_MAX_BYTES);
    expect(body.size).toBe(Math.ceil(bytes.length / 1_024));
    expect(body.thumbUrl).toContain(body.hash.slice(0, 16));
  });

  test('is upright, whatever the camera wrote', async () => {
    const lying = await noise(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { body } = await upload('1', lying, 'image/jpeg');

    expect(await sharp((await download(cloud.origin, body.thumbUrl)).bytes).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('may be %s, named as anything', async (format) => {
    expect((await upload('1', await noise(60, 80).toFormat(format).toBuffer(), 'application/octet-stream')).status).toBe(200);
  });

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a GIF', () => noise(60, 80).gif().toBuffer(), 'style_image_type'],
    ['a TIFF', () => noise(60, 80).tiff().toBuffer(), 'style_image_type'],
    ['an AVIF', () => noise(60, 80).avif().toBuffer(), 'style_image_type'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'style_image_type'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'photo_unreadable'],
    ['a text', async () => Buffer.from('not an image at all'), 'photo_unreadable'],
  ])('may not be %s, named as a PNG', async (_, make, code) => {
    const before = await draftOf('2');

    expect(refusalOf(await upload('2', await make()))).toEqual([400, code]);
    expect(await draftOf('2')).toEqual(before);
  });

  test('of 20 MB is refused in our words before it reaches a function', async () => {
    const answer = await upload('1', Buffer.alloc(STYLE_IMAGE_MAX_BYTES, 1));

    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'photo_too_large', error: 'The photo is too large. Please use a smaller one' },
    });
  });

  test('that is damaged counts, and takes nothing from visitors, with the next publish neither', async () => {
    const whole = await noise(300, 400).png().toBuffer();

    const broken = await upload('3', whole.subarray(0, whole.length / 2));
    await upload('3', whole.subarray(0, whole.length / 3));

    expect(refusalOf(broken)).toEqual([400, 'photo_unreadable']);
    expect(await draftOf('3')).toMatchObject({ status: 'ready', thumbnailReady: true, retries: 2 });
    expect((await visible()).styles.find(({ id }) => id === '3')).toMatchObject({ status: 'ready', retries: 0 });
  });

  test('that is made anew makes its style ready', async () => {
    const image = dataUrl(await noise(300, 400).png().toBuffer());

    const { status, body } = await post<{ thumbUrl: string; hash: string }>('/styles/3/regenerate-thumbnail', { imageBase64: image });

    expect(status).toBe(200);
    expect(await draftOf('3')).toMatchObject({ status: 'ready', thumbnailReady: true, thumbUrl: body.thumbUrl, hash: body.hash });
    expect(refusalOf(await post('/styles/a%20b/regenerate-thumbnail', { imageBase64: image }))).toEqual([404, 'not_found']);
  });

  test('shows a style that was published without one as soon as it is there', async () => {
    const waiting = aStyle('waiting', { status: 'processing', thumbnailReady: false, thumbUrl: '', previewImage: '' });
    await post('/styles', await withStyle(waiting));
    expect((await visible()).styles.map(({ id }) => id)).not.toContain('waiting');

    await upload('waiting', await noise(60, 80).png().toBuffer());

    expect((await visible()).styles.find(({ id }) => id === 'waiting')).toMatchObject({ status: 'ready', thumbnailReady: true });
  });
});
