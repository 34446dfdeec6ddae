import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp = require('sharp');
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { axeFaultsInBothThemes } from './axe';
import { launchBrowser, visit, type Visit } from './browser';
import { Dashboard } from './dashboard';
import { Home } from './home';

/** Of its own: what is published here would change the styles of every other test. */
let cloud: TestCloud;
let browser: Browser;
let open: Page[] = [];

beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud({ sketch: true }), launchBrowser()]);
}, CLOUD_START_LIMIT);

afterEach(async () => {
  await Promise.all(open.map((page) => page.context().close()));
  open = [];
});

afterAll(async () => {
  await browser.close();
  await cloud.stop();
});

async function arrive(options?: Visit): Promise<Page & { errors: string[] }> {
  const { page, errors } = await visit(browser, cloud.origin, options);
  open.push(page);
  return Object.assign(page, { errors });
}
const dashboard = async (options?: Visit) => Dashboard.open(await arrive(options));

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background } })
    .png()
    .toBuffer();

/** So much traffic that the card shows all that it can. */
const useUpDay = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    const date = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    localStorage.setItem(`daily_traffic_${date}`, JSON.stringify({ date, downloaded: 20_000_000, uploads: 0 }));
  });

describe('the way to the dashboard', () => {
  test('is in the menu of the admin alone, as the traffic card is on the home screen, and none of it loads for anyone else', async () => {
    const page = await arrive();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const home = new Home(page);
    await home.signUp();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'F&Q' }).waitFor();
    expect(await page.locator('[data-slot=traffic-monitor]').count()).toBe(0);
    await home.page.locator('header [popovertarget]').first().click();

    expect(await page.getByRole('button', { name: 'Admin Dashboard' }).count()).toBe(0);
    expect(await axeFaultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await home.choose('Log Out');
    const screen = await Dashboard.open(page);

    await page.getByText('Server Connected').first().waitFor();
    expect(loaded.filter((url) => /dashboard/.test(url)).length).toBeGreaterThan(0);
    expect(loaded.findIndex((url) => /dashboard/.test(url))).toBeGreaterThan(loaded.findIndex((url) => /signup/.test(url)));
    expect(await screen.cards.count()).toBe(6);
    expect(page.errors).toEqual([]);
  });

  test('leads back home and to the traffic card by its button and by the browser, and holds over a reload', async () => {
    const screen = await dashboard();
    await screen.page.reload();
    await screen.cards.first().waitFor();

    await screen.page.getByRole('button', { name: 'Back to home' }).click();
    await screen.page.locator('[data-slot=style-card]').first().waitFor();
    await new Home(screen.page).choose('Admin Dashboard');
    await screen.cards.first().waitFor();
    await useUpDay(screen.page);
    await screen.page.goBack();

    await screen.page.locator('[data-slot=style-card]').first().waitFor();
    await screen.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await screen.page.locator('[data-slot=traffic-monitor]').getByText('near limit').waitFor();
    await screen.page.locator('[data-slot=install-banner]').waitFor();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
  });

  test('is closed when the admin logs out in another tab', async () => {
    const screen = await dashboard();
    const other = await screen.page.context().newPage();
    await other.goto('/');

    await new Home(other).choose('Log Out');

    await screen.toast('You have been logged out. Redirecting to home page.').waitFor();
    await screen.page.getByRole('button', { name: 'Log In' }).waitFor();
  });
});

