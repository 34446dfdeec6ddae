import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sharedCloud } from '../support/shared-cloud';
import { axeFaults, axeFaultsInBothThemes } from './axe';
import { launchBrowser, visit } from './browser';

let origin: string;
let browser: Browser;

beforeAll(async () => {
  [{ origin }, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
}, 180_000);

afterAll(() => browser.close());

const LINKS = ['System', 'API', 'gpt-image-1', 'End to end', 'Fixed', 'Direct test'];
/** Browsers report each refused request, and here refusals are asked for. */
const isOurs = (error: string) => !error.startsWith('Failed to load resource');

/** What axe finds, and by how many pixels the page is too wide. */
async function faults(page: Page, axe = axeFaults) {
  const wide = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
  return { violations: await axe(page), wide };
}
const NONE = { violations: [], wide: 0 };

const states = (page: Page) =>
  page.locator('[data-slot=check]').evaluateAll((cards) => [...new Set(cards.map((card) => card.dataset['state']))]);
const settled = (page: Page) => page.locator('main button:enabled').first().waitFor();

test('an engineer walks all six pages on a phone and sees the product work', async () => {
  const { page, context, errors } = await visit(browser, origin, { width: 390, height: 844, isPhone: true });
  await page.goto('/?view=diagnostic');

  for (const link of LINKS) {
    await page.getByRole('link', { name: link, exact: true }).click();
    if (link === 'Fixed') await page.getByRole('button', { name: 'Run the checks' }).click();
    await settled(page);
    if (link !== 'Direct test') expect([link, await states(page)]).toEqual([link, [link === 'End to end' ? 'waiting' : 'ok']]);
    expect([link, await faults(page, axeFaultsInBothThemes)]).toEqual([link, NONE]);
  }

  expect(await page.evaluate(() => location.search)).toBe('?view=direct-test');
  expect(errors.filter(isOurs)).toEqual([]);
  await context.close();
});

describe('the direct test', () => {
  test('makes an image through the functions host, to copy and to download', async () => {
    const { page, context, errors } = await visit(browser, origin, { theme: 'light' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/?view=direct-test');
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/functions/v1/api/generate'));

    await page.getByRole('button', { name: 'Test Direct gpt-image-1 Generation' }).click();
    await page.getByRole('button', { name: 'Testing...' }).waitFor();
    await page.getByRole('heading', { name: 'Problem Solved!' }).waitFor();

    const body = (await asked).postDataJSON() as object;
    expect(Object.keys(body).sort()).toEqual(['imageBase64', 'prompt', 'tempUserId']);
    expect(await page.locator('[data-slot=direct-result]').innerText()).toContain('Generation successful!');
    await page.getByText('Image loaded successfully').waitFor();
    await page.getByRole('button', { name: 'Copy Image URL' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^${origin}/images/.+\\.png$`));
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Image' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^direct_test_\d+\.png$/);
    expect(await faults(page, axeFaultsInBothThemes)).toEqual(NONE);

    await page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await page.getByRole('heading', { name: '问题已解决！' }).waitFor();
    expect(await faults(page)).toEqual(NONE);
    await page.getByRole('button', { name: '返回首页' }).click();
    await page.locator('[data-slot=step-1]').waitFor();
    expect(await page.evaluate(() => location.search)).toBe('');
    expect(errors.filter(isOurs)).toEqual([]);
    await context.close();
  });
});
