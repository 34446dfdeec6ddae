import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { DEFAULT_STYLES } from '@contract/default-styles';
import { DAILY_TRAFFIC_LIMIT } from '@contract/limits';
import type { Style } from '@contract/styles';
import { setGuestId } from '@/features/account';
import { loadUploads } from '@/features/traffic';
import { errorText } from '@/lib/user-facing-error';
import { generate } from './generate';
import { generationState } from './state';

const [style] = DEFAULT_STYLES as readonly [Style, ...Style[]];
const order = { style, photo: { blob: new Blob(['x'.repeat(1_000)], { type: 'image/jpeg' }), width: 30, height: 40 } };
const config = {
  stage: 'test',
  region: 'us-east-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  authFlow: 'USER_PASSWORD_AUTH',
  anonymousKey: 'key',
  previewEngine: true,
};
const today = () => Object.entries(localStorage).find(([key]) => key.startsWith('daily_traffic_'))?.[1] as string;

let sent: string[];
beforeEach(() => {
  localStorage.clear();
  setGuestId(`temp_${'a'.repeat(22)}`);
  sent = [];
  const fetch = async (url: string) => {
    sent.push(url);
    return url === '/config.json' ? { ok: true, json: async () => config } : { ok: false, status: 422, json: async () => undefined };
  };
  Object.assign(globalThis, { fetch });
});
afterEach(() => setGuestId(null));

async function failure(): Promise<string> {
  await waitFor(() => expect(generationState.get().kind).toBe('failed'));
  const state = generationState.get();
  return state.kind === 'failed' ? errorText(state.error) : '';
}

describe('the traffic of a generation', () => {
  test('is refused over the limit of the day, before anything is sent', async () => {
    const { countUpload } = await loadUploads();
    countUpload(DAILY_TRAFFIC_LIMIT - 999);

    await generate(order);

    expect(await failure()).toBe("Today's traffic limit is reached: 20 of 20 MB used. Please try again tomorrow.");
    expect(sent).toEqual([]);
  });

  test('counts the photo when it is sent, and fits up to the last byte', async () => {
    const { countUpload } = await loadUploads();
    countUpload(DAILY_TRAFFIC_LIMIT - 1_000);

    await generate(order);

    await waitFor(() => expect(sent.filter((url) => url.includes('generate'))).toHaveLength(1));
    expect((JSON.parse(today()) as { uploads: number }).uploads).toBe(DAILY_TRAFFIC_LIMIT);
    await failure();
  });
});
