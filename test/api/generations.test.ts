import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp = require('sharp');
import { type Generation, GenerationAnswer, GenerationsAnswer } from '../../contract/generations';
import { IMAGE_MAX_BYTES } from '../../contract/limits';
import { TEMP_USER_HEADER } from '../../contract/routes';
import { jpeg, scene } from '../photos/made-photos';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { until } from '../support/until';
import { anonymousKey, call, signUp } from '../support/users';
import { download, generate, PROMPT, refusalOf } from './generate';

let origin: string;
let photo: Buffer;
beforeAll(async () => {
  ({ origin } = await sharedCloud());
  photo = await jpeg();
}, CLOUD_START_LIMIT);

const creditsOf = async (token: string) =>
  (await call<{ user: { credits: number } }>(origin, 'GET', '/profile', { token })).body.user.credits;
const listOf = (token: string, query = '') =>
  call<{ generations: Generation[]; before?: string }>(origin, 'GET', `/generations${query}`, { token });

/** A guest who has paid, with the public key. */
async function guest(credits: number): Promise<{ token: string; tempUserId: string; headers: Record<string, string> }> {
  const tempUserId = `temp_${randomBytes(24).toString('base64url')}`;
  const token = await anonymousKey(origin);
  await call(origin, 'POST', '/create-temp-credits', { token, body: { tempUserId, credits } });
  return { token, tempUserId, headers: { [TEMP_USER_HEADER]: tempUserId } };
}

describe('A photo of a user', () => {
  test('becomes a cartoon for download and one for display, and costs a credit', async () => {
    const { token } = await signUp(origin);

    const { status, body } = await generate(origin, { token, photo, styleId: '1' });

    expect(status).toBe(200);
    expect(GenerationAnswer.parse(body)).toMatchObject({ status: 'succeeded', styleId: '1', creditsRemaining: 2 });
    expect(await creditsOf(token)).toBe(2);
    const png = await download(origin, body.imageUrl);
    expect(png).toMatchObject({ type: 'image/png', cache: 'private, max-age=31536000, immutable' });
    expect(png.bytes.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    const { format, width, height, xmp } = await sharp(png.bytes).metadata();
    expect([format, width, height]).toEqual(['png', 1_024, 1_536]);
    expect(xmp?.toString()).toContain('trainedAlgorithmicMedia');
    const webp = await download(origin, body.displayUrl);
    expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_024, height: 1_536 });
  });

  test('is asked for again under the same key: the same image for one credit', async () => {
    const { token } = await signUp(origin);
    const idempotencyKey = randomUUID();

    const [first, second] = await Promise.all([1, 2].map(() => generate(origin, { token, photo, idempotencyKey })));
    const third = await generate(origin, { token, photo, idempotencyKey });

    expect([first?.body.generationId, second?.body.generationId]).toEqual([third.body.generationId, third.body.generationId]);
    expect(third).toMatchObject({ status: 200, body: { status: 'succeeded', creditsRemaining: 2 } });
    expect((await listOf(token)).body.generations).toHaveLength(1);
  });

  test('another request under the same key is refused', async () => {
    const { token } = await signUp(origin);
    const idempotencyKey = randomUUID();
    await generate(origin, { token, photo, idempotencyKey });

    const other = await generate(origin, { token, photo, idempotencyKey, prompt: 'Warm anime' });

    expect(refusalOf(other)).toEqual([409, 'idempotency_mismatch']);
    expect(await creditsOf(token)).toBe(2);
  });

  test('is refused when the credits are spent', async () => {
    const { token } = await signUp(origin);
    for (let left = 2; left >= 0; left--) expect((await generate(origin, { token, photo })).body.creditsRemaining).toBe(left);

    expect(refusalOf(await generate(origin, { token, photo }))).toEqual([402, 'no_credits']);
  }, 120_000);

  test.each([
    ['without a prompt', { prompt: '   ' }, 'prompt'],
    ['with a prompt of more than 4,000 characters', { prompt: 'x'.repeat(4_001) }, 'prompt'],
    ['with a field that is not known', { size: '256x256' }, ''],
    ['without a photo', { imageBase64: undefined }, 'imageBase64'],
  ])('is refused %s', async (_name, change, path) => {
    const { token } = await signUp(origin);

    const answer = await call(origin, 'POST', '/generate', {
      token,
      body: { imageBase64: photo.toString('base64'), prompt: PROMPT, ...change },
    });

    expect(refusalOf(answer)).toEqual([400, 'invalid_request']);
    expect(answer.body).toMatchObject({ issues: [{ path }] });
    expect(await creditsOf(token)).toBe(3);
  });

  test('is refused without a caller, and with a key of a wrong form', async () => {
    const { token } = await signUp(origin);

    expect(refusalOf(await call(origin, 'POST', '/generate', { body: { imageBase64: 'abcd', prompt: PROMPT } }))).toEqual([
      401,
      'invalid_token',
    ]);
    expect(refusalOf(await generate(origin, { token, photo, idempotencyKey: 'x'.repeat(129) }))).toEqual([400, 'invalid_request']);
  });
});

