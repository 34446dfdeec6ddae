import { ADMIN } from '../../local/settings';
import type { Scenes } from './stage';

/** `chain`: works when it is told to, by a button of its own or by that of all checks. */
const PAGES = [
  { view: 'diagnostic' },
  { view: 'apitest' },
  { view: 'gpt-diagnostic' },
  { view: 'testing', chain: 'diag_run' },
  { view: 'fixed-test', chain: 'diag_run' },
  { view: 'direct-test', chain: 'direct_start' },
] as const;

export const admin: Scenes = async (stage) => {
  const { page, capture } = stage;
  await stage.logIn(ADMIN);
  await capture('admin-home');
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.locator('[data-slot=traffic-monitor]').waitFor();
  await page.evaluate("document.querySelector('[data-slot=traffic-monitor]').scrollIntoView({ block: 'center' })");
  await capture('traffic');
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

export const diagnostics: Scenes = async (stage) => {
  const { page, capture } = stage;
  for (const { view, ...rest } of PAGES) {
    await page.goto(`/?view=${view}`);
    if ('chain' in rest) await stage.press(rest.chain);
    await page.locator('main button:enabled').first().waitFor();
    await capture(view);
  }
};

/** A part of the page does not come, and then the page itself. */
export const crash: Scenes = async (stage) => {
  const { page, capture } = stage;
  await page.route('**/assets/diagnostics*', (route) => route.abort());
  await page.goto('/?view=diagnostic');
  await stage.button('action_reload').waitFor();
  await capture('crash');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('alert').waitFor();
  await capture('no-script');
  await page.unroute('**/assets/diagnostics*');
  await page.unroute('**/assets/*.js');
  await page.goto('/');
};
