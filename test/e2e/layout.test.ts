import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { axeFaults, showIn } from './axe';
import { launchBrowser, LOOKS, visit, type Visit } from './browser';
import { Home } from './home';

let origin: string;
let browser: Browser;

beforeAll(async () => {
  [{ origin }, browser] = await Promise.all([sharedCloud(), launchBrowser()]);
}, CLOUD_START_LIMIT);

afterAll(() => browser.close());

const widths = [360, 390, 768, 1_440];

async function open(options: Visit): Promise<Page> {
  const { page } = await visit(browser, origin, { ...options, isPhone: (options.width ?? 1_440) < 600 });
  return page;
}

/** By how many pixels the page is wider than the window, and which elements stick out of it. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible' && parent !== document.body && parent !== document.documentElement)
          return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1 && !isClipped(element),
    );
    const isOutline = (element: Element) => element.closest('[data-slot=ink-outline]') !== null;
    return {
      pixels: Math.max(0, document.documentElement.scrollWidth - limit),
      elements: wide.filter((element) => !isOutline(element)).map((element) => element.outerHTML.slice(0, 120)),
    };
  });
}

/** The drawn lines follow a new size of the window a moment later: waits for a page that fits. */
async function fits(page: Page): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    const { pixels, elements } = await overflow(page);
    if (pixels === 0 && elements.length === 0) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** Choices made and a result shown: everything that the home screen can be made to show without a fault. */
async function fillHome(page: Page): Promise<void> {
  await page.locator('[data-slot=style-card] button[aria-pressed]').first().click();
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await page.locator('[data-slot=upload-box] img').waitFor();
  await page.locator('[data-slot=step-2] [data-slot=action-bar] button').click();
  await page.locator('[data-slot=result-picture][data-state=loaded]').waitFor();
}

describe('the home screen', () => {
  test.each(LOOKS)('fits every width in $language, and has nothing that axe finds in the $theme theme', async ({ language, theme }) => {
    const page = await open({ width: 1_440, theme, language });
    await page.locator('[data-slot=style-card]').first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, (await fits(page)) || (await overflow(page))]).toEqual([width, true]);
    }
    await page.locator('[data-slot=step-2]').scrollIntoViewIfNeeded();
    await page.locator('input[type=file]').waitFor({ state: 'attached' });

    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe('a signed-in home screen with a result', () => {
  test('fits every width in both languages and has nothing that axe finds in both themes', async () => {
    const page = await open({ width: 1_440 });
    await new Home(page).signUp('Wilhelmina Featherstonehaugh-Cholmondeley');
    await fillHome(page);
    const found: unknown[] = [];

    for (const { language, theme } of LOOKS) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (!(await fits(page))) found.push({ language, width, ...(await overflow(page)) });
      }
      await showIn(page, theme);
      found.push(...(await axeFaults(page)).map((fault) => ({ language, theme, fault })));
      await page.locator('header button').first().click();
    }

    expect(found).toEqual([]);
    await page.context().close();
  });
});

describe('the dialogs of a signed-in user', () => {
  test('fit a phone and have nothing that axe finds, in both languages and themes, and a crop is chosen by keys', async () => {
    const found: unknown[] = [];
    const page = await open({ width: 360 });
    await new Home(page).signUp('Wilhelmina Featherstonehaugh-Cholmondeley');
    await page.locator('[data-slot=step-2]').scrollIntoViewIfNeeded();
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    const photo = page.locator('[data-slot=upload-box] img');
    const check = async (name: string) => {
      for (const { language, theme } of LOOKS) {
        // Behind a dialog nothing can be pressed, but the language's button listens.
        if (language === 'cn') await page.locator('header button').first().dispatchEvent('click');
        await showIn(page, theme);
        const { elements } = await overflow(page);
        found.push(...elements, ...(await axeFaults(page, 'dialog')).map((fault) => ({ name, language, fault })));
      }
      await page.locator('header button').first().dispatchEvent('click');
    };

    await photo.waitFor();
    await page.locator('[data-slot=upload-box] button').first().click();
    await page.locator('[data-slot=crop-stage] [role=group]').focus();
    await check('crop');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.locator('dialog button').nth(1).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    const { width, height } = await photo.evaluate(({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({
      width,
      height,
    }));
    await page.locator('header [popovertarget]').first().click();
    await page.locator('[data-slot=menu]').getByRole('button', { name: 'Account' }).click();
    await page.locator('dialog section').nth(2).getByRole('button').click();
    await page.locator('dialog svg[role=img]').waitFor();
    await check('account');

    expect(found).toEqual([]);
    expect(width / height).toBeCloseTo(2 / 3, 1);
    await page.context().close();
  });
});

describe('the dialogs', () => {
  const dialogs = ['login', 'signup', 'free', 'method'] as const;

  async function openDialog(page: Page, name: (typeof dialogs)[number]): Promise<void> {
    if (name === 'method') {
      await page.locator('[data-slot=style-card] button[aria-pressed]').first().click();
      await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
      await page.locator('[data-slot=upload-box] img').waitFor();
      await page.locator('[data-slot=step-2] [data-slot=action-bar] button').click();
    } else if (name === 'free') {
      await page.locator('h1 ~ div button').last().click();
    } else {
      await page.locator('header button').last().click();
    }
    await page.locator('dialog').waitFor();
    if (name === 'signup') await page.locator('dialog button').last().click();
    if (name !== 'method') await page.locator('dialog form button[type=submit]').click();
  }

  test.each(dialogs)(
    '%s fits a phone and has nothing that axe finds, in both languages and themes, with its errors shown',
    async (name) => {
      const found: unknown[] = [];
      for (const { language, theme } of LOOKS) {
        const page = await open({ width: 360, language, theme });
        await openDialog(page, name);
        const { elements } = await overflow(page);
        found.push(...elements, ...(await axeFaults(page, 'dialog')).map((fault) => ({ language, theme, fault })));
        await page.context().close();
      }

      expect(found).toEqual([]);
    },
  );
});
