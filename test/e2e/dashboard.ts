import type { Locator, Page } from 'playwright-core';
import { ADMIN } from '../../local/settings';
import { Home } from './home';

/** The admin's dashboard in a person's words, in English. */
export class Dashboard {
  readonly dialog: Locator;
  readonly cards: Locator;
  readonly toast: (text: string | RegExp) => Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.cards = page.locator('[data-slot=admin-style]');
    this.toast = (text) => page.locator('[data-sonner-toast]').filter({ hasText: text });
  }

  /** Signs the admin in and goes there. */
  static async open(page: Page): Promise<Dashboard> {
    const home = new Home(page);
    await home.logIn(ADMIN);
    await home.choose('Admin Dashboard');
    return Dashboard.shown(page);
  }

  /** In a page that shows it, whoever has opened it. */
  static async shown(page: Page): Promise<Dashboard> {
    const dashboard = new Dashboard(page);
    await dashboard.cards.first().waitFor();
    return dashboard;
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name }) });
  }

  names(): Promise<string[]> {
    return this.cards.getByRole('heading').evaluateAll((headings) =>
      headings
        .map((heading) => ({ name: heading.textContent, at: Number(heading.closest<HTMLElement>('[data-slot=admin-style]')?.style.order) }))
        .sort((left, right) => left.at - right.at)
        .map(({ name }) => name),
    );
  }

  async edit(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${name}` }).click();
    await this.dialog.waitFor();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save style' }).click();
  }

  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish' }).click();
    await this.toast('Styles published successfully! All users will see the updated styles.').waitFor();
  }

  /** Drops a file on the preview or into another box. */
  async drop(box: Locator, bytes: Buffer, name: string, type: string): Promise<void> {
    const transfer = await this.page.evaluateHandle(
      ({ data, name, type }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))], name, { type }));
        return transfer;
      },
      { data: bytes.toString('base64'), name, type },
    );
    for (const event of ['dragenter', 'dragover', 'drop']) await box.dispatchEvent(event, { dataTransfer: transfer });
  }
}
