import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import type { Addresses } from '../../local/cloud';
import { ADMIN } from '../../local/settings';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { totp } from '../support/totp';
import { siteConfig } from '../support/users';
import { axeFaultsInBothThemes } from './axe';
import { launchBrowser, visit } from './browser';
import { Home } from './home';

let origin: string;
let addresses: Addresses;
let browser: Browser;

beforeAll(async () => {
  [{ origin, addresses }, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
}, CLOUD_START_LIMIT);

afterAll(() => browser.close());

async function home(): Promise<Home> {
  return new Home((await visit(browser, origin)).page);
}

describe('an account', () => {
  test('is open after sign-up, restored on a reload, and closed in every tab at once', async () => {
    const first = await home();
    await first.signUp();
    await first.credits(3).waitFor();
    await first.page.reload();
    await first.credits(3).waitFor();
    const second = new Home(await first.page.context().newPage());
    await second.page.goto('/');
    await second.credits(3).waitFor();

    await first.choose('Log Out');

    await first.page.getByRole('button', { name: 'Log In' }).waitFor();
    await second.page.getByRole('button', { name: 'Log In' }).waitFor();
  });

  test('is not opened by a wrong password, and is by the right one', async () => {
    const screen = await home();
    const { email, password } = await screen.signUp();
    await screen.choose('Log Out');

    await screen.logIn({ email, password: 'wrong-1' });
    await screen.dialog.getByRole('alert').filter({ hasText: 'The email or the password is wrong.' }).waitFor();
    await screen.fillCredentials({ email: email.toUpperCase(), password });
    await screen.dialog.getByRole('button', { name: 'Login to Account' }).click();

    await screen.credits(3).waitFor();
  });

  test('is made once an address, with a password of six characters', async () => {
    const screen = await home();
    const { email } = await screen.signUp();
    await screen.choose('Log Out');
    await screen.page.getByRole('button', { name: 'Log In' }).click();
    await screen.dialog.getByRole('button', { name: 'Sign up' }).click();
    await screen.dialog.getByLabel('Full name').fill('Maya');

    await screen.fillCredentials({ email, password: 'short' });
    await screen.dialog.getByRole('button', { name: /^Create Account/ }).click();
    await screen.dialog.getByText('Password must be at least 6 characters').waitFor();
    await screen.fillCredentials({ email, password: 'long-enough' });
    await screen.dialog.getByRole('button', { name: /^Create Account/ }).click();

    await screen.dialog.getByRole('alert').filter({ hasText: 'An account with this email already exists.' }).waitFor();
  });

  test('switching between login and sign-up clears fields and error', async () => {
    const screen = await home();
    await screen.logIn({ email: 'nobody@example.com', password: 'secret-1' });
    await screen.dialog.getByRole('alert').waitFor();

    await screen.dialog.getByRole('button', { name: 'Sign up' }).click();

    expect(await screen.dialog.getByRole('alert').count()).toBe(0);
    expect(await screen.dialog.getByLabel('Email').inputValue()).toBe('');
    await screen.page.keyboard.press('Escape');
    await screen.dialog.waitFor({ state: 'detached' });
  });

  test('whose password is forgotten is opened again with a code by mail', async () => {
    const screen = await home();
    const { email } = await screen.signUp();
    await screen.choose('Log Out');
    await screen.page.getByRole('button', { name: 'Log In' }).click();
    await screen.dialog.getByLabel('Email').fill(email);

    await screen.dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(await screen.dialog.getByLabel('Email').inputValue()).toBe(email);
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.dialog.getByRole('button', { name: 'Send code' }).click();
    await screen.dialog.getByText(`A code is on its way to ${email}.`).waitFor();
    await screen.dialog.getByLabel('New password').fill('changed-1');
    await screen.dialog.getByLabel('Code').fill('000000');
    await screen.dialog.getByRole('button', { name: 'Change password and log in' }).click();
    await screen.dialog.getByRole('alert').filter({ hasText: 'This code is wrong.' }).waitFor();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.dialog.getByLabel('Code').fill(await mailedCode(email));
    await screen.dialog.getByRole('button', { name: 'Change password and log in' }).click();

    await screen.credits(3).waitFor();
  });

  test('made by an administrator asks for a password of its own at the first sign-in', async () => {
    const credentials = await invite();
    const screen = await home();

    await screen.logIn(credentials);
    await screen.dialog.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.dialog.getByLabel('New password').fill('my-own-1');
    await screen.dialog.getByRole('button', { name: 'Save and log in' }).click();

    await screen.credits(3).waitFor();
  });

  test('of the admin is told by the groups of the token', async () => {
    const screen = await home();

    await screen.logIn(ADMIN);

    await screen.dialog.waitFor({ state: 'detached' });
    const groups = await screen.page.evaluate(
      () => JSON.parse(localStorage.getItem('cartoon-snap.session') ?? '{}').user.groups as string[],
    );
    expect(groups).toEqual(['admin']);
  });

  test('changes its name, its password and how it signs in, on every device at once', async () => {
    const screen = await home();
    const { email } = await screen.signUp();
    await screen.choose('Account');
    const row = (name: string) => screen.dialog.getByRole('region', { name });

    await row('Full name').getByRole('button').click();
    await screen.dialog.getByRole('textbox', { name: 'Full name' }).fill('Maya Lind');
    await screen.dialog.getByRole('button', { name: 'Save' }).click();
    await screen.dialog.getByText('Saved.').waitFor();
    await row('Password').getByRole('button').click();
    await screen.dialog.getByLabel('Current password').fill('wrong-1');
    await screen.dialog.getByLabel('New password').fill('changed-1');
    await screen.dialog.getByRole('button', { name: 'Save' }).click();
    await screen.dialog.getByText('The current password is wrong.').waitFor();
    await screen.dialog.getByLabel('Current password').fill('secret-1');
    await screen.dialog.getByRole('button', { name: 'Save' }).click();
    await screen.dialog.getByText('Saved.').waitFor();
    await row('Two-step sign-in').getByRole('button').click();
    const secret = await screen.dialog.locator('code').innerText();
    await screen.dialog.getByLabel('Code').last().fill(totp(secret));
    await screen.dialog.getByRole('button', { name: 'Turn on' }).click();
    await row('Two-step sign-in').getByText('On', { exact: true }).waitFor();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await row('Your devices').getByRole('button').click();
    await screen.dialog.getByRole('button', { name: 'Log out everywhere' }).click();

    await screen.logIn({ email, password: 'changed-1' });
    await screen.dialog.getByRole('heading', { name: 'One-time code' }).waitFor();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.dialog.getByLabel('Code').fill(totp(secret));
    await screen.dialog.getByRole('button', { name: 'Log in' }).click();

    await screen.page.getByRole('banner').getByText('Maya Lind').waitFor();
  });

  test('is deleted with all that belongs to it', async () => {
    const screen = await home();
    const credentials = await screen.signUp();

    await screen.choose('Account');
    await screen.dialog.getByRole('button', { name: 'Delete account' }).click();
    await screen.dialog.getByRole('button', { name: 'Delete for good' }).click();

    await screen.page.getByText('Your account is deleted.').waitFor();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.logIn(credentials);
    await screen.dialog.getByRole('alert').waitFor();
  });
});

/** The code of the newest mail to an address. */
async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`${addresses.mailbox}.json`);
  const { mails } = (await response.json()) as { mails: { to: string; text: string }[] };
  const code = mails.find(({ to }) => to === email)?.text.match(/\d{6}/)?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** A user with a temporary password, as the deployment makes its admin. */
async function invite(): Promise<{ email: string; password: string }> {
  const { userPoolId: UserPoolId, region } = await siteConfig(origin);
  const email = `invited-${randomBytes(6).toString('hex')}@example.com`;
  const password = 'temporary-1';
  const pool = new CognitoIdentityProviderClient({
    region,
    endpoint: addresses.cognito,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const attributes = { email, email_verified: 'true', name: 'Invited' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await pool.send(new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' }));
  await pool.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: false }));
  return { email, password };
}