describe('Of 200 requests at once on a balance of 3', () => {
  test('exactly 3 become images', async () => {
    const { token } = await signUp(origin);
    const small = await scene(64, 48).jpeg().toBuffer();

    const answers = await Promise.all(Array.from({ length: 200 }, () => generate(origin, { token, photo: small })));

    // Those with a credit may answer before their image is ready, and on a very busy machine not at all: the records tell.
    const statuses = async () => (await listOf(token)).body.generations.map(({ status }) => status);
    await until(async () => (await statuses()).every((status) => status === 'succeeded'));
    expect(await statuses()).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(197);
    expect(await creditsOf(token)).toBe(0);
  }, 120_000);
});

describe('My images', () => {
  test('are listed newest first, and only mine', async () => {
    const [mine, other] = [await signUp(origin), await signUp(origin)];
    const first = await generate(origin, { token: mine.token, photo });
    const second = await generate(origin, { token: mine.token, photo });
    const foreign = await generate(origin, { token: other.token, photo });

    const { body } = await listOf(mine.token);

    expect(GenerationsAnswer.parse(body).generations.map(({ generationId }) => generationId)).toEqual([
      second.body.generationId,
      first.body.generationId,
    ]);
    expect(body.generations[0]).toMatchObject({ status: 'succeeded', imageUrl: second.body.imageUrl });
    for (const method of ['GET', 'DELETE']) {
      const answer = await call(origin, method, `/generations/${foreign.body.generationId}`, { token: mine.token });
      expect(refusalOf(answer)).toEqual([404, 'not_found']);
    }
  }, 120_000);

  test('are gone once deleted, with their files', async () => {
    const { token } = await signUp(origin);
    const { body: made } = await generate(origin, { token, photo });
    const path = `/generations/${made.generationId}`;
    expect((await call(origin, 'GET', path, { token })).body).toMatchObject({ imageUrl: made.imageUrl, creditsRemaining: 2 });

    expect(await call(origin, 'DELETE', path, { token })).toMatchObject({ status: 200, body: { success: true } });

    expect(refusalOf(await call(origin, 'GET', path, { token }))).toEqual([404, 'not_found']);
    expect(refusalOf(await call(origin, 'DELETE', path, { token }))).toEqual([404, 'not_found']);
    expect((await fetch(origin + made.imageUrl)).status).toBe(404);
    expect((await listOf(token)).body.generations).toEqual([]);
    expect(await creditsOf(token)).toBe(2);
  });

  test('refuse a cursor that is none', async () => {
    const { token } = await signUp(origin);

    expect(refusalOf(await listOf(token, '?before=nonsense'))).toEqual([400, 'invalid_request']);
    expect(refusalOf(await call(origin, 'GET', '/generations/x', { token }))).toEqual([404, 'not_found']);
  });
});

describe('A guest', () => {
  test('who has paid gets an image, and reads it with the temporary user id', async () => {
    const { token, tempUserId, headers } = await guest(1);

    const { status, body } = await generate(origin, { token, photo, tempUserId });

    expect([status, body.status, body.creditsRemaining]).toEqual([200, 'succeeded', 0]);
    const path = `/generations/${body.generationId}`;
    expect(await call(origin, 'GET', path, { token, headers })).toMatchObject({ status: 200, body: { imageUrl: body.imageUrl } });
    expect(refusalOf(await call(origin, 'GET', path, { token }))).toEqual([404, 'not_found']);
  });

  test('sees nothing of a user whose id they know', async () => {
    const user = await signUp(origin);
    const { body } = await generate(origin, { token: user.token, photo });
    const headers = { [TEMP_USER_HEADER]: user.user.id };

    expect(
      refusalOf(await call(origin, 'GET', `/generations/${body.generationId}`, { token: await anonymousKey(origin), headers })),
    ).toEqual([404, 'not_found']);
  });

  test.each([
    ['without an id', undefined],
    ['with an id that nobody paid for', `temp_${'x'.repeat(24)}`],
  ])('%s is refused', async (_name, tempUserId) => {
    const answer = await generate(origin, { token: await anonymousKey(origin), photo, tempUserId });

    expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid or expired temp user ID' } });
  });

  test('whose credit is spent is refused, and still gets the same image under the same key', async () => {
    const { token, tempUserId } = await guest(1);
    const idempotencyKey = randomUUID();
    const { body } = await generate(origin, { token, photo, tempUserId, idempotencyKey });

    expect(refusalOf(await generate(origin, { token, photo, tempUserId }))).toEqual([401, 'invalid_temp_user']);
    expect((await generate(origin, { token, photo, tempUserId, idempotencyKey })).body).toMatchObject({ imageUrl: body.imageUrl });
  });

  test('has no list and deletes nothing', async () => {
    const { token, headers } = await guest(1);

    expect(refusalOf(await call(origin, 'GET', '/generations', { token, headers }))).toEqual([401, 'invalid_token']);
    expect(refusalOf(await call(origin, 'DELETE', `/generations/${'x'.repeat(30)}`, { token, headers }))).toEqual([401, 'invalid_token']);
  });
});
