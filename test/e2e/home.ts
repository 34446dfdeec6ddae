import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';

export interface Credentials {
  email: string;
  password: string;
}

/** A photo as a picker hands it over. */
export interface PickedPhoto {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The home screen in a person's words, in English. */
export class Home {
  readonly dialog: Locator;
  readonly generateButton: Locator;
  readonly result: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.generateButton = page.locator('[data-slot=step-2] [data-slot=action-bar] button');
    this.result = page.locator('[data-slot=result-picture]');
  }

  credits(count: number): Locator {
    return this.page.getByRole('banner').getByText(`${count} credit`, { exact: false });
  }

  async signUp(name = 'Maya Lindqvist'): Promise<Credentials> {
    const credentials = { email: `e2e-${randomBytes(6).toString('hex')}@example.com`, password: 'secret-1' };
    await this.page.getByRole('button', { name: 'Log In' }).click();
    await this.dialog.getByRole('button', { name: 'Sign up' }).click();
    await this.dialog.getByLabel('Full name').fill(name);
    await this.fillCredentials(credentials);
    await this.dialog.getByRole('button', { name: 'Create Account & Get 3 Free Trials' }).click();
    await this.dialog.waitFor({ state: 'detached' });
    return credentials;
  }

  async logIn(credentials: Credentials): Promise<void> {
    await this.page.getByRole('button', { name: 'Log In' }).click();
    await this.fillCredentials(credentials);
    await this.dialog.getByRole('button', { name: 'Login to Account' }).click();
  }

  async fillCredentials({ email, password }: Credentials): Promise<void> {
    await this.dialog.getByLabel('Email').fill(email);
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
  }

  async choose(entry: string): Promise<void> {
    await this.page.locator('header [popovertarget]').first().click();
    await this.page.locator('[data-slot=menu]').getByRole('button', { name: entry }).click();
  }

  async chooseStyle(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Choose ${name}` }).click();
  }

  async addPhoto(photo: PickedPhoto): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(photo);
  }

  async waitForResult(): Promise<void> {
    await this.page.locator('[data-slot=result-picture][data-state=loaded]').waitFor();
  }
}
