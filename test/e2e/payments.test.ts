import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { ControlRequest } from '../../local/stripe/control';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { launchBrowser, visit } from './browser';
import { Home } from './home';
import { PaymentPage } from './payment-page';

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';
const CONFIRMED_CARD = '4000 0027 6000 3184';

let cloud: TestCloud;
let browser: Browser;
let page: Page;
let home: Home;
let payment: PaymentPage;

// A cloud of its own: outages of the payment service are nobody else's business.
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud({ sketch: true }), launchBrowser()]);
}, CLOUD_START_LIMIT);

afterAll(async () => {
  await browser.close();
  await cloud.stop();
});

beforeEach(async () => {
  await page?.context().close();
  ({ page } = await visit(browser, cloud.origin));
  home = new Home(page);
  payment = new PaymentPage(page);
});

const slip = (text: string): Locator => page.locator('[data-slot=payment-slip]').filter({ hasText: text });
const addressQuery = (): string => new URL(page.url()).search;
const checkoutSessions = (sent: string[]): number => sent.filter((url) => url.endsWith('/create-checkout-session')).length;

/** Makes something happen at the payment service. */
async function control(request: ControlRequest): Promise<void> {
  const response = await fetch(`${cloud.addresses.stripe}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function choosePackage(name: string): Promise<void> {
  await home.choose('Purchase Credits');
  await home.dialog.locator('label').filter({ hasText: name }).click();
}

async function continueToPayment(name: string): Promise<PaymentPage> {
  await choosePackage(name);
  await home.dialog.getByRole('button', { name: 'Continue to Payment' }).click();
  return payment.opened();
}

async function order(): Promise<void> {
  await home.chooseStyle('Clay Puppet Style');
  await home.addPhoto({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await page.getByAltText('Your photo').waitFor();
}

async function payAsGuest(): Promise<PaymentPage> {
  await home.generateButton.click();
  await home.dialog.getByRole('button', { name: /no registration/ }).click();
  return payment.opened();
}

const GUEST_KEY = 'cartoon-snap.temp-user-id';

async function guestId(): Promise<string | undefined> {
  const { origins } = await page.context().storageState();
  return origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === GUEST_KEY)?.value;
}

describe('a user', () => {
  test.each([
    ['10 Generations', '$10.00', 10],
    ['25 Generations', '$20.00', 25],
  ])('buys %s and sees the credits at once', async (name, price, credits) => {
    await home.signUp();

    await continueToPayment(name);
    expect(await payment.amount()).toBe(price);
    await payment.payByCard(GOOD_CARD);

    await slip(`Payment successful! You have received ${credits} credits.`).waitFor();
    await home.credits(credits + 3).waitFor();
    expect(addressQuery()).toBe('');
    await page.reload();
    await home.credits(credits + 3).waitFor();
    expect(await slip('').count()).toBe(0);
  });

  test('signs out, and nobody after them reads what was bought', async () => {
    await home.signUp();
    await continueToPayment('10 Generations');
    await payment.payByCard(GOOD_CARD);
    await slip('You have received 10 credits.').waitFor();

    await home.choose('Log Out');

    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await slip('').waitFor({ state: 'detached', timeout: 3_000 });
  });

  test('finds style and photo again after the payment', async () => {
    await home.signUp();
    await order();

    await continueToPayment('10 Generations');
    await payment.payByCard(GOOD_CARD);

    await home.credits(13).waitFor();
    await page.getByText('Selected', { exact: true }).waitFor();
    await page.getByAltText('Your photo').waitFor();
    await home.generateButton.click();
    await home.waitForResult();
    await home.credits(12).waitFor();
  });

  test('is declined by one card, pays by another, and is charged once', async () => {
    await home.signUp();

    await continueToPayment('10 Generations');
    await payment.payByCard(DECLINED_CARD);
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
    await payment.payByCard(GOOD_CARD);

    await home.credits(13).waitFor();
  });

  test('confirms the payment at the bank', async () => {
    await home.signUp();

    await continueToPayment('10 Generations');
    await payment.payByCard(CONFIRMED_CARD);
    await page.getByRole('button', { name: 'Confirm payment' }).click();

    await home.credits(13).waitFor();
  });

  test('cancels, is told so gently, and nothing has changed', async () => {
    await home.signUp();
    await order();

    await continueToPayment('25 Generations');
    await payment.backToShop();

    await slip('Payment cancelled').waitFor();
    await home.credits(3).waitFor();
    await page.getByAltText('Your photo').waitFor();
    expect(addressQuery()).toBe('');
    await slip('').getByRole('button', { name: 'Choose again' }).click();
    await home.dialog.getByRole('heading', { name: 'Purchase Credits' }).waitFor();
  });

  test('comes back by the Back button to the page as it was', async () => {
    await home.signUp();
    await order();

    await continueToPayment('25 Generations');
    await page.goBack();

    await home.credits(3).waitFor();
    await page.getByAltText('Your photo').waitFor();
    await page.keyboard.press('Escape');
    await choosePackage('10 Generations');
    expect(await home.dialog.getByRole('button', { name: 'Continue to Payment' }).isEnabled()).toBe(true);
  });

  test('whose credits were spent in another tab is offered new ones', async () => {
    await home.signUp();
    await order();
    await page.route('**/api/generate', (route) => route.fulfill({ status: 402, json: { error: 'No credits left', code: 'no_credits' } }));

    await home.generateButton.click();

    await home.dialog.getByRole('heading', { name: 'Purchase Credits' }).waitFor();
    await home.credits(0).waitFor();
  });

  test('clicks twice and opens one checkout', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await home.signUp();
    await choosePackage('10 Generations');

    await home.dialog.getByRole('button', { name: 'Continue to Payment' }).dblclick();
    await payment.opened();

    expect(checkoutSessions(sent)).toBe(1);
  });

  test('pays by a delayed method, waits on the page, and gets the credits when they are paid', async () => {
    await home.signUp();

    const { sessionId } = await continueToPayment('10 Generations');
    await payment.payByWallet('Alipay');
    await slip('Your payment is being confirmed').waitFor();
    await home.credits(3).waitFor();
    await control({ action: 'settle', session: sessionId, paid: true });

    await slip('You have received 10 credits.').waitFor();
    await home.credits(13).waitFor();
  });

  test('reloads while the payment is verified and is told all the same', async () => {
    await home.signUp();
    await continueToPayment('10 Generations');
    let isHeld = true;
    await page.route('**/api/checkout-success*', (route) => (isHeld ? undefined : route.continue()));

    await payment.payByCard(GOOD_CARD);
    await slip('Checking your payment').waitFor();
    isHeld = false;
    await page.reload();

    await slip('You have received 10 credits.').waitFor();
    await home.credits(13).waitFor();
  });

  test('closes the tab after paying and finds the credits at the next visit', async () => {
    await home.signUp();
    await continueToPayment('10 Generations');
    const context = page.context();
    await payment.payAndCloseTab(GOOD_CARD);

    page = await context.newPage();
    await page.goto('/');

    await slip('You have received 10 credits.').waitFor();
    await new Home(page).credits(13).waitFor();
  });

  test('is told when the verification fails, and tries again', async () => {
    await home.signUp();
    await continueToPayment('10 Generations');
    let isDown = true;
    await page.route('**/api/checkout-success*', (route) =>
      isDown
        ? route.fulfill({ status: 502, json: { error: 'The payment service did not answer', code: 'payment_service' } })
        : route.continue(),
    );

    await payment.payByCard(GOOD_CARD);
    await slip('Payment verification failed: The payment service did not answer.').waitFor();
    isDown = false;
    await slip('').getByRole('button', { name: 'Retry' }).click();

    await slip('You have received 10 credits.').waitFor();
    await home.credits(13).waitFor();
  });

  test("gains nothing by another buyer's return address", async () => {
    await home.signUp();
    const { sessionId } = await continueToPayment('25 Generations');
    await payment.payByCard(GOOD_CARD);
    await home.credits(28).waitFor();
    await home.choose('Log Out');
    await home.signUp();

    await page.goto(`/?payment=success&session_id=${sessionId}`);

    await slip('Payment verification failed: This payment belongs to another account.').waitFor();
    await home.credits(3).waitFor();
    expect(addressQuery()).toBe('');
  });
});

describe('a guest', () => {
  test('buys one generation and gets it with the style and the photo chosen before', async () => {
    await order();

    await payAsGuest();
    expect(await payment.amount()).toBe('$1.50');
    await payment.payByCard(GOOD_CARD);

    await slip('Payment successful! You have received 1 credit.').waitFor();
    await home.waitForResult();
    await slip('').waitFor({ state: 'detached' });
    expect(addressQuery()).toBe('');
    expect(await guestId()).toBeUndefined();
  });

  test('reloads while the cartoon is drawn and still gets it', async () => {
    await order();
    await payAsGuest();
    let isHeld = true;
    await page.route('**/api/generate', (route) => (isHeld ? undefined : route.continue()));
    await payment.payByCard(GOOD_CARD);
    await slip('Your cartoon is being drawn.').waitFor();
    isHeld = false;

    await page.reload();

    await home.waitForResult();
  });

  test('gets the cartoon back after a reload, also once it was downloaded', async () => {
    await order();
    await payAsGuest();
    await payment.payByCard(GOOD_CARD);
    await home.waitForResult();
    expect(await guestId()).toBeUndefined();

    await page.reload();
    await home.waitForResult();
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
    await page.reload();

    await home.waitForResult();
  });

  test('is asked how to go on once the credit is spent', async () => {
    await order();
    await payAsGuest();
    await payment.payByCard(GOOD_CARD);
    await home.waitForResult();

    await page.getByRole('button', { name: 'Regenerate' }).click();

    await home.dialog.getByRole('heading', { name: 'How would you like to generate?' }).waitFor();
  });

  test('whose id is spent elsewhere loses it and is asked how to go on', async () => {
    await page.evaluate(`localStorage.setItem('${GUEST_KEY}', 'temp_0123456789abcdefghijkl')`);
    await page.reload();
    await order();

    await home.generateButton.click();

    await home.dialog.getByRole('heading', { name: 'How would you like to generate?' }).waitFor();
    expect(await guestId()).toBeUndefined();
  });

  test('closes the tab after paying and gets the cartoon at the next visit', async () => {
    await order();
    await payAsGuest();
    const context = page.context();
    await payment.payAndCloseTab(GOOD_CARD);

    page = await context.newPage();
    await page.goto('/');

    await slip('You have received 1 credit.').waitFor();
    await new Home(page).waitForResult();
  });

  test('opens the same return address again and is told that the credit is used', async () => {
    await order();
    const { sessionId } = await payAsGuest();
    await payment.payByCard(GOOD_CARD);
    await home.waitForResult();

    await page.goto(`/?payment=success&session_id=${sessionId}`);

    await slip('It has been used for a cartoon already.').waitFor();
    expect(await guestId()).toBeUndefined();
  });

  test('cancels and chooses again with all still there', async () => {
    await order();
    await payAsGuest();

    await payment.backToShop();

    await slip('Your style and your photo are still here.').waitFor();
    await slip('').getByRole('button', { name: 'Choose again' }).click();
    await home.dialog.getByRole('heading', { name: 'How would you like to generate?' }).waitFor();
  });

  test('stays here with a message when the payment service is down', async () => {
    await order();
    await control({ action: 'fail', calls: 5, status: 500 });

    await home.generateButton.click();
    await home.dialog.getByRole('button', { name: /no registration/ }).dblclick();

    await home.dialog.getByRole('alert').waitFor();
    expect(await home.dialog.getByRole('button', { name: /no registration/ }).isEnabled()).toBe(true);
    await control({ action: 'fail', calls: 0, status: 500 });
  });

  test('is told in both languages when payments are not set up', async () => {
    await page.route('**/api/stripe-test', (route) =>
      route.fulfill({ json: { stripeConfigured: false, validFormat: false, keyFormat: '' } }),
    );
    await order();
    await home.generateButton.click();

    await home.dialog.getByRole('button', { name: /no registration/ }).click();
    await home.dialog.getByText('Stripe is not configured properly. Please contact support.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await home.generateButton.click();
    await home.dialog.getByRole('button', { name: /无需注册/ }).click();

    await home.dialog.getByText('Stripe 配置有误，请联系客服。').waitFor();
  });

  test('is told when the answer has no address to pay at', async () => {
    await page.route('**/api/create-checkout-session', (route) =>
      route.fulfill({ json: { sessionId: 'cs_test_1', url: '', amount: 150, credits: 1 } }),
    );
    await order();
    await home.generateButton.click();

    await home.dialog.getByRole('button', { name: /no registration/ }).click();

    await home.dialog.getByRole('alert').filter({ hasText: 'No checkout URL received' }).waitFor();
  });
});
