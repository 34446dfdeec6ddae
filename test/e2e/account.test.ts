import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { ADMIN } from '../../local/settings';
import { sharedCloud } from '../support/shared-cloud';
import { launchBrowser, visit } from './browser';
import { Home } from './home';

let origin: string;
let browser: Browser;

beforeAll(async () => {
  [{ origin }, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
}, 180_000);

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

  test('of the admin is told by the groups of the token', async () => {
    const screen = await home();

    await screen.logIn(ADMIN);

    await screen.dialog.waitFor({ state: 'detached' });
    const groups = await screen.page.evaluate(
      () => JSON.parse(localStorage.getItem('cartoon-snap.session') ?? '{}').user.groups as string[],
    );
    expect(groups).toEqual(['admin']);
  });

  test('is deleted with all that belongs to it', async () => {
    const screen = await home();
    const credentials = await screen.signUp();

    await screen.choose('Account');
    await screen.dialog.getByRole('button', { name: 'Delete account' }).click();
    await screen.dialog.getByRole('button', { name: 'Delete for good' }).click();

    await screen.page.getByText('Your account is deleted.').waitFor();
    await screen.logIn(credentials);
    await screen.dialog.getByRole('alert').waitFor();
  });
});