describe('a style', () => {
  test('is changed for the admin first, and for visitors, who reload nothing, with its publish', async () => {
    const [visitor, screen] = await Promise.all([arrive(), dashboard()]);
    // The hero names styles, too.
    const listed = (name: string) => visitor.locator('[data-slot=style-card]').getByText(name, { exact: true });
    await listed('Clay Puppet Style').waitFor();

    await screen.edit('Clay Puppet Style');
    await screen.dialog.getByLabel('English name').fill('Clay Friends');
    await screen.save();
    await screen.toast('Style saved successfully!').waitFor();

    await screen.card('Clay Friends').getByText('Changed').waitFor();
    await screen.page.getByText('1 change that visitors do not see yet').waitFor();
    await visitor.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(await listed('Clay Friends').count()).toBe(0);
    await screen.publish();
    await visitor.evaluate(() => window.dispatchEvent(new Event('focus')));
    await listed('Clay Friends').waitFor();
    await screen.page.getByText('Visitors see all of this').waitFor();
  });

  test('is added with all that it needs, its picture dropped, and is deleted after a question', async () => {
    const screen = await dashboard();
    await screen.page.getByRole('button', { name: 'Add Style' }).click();

    await screen.save();
    await screen.dialog.getByRole('alert').filter({ hasText: 'Please fill in all required fields' }).waitFor();
    await screen.dialog.getByLabel('English name').fill('Paper Cut');
    await screen.dialog.getByLabel('Chinese name').fill('剪纸');
    await screen.dialog.getByLabel('API prompt').fill('Cut this photo out of paper, keep same face shape and pose');
    await screen.save();
    await screen.dialog.getByRole('alert').filter({ hasText: 'Please upload a preview image' }).waitFor();
    await screen.dialog.getByRole('button', { name: 'Regenerate thumbnail' }).click();
    await screen.dialog.getByText('No image to regenerate').waitFor();
    await screen.drop(screen.dialog.locator('[data-slot=picture-field]'), Buffer.from('GIF89a'), 'a.png', 'image/png');
    await screen.dialog.getByText('Only JPG, PNG, and WebP files are supported').waitFor();
    await screen.drop(screen.dialog.locator('[data-slot=picture-field]'), await picture('#c33'), 'cut.png', 'image/png');
    await screen.dialog.getByText(/^\d+ KB$/).waitFor();
    await screen.save();
    await screen.card('Paper Cut').getByText('New').waitFor();
    expect(await screen.card('Paper Cut').locator('img').getAttribute('src')).toMatch(/^\/images\/styles\/.+\.webp$/);

    await screen.page.getByRole('button', { name: 'Delete Paper Cut' }).click();
    await screen.dialog.getByText('Are you sure you want to delete this style?').waitFor();
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await screen.card('Paper Cut').count()).toBe(1);
    await screen.page.getByRole('button', { name: 'Delete Paper Cut' }).click();
    await screen.dialog.getByRole('button', { name: 'Delete', exact: true }).click();

    await screen.card('Paper Cut').waitFor({ state: 'detached' });
  });

  test('keeps what was typed over Escape, a click outside and the cross', async () => {
    const screen = await dashboard();
    await screen.edit('Warm Anime Style');
    const name = screen.dialog.getByLabel('English name');
    await name.fill('Warm Evening');
    const leave = [
      () => screen.page.keyboard.press('Escape').then(() => screen.page.keyboard.press('Escape')),
      () => screen.page.mouse.click(8, 400),
      () => screen.dialog.getByRole('button', { name: 'Close' }).click(),
    ];

    for (const way of leave) {
      await way();
      await screen.dialog.getByText('Discard your changes?').waitFor();
      expect(await name.inputValue()).toBe('Warm Evening');
      await screen.dialog.getByRole('button', { name: 'Keep editing' }).click();
    }

    await screen.page.keyboard.press('Escape');
    await screen.dialog.getByRole('button', { name: 'Discard' }).click();
    await screen.dialog.waitFor({ state: 'detached' });
    expect(await screen.names()).toContain('Warm Anime Style');
  });

  test('of two admins: the later learns of it, keeps the text, and can save it on top', async () => {
    const [first, second] = await Promise.all([dashboard(), dashboard()]);
    await second.edit('Collectible Figurine Style');
    await second.dialog.getByLabel('English name').fill('From the second');
    await first.edit('Humorous American Comic');
    await first.dialog.getByLabel('English name').fill('From the first');
    await first.save();
    await first.toast('Style saved successfully!').waitFor();

    await second.save();
    await second.dialog
      .getByRole('alert')
      .filter({ hasText: 'Failed to save style: The styles were changed by someone else. Please refresh.' })
      .waitFor();
    expect(await second.dialog.getByLabel('English name').inputValue()).toBe('From the second');
    await second.save();
    await second.toast('Style saved successfully!').waitFor();

    expect(await second.names()).toEqual(expect.arrayContaining(['From the first', 'From the second']));
  });

  test('is saved with a new token when the old one is no longer taken', async () => {
    const screen = await dashboard();
    await screen.edit('3D Cartoon Style');
    await screen.dialog.getByLabel('English description').fill('Saved after a refresh of the token.');
    await screen.page.route(
      '**/api/styles',
      (route) => route.fulfill({ status: 401, json: { error: 'Invalid token', code: 'invalid_token' } }),
      {
        times: 1,
      },
    );

    await screen.save();

    await screen.toast('Style saved successfully!').waitFor();
    await screen.card('3D Cartoon Style').getByText('Saved after a refresh of the token.').waitFor();
  });

  test('that cannot be saved without a network says so and stays open', async () => {
    const screen = await dashboard();
    await screen.edit('3D Cartoon Style');
    await screen.dialog.getByLabel('English description').fill('Not saved.');
    await screen.page.route('**/api/styles', (route) => route.abort());

    await screen.save();

    await screen.dialog.getByText('Network error: Failed to save style').waitFor();
    expect(await screen.dialog.getByLabel('English description').inputValue()).toBe('Not saved.');
  });

  test('is tried on a photo, and the result becomes its picture', async () => {
    const screen = await dashboard();
    await screen.edit('3D Cartoon Style');
    const before = await screen.dialog.locator('[data-slot=picture-field] img').getAttribute('src');

    await screen.drop(screen.dialog.locator('[data-slot=trial-photo]'), await picture('#69c'), 'me.png', 'image/png');
    await screen.dialog.getByRole('button', { name: 'Try this prompt' }).click();
    await screen.dialog.getByAltText('What the prompt made of the photo').waitFor();
    await screen.dialog.getByRole('button', { name: 'Use as preview image' }).click();
    await screen.dialog.getByText(/^\d+ KB$/).waitFor();

    expect(await screen.dialog.locator('[data-slot=picture-field] img').getAttribute('src')).not.toBe(before);
  });
});

