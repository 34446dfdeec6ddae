import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { queryClient } from '@/lib/query-client';
import { setLocale } from '@/lib/locale';
import { sessionFrom, TOTP_FACTOR } from '../session';
import { getSession, onAuthEvent, setSession, type AuthEvent } from '../session-store';
import AccountDialog from './account-dialog';

const CONFIG = {
  stage: 'test',
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_Pool',
  userPoolClientId: 'client',
  authFlow: 'USER_SRP_AUTH',
  anonymousKey: 'anonymous',
  previewEngine: false,
};
const SECRET = 'JBSWY3DPEHPK3PXP';

interface PoolCall {
  target: string;
  body: Record<string, unknown>;
}

/** The user pool and our API as far as the dialog calls them; `refusals` name what a call answers instead. */
function serve(refusals: Record<string, string> = {}, factors: string[] = []): PoolCall[] {
  const calls: PoolCall[] = [];
  window.fetch = async (url, init) => {
    const target = (init?.headers as Record<string, string> | undefined)?.['x-amz-target']?.split('.')[1];
    if (String(url) === '/config.json') return answer(200, CONFIG);
    if (!target) return answer(200, { user: { id: 'maya', name: 'Maya', email: 'maya@example.com', credits: 2, admin: false } });
    calls.push({ target, body: JSON.parse(String(init?.body)) as PoolCall['body'] });
    const refusal = refusals[target];
    if (refusal) return answer(400, { __type: `com.amazonaws#${refusal}`, message: 'no' });
    return answer(200, { GetUser: { UserMFASettingList: factors }, AssociateSoftwareToken: { SecretCode: SECRET } }[target] ?? {});
  };
  return calls;
}

const answer = (status: number, body: unknown) => ({ ok: status < 400, status, json: async () => body }) as Response;

function show(onClose = () => undefined) {
  render(
    <QueryClientProvider client={queryClient}>
      <AccountDialog onClose={onClose} />
    </QueryClientProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const row = (name: string) => screen.getByRole('region', { name });
const openRow = (name: string) => fireEvent.click(row(name).querySelector('button') as HTMLButtonElement);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

beforeEach(() => {
  const claims = { sub: 'maya', email: 'maya@example.com', name: 'Maya', iat: 0, exp: 3_600 };
  setSession(sessionFrom({ accessToken: 'a1', refreshToken: 'r', claims }, Date.now()), 'SIGNED_IN');
});

afterEach(() => {
  act(() => setSession(null, 'SIGNED_OUT'));
  queryClient.clear();
  setLocale('en');
});

describe('the account dialog', () => {
  test('changes the name, in the pool and in every tab', async () => {
    const calls = serve();
    const events: AuthEvent[] = [];
    const stop = onAuthEvent((event) => events.push(event));
    show();

    openRow('Full name');
    type('Full name', '  Maya Lind ');
    press('Save');

    await screen.findByText('Saved.');
    expect(calls).toContainEqual({
      target: 'UpdateUserAttributes',
      body: { AccessToken: 'a1', UserAttributes: [{ Name: 'name', Value: 'Maya Lind' }] },
    });
    expect(events).toContain('USER_UPDATED');
    expect(JSON.parse(localStorage.getItem('cartoon-snap.session') ?? '{}')).toMatchObject({ user: { name: 'Maya Lind' } });
    stop();
  });

  test('changes the password, and says when the current one is wrong', async () => {
    const calls = serve({ ChangePassword: 'NotAuthorizedException' });
    show();

    openRow('Password');
    type('Current password', 'wrong-1');
    type('New password', 'short');
    press('Save');
    await screen.findByText('Password must be at least 6 characters');
    expect(calls.some(({ target }) => target === 'ChangePassword')).toBe(false);
    type('New password', 'changed-1');
    press('Save');

    await screen.findByText('The current password is wrong.');
    expect(calls.at(-1)?.body).toEqual({ AccessToken: 'a1', PreviousPassword: 'wrong-1', ProposedPassword: 'changed-1' });
    serve();
    press('Save');
    await screen.findByText('Saved.');
  });

  test('turns the second step on with the code of an authenticator app', async () => {
    const calls = serve();
    show();

    openRow('Two-step sign-in');
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    screen.getByText(SECRET);
    type('Code', '123456');
    fireEvent.submit(screen.getByLabelText('Code'));

    await screen.findByText('Saved.');
    expect(calls.slice(-2)).toEqual([
      { target: 'VerifySoftwareToken', body: { AccessToken: 'a1', UserCode: '123456' } },
      {
        target: 'SetUserMFAPreference',
        body: { AccessToken: 'a1', SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
      },
    ]);
    expect(getSession()?.user.factors).toEqual([TOTP_FACTOR]);
    screen.getByText('On');
  });

  test('keeps the second step off while the code is wrong', async () => {
    const calls = serve({ VerifySoftwareToken: 'EnableSoftwareTokenMFAException' });
    show();

    openRow('Two-step sign-in');
    await screen.findByText('Code');
    type('Code', '000000');
    fireEvent.submit(screen.getByLabelText('Code'));

    await screen.findByText('This code is wrong.');
    expect(calls.some(({ target }) => target === 'SetUserMFAPreference')).toBe(false);
    expect(getSession()?.user.factors).toEqual([]);
  });

  test('learns that the second step is on, and turns it off', async () => {
    serve({}, ['SOFTWARE_TOKEN_MFA']);
    show();

    await screen.findByText('On');
    openRow('Two-step sign-in');
    await screen.findByText('Sign-in will ask for your password alone.');
    press('Turn off');

    await screen.findByText('Off');
    expect(getSession()?.user.factors).toEqual([]);
  });

  test('logs out on every device', async () => {
    const calls = serve();
    const close = jest.fn(() => undefined);
    show(close);

    openRow('Your devices');
    press('Log out everywhere');

    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
    expect(calls.at(-1)).toEqual({ target: 'GlobalSignOut', body: { AccessToken: 'a1' } });
    expect(getSession()).toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('stays signed in when the pool cannot be reached', async () => {
    serve();
    show();
    openRow('Your devices');
    const { fetch } = window;
    window.fetch = async (url, init) => (String(url).includes('cognito') ? Promise.reject(new TypeError('offline')) : fetch(url, init));

    press('Log out everywhere');

    await screen.findByText('No connection. Please check your network and try again.');
    expect(getSession()).not.toBeNull();
  });
});
