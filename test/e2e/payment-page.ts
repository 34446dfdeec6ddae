import type { Page } from 'playwright-core';

/** The local Stripe's payment page in a buyer's hands. */
export class PaymentPage {
  constructor(readonly page: Page) {}

  /** Waits until the shop has handed over to the payment page. */
  async opened(): Promise<this> {
    await this.page.waitForURL(/\/c\/pay\/cs_/);
    return this;
  }

  get sessionId(): string {
    return /cs_[A-Za-z0-9_]+/.exec(this.page.url())?.[0] ?? '';
  }

  async amount(): Promise<string> {
    return (await this.page.locator('.summary h1 .amount').textContent()) ?? '';
  }

  async payByCard(number: string, email = 'buyer@example.com'): Promise<void> {
    const entries = { email, number, expiry: '12 / 40', cvc: '123', name: 'Maya Lindqvist' };
    for (const [name, value] of Object.entries(entries)) await this.page.locator(`.card-form [name=${name}]`).fill(value);
    await this.page.locator('.card-form button[type=submit]').click();
  }

  /** Pays, and the tab is gone before the shop has been reached again. */
  async payAndCloseTab(number: string): Promise<void> {
    const paid = new Promise<void>((resolve) => {
      void this.page.route('**/c/pay/*', async (route) => {
        // Redirects cannot be held up by a route: the payment is sent for the page, and its answer kept from it.
        await route.fetch({ maxRedirects: 0 });
        await route.abort();
        resolve();
      });
    });
    await this.payByCard(number);
    await paid;
    await this.page.close();
  }

  async payByWallet(name: 'Apple Pay' | 'Google Pay' | 'Alipay' | 'WeChat Pay'): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }

  async backToShop(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back to the shop' }).click();
  }
}
