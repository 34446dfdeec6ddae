import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bringPictures, generation, IMAGE_URL, made, refusal, serve, type Answer } from '../doubles';
import { DirectTest } from './direct-test';

const realFetch = window.fetch;
const CREDITS: Answer = { body: { success: true, tempUserId: 'temp_0123456789abcdef0123456789abcdef', credits: 1 } };
const GENERATE = '/functions/v1/api/generate';

beforeEach(() => bringPictures());
afterEach(() => {
  cleanup();
  window.fetch = realFetch;
});

const result = () => document.querySelector('[data-slot=direct-result]');
const lines = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

/** Runs the test to its end. */
async function run(answer: Answer[], rest: Record<string, Answer[]> = {}) {
  const sent = serve({ '/api/create-temp-credits': [CREDITS], [GENERATE]: answer, ...rest });
  const user = userEvent.setup();
  render(<DirectTest />);
  await user.click(screen.getByRole('button', { name: 'Test Direct gpt-image-1 Generation' }));
  await waitFor(() => expect(result()?.getAttribute('data-status')).toMatch(/success|error/), { timeout: 5_000 });
  return { sent, user };
}

describe('the direct test', () => {
  test('waits for the first click', () => {
    render(<DirectTest />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Direct gpt-image-1 Test');
    for (const text of [
      'Test Status',
      'Test Log',
      'No logs yet. Click test to start.',
      'Generated Image',
      'Generated image will appear here',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(result()?.getAttribute('data-status')).toBe('idle');
    expect(screen.queryByRole('button', { name: 'Copy Image URL' })).toBeNull();
  });

  test('shows that it runs, and takes no second click', async () => {
    serve({});
    const answer = window.fetch;
    window.fetch = (url, init) => (url === '/config.json' ? answer(url, init) : new Promise(() => undefined));
    render(<DirectTest />);

    await userEvent.click(screen.getByRole('button', { name: 'Test Direct gpt-image-1 Generation' }));

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Testing...' }).disabled).toBe(true);
    expect(result()?.getAttribute('data-status')).toBe('running');
  });

  test('asks the functions host as a guest, and shows image and explanation', async () => {
    const { sent, user } = await run([{ body: made }]);

    const request = sent.find(({ path }) => path === GENERATE);
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer anonymous-key' },
      body: {
        imageBase64: expect.stringMatching(/^data:image\/jpeg;base64,/),
        prompt: '3D cartoon style, bright colors, keep same face shape',
        tempUserId: 'temp_0123456789abcdef0123456789abcdef',
      },
    });
    expect(result()?.className).toContain('text-success');
    expect(result()?.textContent).toBe('Generation successful!The image model works, and the unsupported response-format issue is fixed.');
    expect(screen.getByRole('heading', { name: 'Problem Solved!' }).nextSibling?.textContent).toBe(
      'The response-format parameter was not supported by the image model.Other parameters may not be supported either.The model returns base64 JSON by default.The app should now work.',
    );
    fireEvent.load(screen.getByRole('img', { name: 'Generated Image' }));
    fireEvent.error(screen.getByRole('img', { name: 'Generated Image' }));
    await user.click(screen.getByRole('button', { name: 'Copy Image URL' }));

    await expect(navigator.clipboard.readText()).resolves.toBe(`http://localhost${IMAGE_URL}`);
    expect(lines().join('\n')).toMatch(/Generation successful![^]*Image loaded successfully[^]*Image failed to load[^]*URL copied/);
  });

  test('follows an image that is still being made', async () => {
    const { sent } = await run([{ status: 202, body: generation('queued') }], {
      '/functions/v1/api/generations/generation-of-the-test': [{ body: made }],
    });

    expect(result()?.getAttribute('data-status')).toBe('success');
    expect(sent.at(-1)?.headers).toMatchObject({ 'x-temp-user-id': 'temp_0123456789abcdef0123456789abcdef' });
  });

  test.each<[string, Answer, string, string]>([
    ['what the API says', refusal(402, 'no_credits', 'No credits left'), 'Generation failed: No credits left', 'FAILED: No credits left'],
    ['a missing address', { body: generation('succeeded') }, 'Generation failed: Unknown error', 'FAILED: Unknown error'],
    ['an exception', new Error('no network'), 'Test failed: no network', 'Test failed: no network'],
  ])('names %s', async (_, answer, told, line) => {
    await run([answer]);

    expect([result()?.getAttribute('data-status'), result()?.textContent]).toEqual(['error', told]);
    expect(lines().at(-1)).toContain(line);
    expect(screen.queryByText('Problem Solved!')).toBeNull();
  });

  test('gives a hint for a known error', async () => {
    await run([{ body: generation('failed', { error: 'Billing hard limit has been reached' }) }]);

    expect(screen.getByText('Billing or quota')).toBeTruthy();
  });

  test('says that the stage gives no test credits', async () => {
    await run([], { '/api/create-temp-credits': [refusal(403, 'unauthorized')] });

    expect(result()?.textContent).toContain('Test failed: Test credits are not given out on this stage');
  });
});
