import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@/lib/api';
import { stylesErrorText } from './styles-error';

describe('why the styles are missing', () => {
  test.each([
    [new ApiError('network', 0), 'Failed to get styles - check network connection'],
    [new ApiError('gateway_unavailable', 503), 'Server error: 503'],
    [new ApiError('invalid_answer', 200), 'Failed to get styles after all retries'],
    [new Error('bug'), 'Failed to get styles after all retries'],
  ])('%s is told as %s', (error, text) => {
    expect(stylesErrorText(error)).toBe(text);
  });
});
