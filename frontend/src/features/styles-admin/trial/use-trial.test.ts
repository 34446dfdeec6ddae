import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bringSession, refusal, serve } from '../server-double';
import { runTrial } from './use-trial';

const realFetch = window.fetch;
const trial = { photo: new Blob(['photo'], { type: 'image/jpeg' }), prompt: 'Draw it', styleId: '1' };
const at = (status: string, rest: object = {}) => ({
  body: { generationId: 'g1', status, createdAt: '2026-11-28T12:00:00Z', creditsRemaining: 0, ...rest },
});
const run = () => runTrial(trial, new AbortController().signal, async () => undefined);

beforeEach(() => {
  bringSession('t1');
});

afterEach(() => {
  window.fetch = realFetch;
  bringSession(null);
});

describe('a trial', () => {
  test('is followed until its image is there', async () => {
    const sent = serve({
      '/api/admin/trials': [at('queued')],
      '/api/admin/trials/g1': [at('working'), at('succeeded', { displayUrl: '/images/g1.webp' })],
    });

    await expect(run()).resolves.toMatchObject({ displayUrl: '/images/g1.webp' });
    expect(sent[0]?.body).toMatchObject({
      prompt: 'Draw it',
      styleId: '1',
      imageBase64: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    expect(sent).toHaveLength(3);
  });

  test('that fails says why', async () => {
    serve({ '/api/admin/trials': [at('failed', { code: 'refused' })] });

    const fault = await run().catch((error: { text(): string }) => error.text());

    expect(fault).toBe('Generation failed: The image model refused this photo or style. Please try another one.');
  });

  test('that is not taken says why', async () => {
    serve({ '/api/admin/trials': [refusal(400, 'photo_unreadable')] });

    await expect(run()).rejects.toMatchObject({ code: 'photo_unreadable' });
  });
});
