import { describe, expect, jest, test } from '@jest/globals';
import { AuthError, authError } from './auth-error';
import { refreshWithBackoff } from './refresh';

const offline = new AuthError('retryable_fetch');

describe('refreshing over faults', () => {
  test('waits 200 ms and doubles', async () => {
    const waits: number[] = [];
    let failures = 3;

    const token = await refreshWithBackoff(
      async () => {
        if (failures-- > 0) throw offline;
        return 'token';
      },
      async (ms) => void waits.push(ms),
    );

    expect(token).toBe('token');
    expect(waits).toEqual([200, 400, 800]);
  });

  test('leaves it to the next tick when this one is over', async () => {
    const waits: number[] = [];
    const refresh = async () => {
      throw offline;
    };

    await expect(refreshWithBackoff(refresh, async (ms) => void waits.push(ms))).rejects.toBe(offline);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(30_000);
  });

  test('does not repeat a refusal', async () => {
    const refresh = jest.fn(async () => {
      throw new AuthError('session_missing');
    });

    await expect(refreshWithBackoff(refresh, async () => undefined)).rejects.toMatchObject({ code: 'session_missing' });
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('the errors of the user pool', () => {
  test.each([
    ['NotAuthorizedException', 'invalid_credentials'],
    ['UserNotFoundException', 'invalid_credentials'],
    ['InvalidPasswordException', 'weak_password'],
    ['CodeMismatchException', 'code_wrong'],
    ['ExpiredCodeException', 'code_expired'],
    ['LimitExceededException', 'too_many_attempts'],
    ['NetworkError', 'retryable_fetch'],
    ['SomethingNewException', 'unexpected'],
  ])('%s means %s', (code, expected) => {
    expect(authError({ code, message: 'detail' }).code).toBe(expected);
  });

  test('a wrong password sounds like an unknown address', () => {
    expect(authError({ code: 'NotAuthorizedException' }).text()).toBe(authError({ code: 'UserNotFoundException' }).text());
  });
});
