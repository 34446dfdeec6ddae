import { ADMIN } from '../../local/settings';
import { PaymentPage } from '../e2e/payment-page';
import type { Stage } from './stage';

/** What a visit needs from outside the page. */
export interface Props {
  photo: Buffer;
  /** Tells the image model what happens next. */
  steer: (order: object) => Promise<void>;
}

type Visit = (stage: Stage, props: Props) => Promise<void>;

const home: Visit = async ({ page, capture }) => {
  await page.locator('[data-slot=style-card]').first().waitFor();
  await capture('home');
  await page.locator('[data-slot=step-1]').scrollIntoViewIfNeeded();
  await page.locator('[data-slot=style-card] img').first().waitFor();
  await page.evaluate("document.querySelector('[data-slot=step-1]').scrollIntoView()");
  await capture('styles');
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForTimeout(800);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await capture('questions');
  await page.evaluate('scrollTo(0, 0)');
};

const dialogs: Visit = async (stage) => {
  const { page, capture } = stage;
  await stage.press('header_login');
  await stage.dialog.waitFor();
  await capture('login');
  await stage.press('auth_to_signup', stage.dialog);
  await stage.press('auth_submit_signup', stage.dialog);
  await capture('signup');
  await stage.closeDialog();
  await stage.press('hero_free');
  await stage.dialog.waitFor();
  await capture('free-generation');
  await stage.closeDialog();
  await page.evaluate('scrollTo(0, 0)');
};

const order: Visit = async ({ page, capture }, { photo }) => {
  await page.locator('[data-slot=style-card] button[aria-pressed]').nth(4).click();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.locator('[data-slot=upload-box] img').waitFor();
  await page.waitForTimeout(900);
  await capture('photo');
};

const guest: Visit = async (stage) => {
  await stage.press('generate_button');
  await stage.dialog.waitFor();
  await stage.capture('method');
  await stage.closeDialog();
};

const generation: Visit = async (stage, { steer }) => {
  const { page, capture } = stage;
  await stage.signUp();
  await steer({ next: [{ kind: 'moderation' }] });
  await stage.press('generate_button');
  await page.getByRole('alert').first().waitFor();
  await capture('failure');
  await steer({ next: [{ kind: 'slow', seconds: 4 }] });
  await stage.press('generate_button');
  await page.waitForTimeout(2_500);
  await capture('drawing');
  await page.locator('[data-slot=result-picture][data-state=loaded]').waitFor();
  await page.waitForTimeout(2_500);
  await capture('result');
};

const account: Visit = async (stage) => {
  const { page, capture } = stage;
  await page.evaluate('scrollTo(0, 0)');
  await page.locator('header [popovertarget]').first().click();
  await capture('menu');
  await page.keyboard.press('Escape');
  await stage.choose('menu_images');
  await stage.dialog.locator('img').first().waitFor();
  await capture('images');
  await stage.closeDialog();
  await stage.choose('menu_account');
  await stage.dialog.waitFor();
  await capture('account');
  await stage.closeDialog();
};

const purchase: Visit = async (stage) => {
  const { page, capture } = stage;
  await stage.choose('menu_purchase');
  await stage.dialog.locator('label').nth(1).click();
  await capture('purchase');
  await stage.press('purchase_submit', stage.dialog);
  const payment = await new PaymentPage(page).opened();
  await capture('payment-page');
  await payment.payByCard('4242 4242 4242 4242');
  await page.locator('[data-slot=payment-slip][data-kind=succeeded]').waitFor();
  await capture('paid');
  await stage.choose('menu_log_out');
};

const admin: Visit = async (stage) => {
  const { page, capture } = stage;
  await stage.logIn(ADMIN);
  await capture('admin-home');
  await stage.choose('menu_admin');
  await page.locator('[data-slot=admin-style] img').first().waitFor();
  await capture('admin-styles');
  await page
    .locator('[data-slot=admin-style]')
    .first()
    .getByRole('button', { name: /^(Edit|编辑)/ })
    .click();
  await stage.dialog.waitFor();
  await capture('admin-style');
  await stage.closeDialog();
  await page.getByRole('tab').nth(1).click();
  await page.waitForTimeout(1_500);
  await capture('admin-report');
};

/** One visit, from the first look to the dashboard; each part begins where the one before it has ended. */
export const VISITS: readonly Visit[] = [home, dialogs, order, guest, generation, account, purchase, admin];
