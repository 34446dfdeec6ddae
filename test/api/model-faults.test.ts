import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { User } from '../../contract/accounts';
import type { GenerationAnswer } from '../../contract/generations';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { until } from '../support/until';
import { type Answer, call, signUp } from '../support/users';
import { generate, refusalOf } from './generate';

// A cloud of its own: what the model's stand-in is told holds for every caller.
let cloud: TestCloud;
let photo: Buffer;
beforeAll(async () => {
  cloud = await startCloud({ sketch: true });
  photo = await jpeg();
}, CLOUD_START_LIMIT);
afterAll(() => cloud.stop());

async function control(body: object): Promise<void> {
  const response = await fetch(`${cloud.addresses.openai}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Control: ${response.status} ${await response.text()}`);
}

async function editsMade(): Promise<number> {
  const state = (await (await fetch(`${cloud.addresses.openai}/_control`)).json()) as { calls: { edits: number } };
  return state.calls.edits;
}

const creditsOf = async (token: string) => (await call<{ user: User }>(cloud.origin, 'GET', '/profile', { token })).body.user.credits;
const look = (token: string, id: string): Promise<Answer<GenerationAnswer>> =>
  call<GenerationAnswer>(cloud.origin, 'GET', `/generations/${id}`, { token });

async function decided(token: string, id: string): Promise<GenerationAnswer> {
  await until(async () => (await look(token, id)).status === 200);
  return (await look(token, id)).body;
}

describe('When the image model', () => {
  test.each([
    ['refuses the photo or the prompt', 'moderation', 'refused', 'refused this photo or style'],
    ['cannot read the photo', 'bad_image', 'photo_rejected', 'could not use this photo'],
    ['is not paid for', 'billing', 'model_unconfigured', 'not set up correctly'],
    ['does not know the key', 'wrong_key', 'model_unconfigured', 'not set up correctly'],
    ['answers without an image', 'empty', 'model_unavailable', 'not available at the moment'],
  ])('%s, the generation fails at once and the credit is back', async (_name, kind, code, text) => {
    const { token } = await signUp(cloud.origin);
    const before = await editsMade();
    await control({ next: [{ kind }] });

    const { status, body } = await generate(cloud.origin, { token, photo });

    expect([status, body.status, body.code, body.creditsRemaining]).toEqual([200, 'failed', code, 3]);
    expect(body.error).toContain(text);
    expect(body).not.toHaveProperty('imageUrl');
    expect(await creditsOf(token)).toBe(3);
    expect((await editsMade()) - before).toBe(1);
  });

  test.each([
    ['is busy', { kind: 'rate_limit', seconds: 1 }],
    ['is down for a moment', { kind: 'server_error' }],
  ])(
    '%s, it is asked again, and the image comes for one credit',
    async (_name, mishap) => {
      const { token } = await signUp(cloud.origin);
      await control({ next: [mishap] });

      const { body } = await generate(cloud.origin, { token, photo });

      expect(await decided(token, body.generationId)).toMatchObject({ status: 'succeeded', creditsRemaining: 2 });
    },
    120_000,
  );

  test('is slower than the request may take, the answer is 202, the image is found later, and it cannot be deleted before', async () => {
    const { token } = await signUp(cloud.origin);
    await control({ next: [{ kind: 'slow', seconds: 28 }] });

    const { status, body } = await generate(cloud.origin, { token, photo });

    expect([status, body.status, body.creditsRemaining]).toEqual([202, 'working', 2]);
    expect(body).not.toHaveProperty('imageUrl');
    expect(await look(token, body.generationId)).toMatchObject({ status: 202, body: { status: 'working' } });
    expect(refusalOf(await call(cloud.origin, 'DELETE', `/generations/${body.generationId}`, { token }))).toEqual([409, 'generation_open']);
    expect(await decided(token, body.generationId)).toMatchObject({ status: 'succeeded', creditsRemaining: 2 });
  }, 120_000);

  test('is gone, the fallback draws, and the diagnostics say so', async () => {
    const { token } = await signUp(cloud.origin);
    await control({ retired: true });

    const { body } = await generate(cloud.origin, { token, photo });

    expect(body).toMatchObject({ status: 'succeeded' });
    expect((await call(cloud.origin, 'GET', '/openai-test')).body).toMatchObject({
      connectionStatus: 'connected',
      modelInUse: 'gpt-image-2.6-sunburst',
    });
  });
});

describe('An account', () => {
  test('that is erased while its image is made leaves neither image nor credits', async () => {
    const { token } = await signUp(cloud.origin);
    const before = await editsMade();
    await control({ next: [{ kind: 'slow', seconds: 4 }] });
    const request = generate(cloud.origin, { token, photo });
    await until(async () => (await editsMade()) > before);

    expect((await call(cloud.origin, 'DELETE', '/profile', { token })).status).toBe(200);

    const { body } = await request;
    expect(body.imageUrl).toBeUndefined();
    expect((await fetch(`${cloud.origin}/images/${body.generationId}.png`)).status).toBe(404);
  }, 60_000);
});
