import { PaymentPage } from '../e2e/payment-page';
import { admin, crash, diagnostics } from './scenes-behind';
import type { Scenes } from './stage';

const home: Scenes = async ({ page, capture }) => {
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
  await page.locator('[data-slot=install-banner]').scrollIntoViewIfNeeded();
  await page.evaluate("document.querySelector('[data-slot=install-banner]').scrollIntoView({ block: 'center' })");
  await capture('install-banner');
  await page.evaluate('scrollTo(0, 0)');
};

const dialogs: Scenes = async (stage) => {
  const { page, capture } = stage;
  await stage.press('header_login');
  await stage.dialog.waitFor();
  await capture('login');
  await stage.press('auth_to_signup', stage.dialog);
  await stage.press('auth_submit_signup', stage.dialog);
  await capture('signup');
  await stage.closeDialog();
  await stage.press('header_login');
  await stage.press('auth_forgot_password', stage.dialog);
  await capture('reset');
  await stage.closeDialog();
  await stage.press('hero_free');
  await stage.dialog.waitFor();
  await capture('free-generation');
  await stage.closeDialog();
  await page.evaluate('scrollTo(0, 0)');
};

const order: Scenes = async (stage, { photo }) => {
  const { page, capture } = stage;
  await page.locator('[data-slot=style-card] button[aria-pressed]').nth(4).click();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.locator('[data-slot=upload-box] img').waitFor();
  await page.waitForTimeout(900);
  await capture('photo');
  await page.context().setOffline(true);
  await capture('offline');
  await page.context().setOffline(false);
  await stage.press('upload_crop');
  await page.locator('[data-slot=crop-stage] img').waitFor();
  await capture('crop');
  await stage.closeDialog();
};

const guest: Scenes = async (stage) => {
  await stage.press('generate_button');
  await stage.dialog.waitFor();
  await stage.capture('method');
  await stage.closeDialog();
};

const generation: Scenes = async (stage, { steer }) => {
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
  if (!stage.view.isPhone) return;
  const [savePage] = await Promise.all([page.waitForEvent('popup'), stage.press('save_mobile')]);
  await savePage.getByRole('img').waitFor();
  await capture('save-page', savePage);
  await savePage.close();
};

const account: Scenes = async (stage) => {
  const { page, capture } = stage;
  await page.evaluate('scrollTo(0, 0)');
  await page.locator('header [popovertarget]').first().click();
  await capture('menu');
  await page.keyboard.press('Escape');
  await stage.choose('menu_images');
  await stage.dialog.locator('img').first().waitFor();
  await capture('images');
  await stage.dialog.locator('li button').last().click();
  await capture('images-delete');
  await stage.closeDialog();
  await stage.choose('menu_account');
  await stage.dialog.waitFor();
  await capture('account');
  await stage.closeDialog();
};

const purchase: Scenes = async (stage) => {
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

/** One visit, from the first look to the dashboard; each part begins where the one before it has ended. */
export const VISITS: readonly Scenes[] = [home, crash, dialogs, order, guest, generation, account, purchase, admin, diagnostics];
