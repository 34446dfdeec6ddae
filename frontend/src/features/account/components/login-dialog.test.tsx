import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { errorText } from '@/lib/user-facing-error';
import { accessToken } from '../auth';
import { sessionFrom } from '../session';
import { setSession } from '../session-store';
import LoginDialog from './login-dialog';

const CONFIG = {
  stage: 'test',
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_Pool',
  userPoolClientId: 'client',
  authFlow: 'USER_PASSWORD_AUTH',
  anonymousKey: 'anonymous',
  previewEngine: false,
};
const answer = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: async () => body, headers: new Map(), text: async () => JSON.stringify(body) }) as unknown as Response;

/** The API breaks down, and the user pool says what nobody knows. */
beforeEach(() => {
  window.fetch = async (url) => {
    if (String(url) === '/config.json') return answer(200, CONFIG);
    return String(url).startsWith('/api') ? answer(500, {}) : answer(400, { __type: 'com.amazonaws#OddException', message: 'odd' });
  };
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

function submit(mode: 'login' | 'signup', button: string) {
  render(<LoginDialog initialMode={mode} onClose={() => undefined} />);
  if (mode === 'signup') type('Full name', 'Maya');
  type('Email', 'maya@example.com');
  type('Password', 'secret-1');
  fireEvent.click(screen.getByRole('button', { name: button, hidden: true }));
}

describe('a fault that nobody knows more of', () => {
  test.each([
    ['login', 'Login to Account', 'Sign in failed'],
    ['signup', 'Create Account & Get 3 Free Trials', 'Signup failed'],
  ] as const)('ends a %s with a text of its own', async (mode, button, text) => {
    submit(mode, button);

    expect((await screen.findByText(text, undefined, { timeout: 10_000 })).closest('[role=alert]')).not.toBeNull();
  });

  test('while a session is checked, too', async () => {
    const claims = { sub: 'maya', email: 'maya@example.com', name: 'Maya', iat: 0, exp: 1 };
    setSession(sessionFrom({ accessToken: 'a1', refreshToken: 'r', claims }, Date.now() - 3_600_000), 'SIGNED_IN');

    jest.useFakeTimers();
    const fault = accessToken().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();

    expect(errorText(await fault)).toBe('Session check failed');
  });
});
