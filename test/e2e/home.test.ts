import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { axeFaultsInBothThemes } from './axe';
import { launchBrowser, visit } from './browser';
import { Home } from './home';

let origin: string;
let browser: Browser;

beforeAll(async () => {
  [{ origin }, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
}, CLOUD_START_LIMIT);

afterAll(() => browser.close());

const look = (page: Page) =>
  page.evaluate(() => ({ theme: document.documentElement.dataset['theme'], language: document.documentElement.lang }));

/** Left edges of the first cards of the grid's first row. */
async function columns(page: Page): Promise<number> {
  const boxes = await page.locator('[data-slot=style-card]').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  return boxes.filter((top) => Math.abs(top - (boxes[0] ?? 0)) < 2).length;
}

const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top } = node.getBoundingClientRect();
    return top >= -1 && top < innerHeight / 2;
  });

async function untilInView(element: Locator): Promise<boolean> {
  for (let look = 0; look < 40; look++) {
    if (await isInView(element)) return true;
    await element.page().waitForTimeout(100);
  }
  return false;
}

describe('a first visit', () => {
  test('is dark and English at first, and keeps what the visitor changes', async () => {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/');
    expect(await look(page)).toEqual({ theme: 'dark', language: 'en' });

    const toggle = page.getByRole('button', { name: 'Switch to the light theme' });
    const box = await toggle.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect([(box?.x ?? width) < width / 10, (box?.y ?? 0) > height * 0.8]).toEqual([true, true]);
    await toggle.click();
    await page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await page.reload();

    expect(await look(page)).toEqual({ theme: 'light', language: 'zh-CN' });
    await context.close();
  });

  test('whose script does not come is told so in its language, and can try again', async () => {
    const { page, context } = await visit(browser, origin, { language: 'cn', theme: 'light' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    const told = page.getByRole('alert');
    await told.getByRole('heading').waitFor();

    expect(await page.getByRole('main').getAttribute('lang')).toBe('zh-CN');
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await page.unroute('**/assets/*.js');
    await told.getByRole('link').click();
    await page.locator('[data-slot=style-card]').first().waitFor();
    expect(await told.count()).toBe(0);

    await page.route('**/assets/diagnostics*', (route) => route.abort());
    await page.goto('/?view=diagnostic');
    await page.getByRole('button', { name: '重新加载' }).waitFor();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await context.close();
  });

  test('choosing a style leads to the photo', async () => {
    for (const [width, expected] of [
      [1_440, 3],
      [390, 2],
    ] as const) {
      const { page, context } = await visit(browser, origin, { width, height: 844, isPhone: width < 600 });
      await page.locator('[data-slot=style-card]').nth(5).waitFor();
      expect(await columns(page)).toBe(expected);

      await page.locator('[data-slot=style-card] button[aria-pressed]').first().click();

      expect(await untilInView(page.locator('[data-slot=step-2]'))).toBe(true);
      await context.close();
    }
  });

  test('the questions are open for visitors and closed for users', async () => {
    const { page, context } = await visit(browser, origin, {});
    const questions = page.locator('details').filter({ hasText: 'F&Q (Fun & Questions)' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await questions.waitFor();
    expect(await questions.locator('dt').allTextContents()).toHaveLength(4);
    expect(await questions.getAttribute('open')).not.toBeNull();
    expect(await questions.textContent()).toContain('The AI models charge us for every image');
    await questions.getByRole('button', { name: 'Go back to top' }).click();
    await page.waitForFunction(() => scrollY === 0);

    await new Home(page).signUp();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

    expect(await questions.getAttribute('open')).toBeNull();
    await context.close();
  });

  test('the offer lists what it gives and makes an account', async () => {
    const { page, context } = await visit(browser, origin);
    const { dialog, credits } = Object.assign(new Home(page), { credits: new Home(page).credits(3) });
    await page.getByRole('button', { name: 'Get 3 free generations' }).click();
    await dialog.getByRole('heading', { name: 'Get Free Generation (Limited Time)' }).waitFor();
    for (const benefit of ['3 free generations', 'All cartoon styles', '1024x1536 wallpapers', 'No commitment'])
      await dialog.getByText(benefit, { exact: true }).waitFor();

    await dialog.getByLabel('Full name').fill('Maya Lindqvist');
    await new Home(page).fillCredentials({ email: `offer-${Date.now()}@example.com`, password: 'secret-1' });
    await dialog.locator('button[type=submit]').click();

    await credits.waitFor();
    await context.close();
  });
});

describe('a result', () => {
  test('an image that does not load says so and cannot be downloaded', async () => {
    const { page, context } = await visit(browser, origin, { width: 390, height: 844 });
    const home = new Home(page);
    await home.signUp();
    await home.chooseStyle('Warm Anime Style');
    await home.addPhoto({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await page.route(/\/images\/[^/]+\.(webp|png)$/, (route) => route.abort());
    await home.generateButton.click();
    expect(await untilInView(page.locator('[data-slot=step-2]'))).toBe(true);

    await page.getByRole('alert').filter({ hasText: 'Failed to load image' }).waitFor();
    expect(await axeFaultsInBothThemes(page)).toEqual([]);

    expect(await page.getByRole('button', { name: /Download|Save to Gallery/ }).isDisabled()).toBe(true);
    await context.close();
  });
});
