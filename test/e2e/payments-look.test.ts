import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { axeFaults } from './axe';
import { launchBrowser, LOOKS, visit } from './browser';
import { Home } from './home';
import { PaymentPage } from './payment-page';

/** What the payment page calls our languages. */
const TAGS = { en: 'en', cn: 'zh-CN' };

let origin: string;
let browser: Browser;

beforeAll(async () => {
  [{ origin }, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
}, CLOUD_START_LIMIT);

afterAll(() => browser.close());

/** What axe finds, and by how many pixels something is too wide. */
async function faults(page: Page, part: string): Promise<unknown[]> {
  const found: unknown[] = await axeFaults(page, part);
  const excess = await page.locator(part).evaluate((element) => {
    // The ink runs around its box by design.
    const parts = [element, ...element.querySelectorAll('*')].filter((one) => !one.closest('[data-slot=ink-outline]'));
    return Math.max(...parts.map((one) => one.getBoundingClientRect().right)) - document.documentElement.clientWidth;
  });
  return excess > 0 ? [...found, { excess }] : found;
}

describe.each(LOOKS)('in $language and $theme, at 360 pixels', ({ language, theme }) => {
  const open = async (address: string): Promise<Page> => {
    const { page } = await visit(browser, origin, { width: 360, height: 780, language, theme, isPhone: true });
    await page.goto(address);
    return page;
  };

  test('the packages and the payment page fit, and axe finds nothing', async () => {
    const { page } = await visit(browser, origin, { width: 360, height: 780, theme, isPhone: true });
    await new Home(page).signUp();
    if (language === 'cn') await page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await page.locator('header [popovertarget]').first().click();
    await page.locator('[data-slot=menu] button').first().click();
    await page.locator('[data-slot=package]').first().waitFor();

    expect(await faults(page, '.dialog-body')).toEqual([]);
    await page.locator('[data-slot=package]').last().click();
    expect(await faults(page, '.dialog-body')).toEqual([]);

    await page.locator('.dialog-body button').last().click();
    await new PaymentPage(page).opened();
    await page.emulateMedia({ colorScheme: theme });
    expect(await page.locator('html').getAttribute('lang')).toBe(TAGS[language]);
    expect(await faults(page, 'body')).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['a cancelled payment', '/?payment=cancelled'],
    ['a payment that is not known', '/?payment=success&session_id=cs_test_00000000'],
  ])('%s is told in full, and axe finds nothing', async (_, address) => {
    const page = await open(address);
    await page.locator('[data-slot=payment-slip]:is([data-kind=cancelled], [data-kind=failed])').waitFor();

    expect(await faults(page, '[data-slot=payment-slip]')).toEqual([]);
    await page.context().close();
  });
});
