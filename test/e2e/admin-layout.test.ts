import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { axeFaults } from './axe';
import { launchBrowser, LOOKS, visit } from './browser';
import { Dashboard } from './dashboard';

let origin: string;
let browser: Browser;

beforeAll(async () => {
  [{ origin }, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
}, CLOUD_START_LIMIT);

afterAll(() => browser.close());

const FIT = [360, 390, 1_440];

async function tooWide(page: Page): Promise<number[]> {
  const wide: number[] = [];
  for (const width of FIT) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForTimeout(150);
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)) wide.push(width);
  }
  return wide;
}

describe.each(LOOKS)('the dashboard in $language, $theme', ({ language, theme }) => {
  test('is within reach of everyone, and fits every screen', async () => {
    const { page, context, errors } = await visit(browser, origin, { theme });
    const screen = await Dashboard.open(page);
    if (language === 'cn') await page.getByRole('button', { name: /Switch to Chinese/ }).click();

    expect([await axeFaults(page), await tooWide(page)]).toEqual([[], []]);
    await screen.cards.first().getByRole('button').nth(1).click();
    await screen.dialog.waitFor();
    expect([await axeFaults(page), await tooWide(page)]).toEqual([[], []]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab').nth(1).click();
    await page.locator('[data-slot=day-plot]').first().waitFor();
    expect([await axeFaults(page), await tooWide(page)]).toEqual([[], []]);

    expect(errors).toEqual([]);
    await context.close();
  });
});
