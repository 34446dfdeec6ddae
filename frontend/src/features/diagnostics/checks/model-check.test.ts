import { describe, expect, test } from '@jest/globals';
import { modelFinding } from './model-check';

const CONNECTED = {
  openaiConfigured: true,
  connectionStatus: 'connected',
  gptImage1Available: true,
  totalModels: 4,
  gpt4oAvailable: true,
  dallE3Available: false,
  modelInUse: 'gpt-image-1',
} as const;

describe('what the model API says', () => {
  test('is fine while gpt-image-1 makes the images', () => {
    expect(modelFinding(CONNECTED)).toMatchObject({ verdict: 'ok' });
  });

  test('names the model that is used in its place', () => {
    const { verdict, text } = modelFinding({ ...CONNECTED, gptImage1Available: false, modelInUse: 'gpt-image-2' });

    expect([verdict, text()]).toEqual(['warning', 'gpt-image-1 is not offered any more. gpt-image-2 makes the images instead.']);
  });

  test('that the model is not on the list is a hint, no failure', () => {
    const { verdict, hint } = modelFinding({ ...CONNECTED, gptImage1Available: false });

    expect([verdict, hint?.title()]).toEqual(['warning', 'Model not found']);
  });

  test.each([
    [{ openaiConfigured: false, connectionStatus: 'not_configured' } as const, undefined],
    [{ connectionStatus: 'failed', error: 'The model API answered 429' } as const, 'Rate limit (rate_limit)'],
    [{ connectionStatus: 'failed', error: 'The model API answered 401' } as const, 'Billing or quota'],
  ])('fails for %j', (part, title) => {
    const { verdict, hint } = modelFinding({ ...CONNECTED, ...part });

    expect([verdict, hint?.title()]).toEqual(['failed', title]);
  });
});