describe('the order of the styles', () => {
  test('is changed by drag, kept on the server, and put back by Escape', async () => {
    const screen = await dashboard();
    const before = await screen.names();
    const handle = screen.cards.first().getByRole('button', { name: /^Move/ });
    // Measured once: just after the first drag the browser still answers with where the card was during it.
    const to = await screen.cards.nth(3).boundingBox();
    if (!to) throw new Error('The cards are not on the page');
    const drag = async (end: () => Promise<void>) => {
      await handle.hover();
      await screen.page.mouse.down();
      await screen.page.getByText(`${before[0]} lifted, place 1 of 6`).waitFor();
      await screen.page.mouse.move(to.x + 100, to.y + 80, { steps: 12 });
      await screen.page.getByText(`${before[0]}, place 4 of 6`).waitFor();
      await end();
    };

    await drag(() => screen.page.keyboard.press('Escape'));
    await screen.page.mouse.up();
    expect(await screen.names()).toEqual(before);
    // Not just any answer: the page reads the styles at the same address.
    const saved = screen.page.waitForResponse((response) => /\/api\/styles$/.test(response.url()) && response.request().method() !== 'GET');
    await drag(() => screen.page.mouse.up());
    await saved;
    await screen.page.reload();
    await screen.cards.first().waitFor();

    expect(await screen.names()).toEqual([before[1], before[2], before[3], before[0], before[4], before[5]]);
  });

  test('is changed by keyboard and told to those who hear', async () => {
    const screen = await dashboard();
    const before = await screen.names();
    await screen.cards.nth(1).getByRole('button', { name: /^Move/ }).focus();

    await screen.page.keyboard.press('Space');
    await screen.page.keyboard.press('ArrowUp');
    await screen.page.getByText(`${before[1]}, place 1 of 6`).waitFor();
    await screen.page.keyboard.press('Space');

    await screen.page.getByText(`${before[1]} dropped at place 1`).waitFor();
    expect(await screen.names()).toEqual([before[1], before[0], ...before.slice(2)]);
  });
});

describe('on a phone, in Chinese', () => {
  const phone: Visit = { width: 390, height: 844, isPhone: true };
  async function chinese(): Promise<Dashboard> {
    const screen = await dashboard(phone);
    await screen.page.getByRole('button', { name: /Switch to Chinese/ }).click();
    return screen;
  }

  test('a style is changed, published from the bottom edge, and seen by visitors', async () => {
    const screen = await chinese();
    const { page, dialog } = screen;

    await page.getByRole('button', { name: /^编辑/ }).nth(4).tap();
    await dialog.getByLabel('中文名称').fill('暖阳动漫');
    await dialog.getByLabel('英文名称').fill(' ');
    await dialog.getByRole('button', { name: '保存风格' }).tap();
    await dialog.getByRole('alert').filter({ hasText: '请填写所有必填项' }).waitFor();
    await dialog.getByLabel('英文名称').fill('Sunny Anime');
    await dialog.getByRole('button', { name: '保存风格' }).tap();
    await screen.toast('风格保存成功！').waitFor();
    const publish = page.getByRole('button', { name: '发布', exact: true });
    const place = await publish.boundingBox();
    await publish.tap();
    await screen.toast('风格发布成功！所有用户都会看到更新后的风格。').waitFor();

    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(844 - 40);
    await page.getByRole('button', { name: '返回首页' }).tap();
    await page.getByText('暖阳动漫').waitFor();
  });

  test('the order is changed by finger', async () => {
    const screen = await chinese();
    const before = await screen.names();
    const from = await screen.cards.first().getByRole('button').first().boundingBox();
    const to = await screen.cards.nth(1).boundingBox();
    if (!from || !to) throw new Error('The cards are not on the page');
    const touch = await screen.page.context().newCDPSession(screen.page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 20, y }] });
    const saved = screen.page.waitForResponse('**/api/styles');

    await finger('touchStart', from.y + 20);
    for (let y = from.y + 20; y < to.y + 100; y += 20) await finger('touchMove', y);
    await finger('touchEnd', 0);
    await saved;

    expect((await screen.names()).slice(0, 2)).toEqual([before[1], before[0]]);
  });
});

describe('the report', () => {
  test('has the state of the product and its days', async () => {
    const screen = await dashboard();

    await screen.page.getByRole('tab', { name: 'Report' }).click();

    await screen.page.getByText('$0.04 per image').waitFor();
    expect(await screen.page.getByRole('definition').allInnerTexts()).toEqual(['Connected', '$0.04 per image', '6', '6']);
    for (const title of ['Generations', 'Net revenue', 'Success rate', 'Median time']) {
      await screen.page.getByRole('heading', { name: title }).waitFor();
    }
  });
});
