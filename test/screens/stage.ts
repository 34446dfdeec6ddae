import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Language, Visit } from '../e2e/browser';
import { text } from './texts';

/** How a screen is looked at: `phone-dark-en` and its like. */
export interface View extends Required<Pick<Visit, 'width' | 'height' | 'language' | 'theme' | 'isPhone'>> {
  language: Language;
}

/** Takes the picture of a scene, of the visitor's page unless another has opened. */
export type Capture = (scene: string, page?: Page) => Promise<void>;

/** What a visit needs from outside the page. */
export interface Props {
  photo: Buffer;
  /** Tells the image model what happens next. */
  steer: (order: object) => Promise<void>;
}

/** A part of a visit; it begins where the one before it has ended. */
export type Scenes = (stage: Stage, props: Props) => Promise<void>;

/** A visitor's hands, in the language of the page. */
export class Stage {
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    readonly view: View,
    readonly capture: Capture,
  ) {
    this.dialog = page.getByRole('dialog');
  }

  text = (key: string): string => text(this.view.language, key);

  button(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.text(key) }).first();
  }

  async press(key: string, within?: Page | Locator): Promise<void> {
    await this.button(key, within).click();
  }

  async field(key: string, value: string): Promise<void> {
    await this.dialog.getByLabel(this.text(key), { exact: true }).fill(value);
  }

  async choose(key: string): Promise<void> {
    await this.page.locator('header [popovertarget]').first().click();
    await this.page
      .locator('[data-slot=menu]')
      .getByRole('button', { name: this.text(key) })
      .click();
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'detached' });
  }

  async signUp(): Promise<void> {
    await this.press('header_login');
    await this.press('auth_to_signup', this.dialog);
    await this.field('auth_full_name', 'Maya Lindqvist');
    await this.field('auth_email', `screens-${randomBytes(6).toString('hex')}@example.com`);
    await this.field('auth_password', 'secret-1');
    await this.press('auth_submit_signup', this.dialog);
    await this.dialog.waitFor({ state: 'detached' });
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.press('header_login');
    await this.field('auth_email', email);
    await this.field('auth_password', password);
    await this.press('auth_submit_login', this.dialog);
    await this.dialog.waitFor({ state: 'detached' });
  }
}
