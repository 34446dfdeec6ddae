import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bringPictures, generation, IMAGE_URL, made, refusal, serve, type Answer } from '../doubles';
import { endToEndChecks, fixedChecks } from './generation-checks';
import { createRun } from './run';

const realFetch = window.fetch;
const CREDITS: Answer = { body: { success: true, tempUserId: 'temp_0123456789abcdef0123456789abcdef', credits: 1 } };
const HAPPY: Record<string, Answer[]> = {
  '/api/create-temp-credits': [CREDITS],
  '/api/generate': [{ body: made }],
  [IMAGE_URL]: [{ body: 'pixels' }],
};

beforeEach(() => bringPictures());
afterEach(() => {
  window.fetch = realFetch;
});

async function run(make = endToEndChecks) {
  const run = createRun(make, true);
  await run.start();
  const { rows, log, isRunning } = run.state.get();
  return {
    isRunning,
    states: rows.map(({ state }) => state),
    texts: rows.map(({ outcome }) => outcome?.text()),
    log: log.map(({ text }) => text()),
    hint: rows.flatMap(({ outcome }) => outcome?.hint?.title() ?? [])[0],
  };
}

describe('the end-to-end test', () => {
  test('goes from a drawn photo to the image, following a 202', async () => {
    const open = [{ status: 202, body: generation('queued') }];
    const sent = serve({
      ...HAPPY,
      '/api/generate': open,
      '/api/generations/generation-of-the-test': [{ body: generation('working') }, { body: made }],
    });

    const { states, texts, log, isRunning } = await run();

    expect([states, isRunning]).toEqual([['ok', 'ok', 'ok', 'ok', 'ok'], false]);
    expect(texts.slice(2)).toEqual([
      '202: generation-of-the-test is queued, asking until it is done',
      'Succeeded. Asked again: 2',
      'The image is 1024x1536, as specified',
    ]);
    expect(log).toEqual(expect.arrayContaining(['Generation is working', 'Generation is succeeded']));
    const request = sent.find(({ path }) => path === '/api/generate');
    expect(request?.headers['authorization']).toBe('Bearer anonymous-key');
    expect(request?.body).toMatchObject({ prompt: '3D cartoon style, bright colors, keep same face shape' });
    expect(Object.keys(request?.body ?? {}).sort()).toEqual(['imageBase64', 'prompt', 'tempUserId']);
  });

  test.each([401, 403])('says that the stage gives no test credits (%i), and goes no further', async (status) => {
    const sent = serve({ '/api/create-temp-credits': [refusal(status, status === 401 ? 'invalid_token' : 'unauthorized')] });

    const { states, texts } = await run();

    expect(states).toEqual(['ok', 'failed', 'waiting', 'waiting', 'waiting']);
    expect(texts[1]).toContain('Test credits are not given out on this stage');
    expect(sent.map(({ path }) => path)).not.toContain('/api/generate');
  });

  test('hints at what a known failure means', async () => {
    serve({ ...HAPPY, '/api/generate': [{ body: generation('failed', { error: 'busy', code: 'model_busy' }) }] });

    await expect(run()).resolves.toMatchObject({ states: ['ok', 'ok', 'ok', 'failed', 'waiting'], hint: 'Rate limit (rate_limit)' });
  });

  test('does not take a success without an address', async () => {
    serve({ ...HAPPY, '/api/generate': [{ body: generation('succeeded') }] });

    await expect(run()).resolves.toMatchObject({ states: ['ok', 'ok', 'ok', 'failed', 'waiting'] });
  });

  test('does not take an image of another size', async () => {
    bringPictures(512, 512);
    serve(HAPPY);

    const { states, texts } = await run();

    expect([states.at(-1), texts.at(-1)]).toEqual(['failed', 'The image is 512x512 instead of 1024x1536']);
  });
});

describe('the fixed-implementation test', () => {
  test('shows first that response_format is refused, then that the image comes without it', async () => {
    serve({ ...HAPPY, '/api/generate': [refusal(400, 'invalid_request'), { body: made }] });

    const { states, texts } = await run(fixedChecks);

    expect(states).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
    expect(texts[0]).toContain('Refused');
  });

  test('fails when the parameter is taken', async () => {
    serve({ ...HAPPY, '/api/generate': [refusal(400, 'photo_unreadable')] });

    await expect(run(fixedChecks)).resolves.toMatchObject({ states: ['failed', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'] });
  });
});
