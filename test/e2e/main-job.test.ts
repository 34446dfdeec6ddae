import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import sharp = require('sharp');
import { jpeg, orientedJpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { axeFaults, axeFaultsInBothThemes } from './axe';
import { launchBrowser, visit, type Visit } from './browser';
import { Home, type PickedPhoto } from './home';

let cloud: TestCloud;
let browser: Browser;
let open: Page[] = [];

beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), launchBrowser()]);
}, CLOUD_START_LIMIT);

afterEach(async () => {
  await steer({ next: [], delaySeconds: 0 });
  await Promise.all(open.map((page) => page.context().close()));
  open = [];
});

afterAll(async () => {
  await browser.close();
  await cloud.stop();
});

/** What the image model does next. */
async function steer(order: object): Promise<void> {
  await fetch(`${cloud.addresses.openai}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
}

async function home(options?: Visit): Promise<Home & { errors: string[] }> {
  const { page, errors } = await visit(browser, cloud.origin, options);
  open.push(page);
  return Object.assign(new Home(page), { errors });
}

const photo = async (): Promise<PickedPhoto> => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });

async function ordered(options?: Visit) {
  const screen = await home(options);
  await screen.signUp();
  await screen.chooseStyle('Warm Anime Style');
  await screen.addPhoto(await photo());
  return screen;
}

describe('a photo becomes a cartoon', () => {
  test('from sign-up to the downloaded file, and again', async () => {
    const screen = await home();

    await screen.signUp();
    await screen.credits(3).waitFor();
    await screen.chooseStyle('Warm Anime Style');
    await screen.page.getByText('Selected', { exact: true }).waitFor();
    await screen.addPhoto(await photo());
    await screen.page.getByRole('button', { name: 'Generate phone wallpaper' }).click();
    await screen.waitForResult();
    await screen.credits(2).waitFor();

    const [download] = await Promise.all([
      screen.page.waitForEvent('download'),
      screen.page.getByRole('button', { name: 'Download' }).click(),
    ]);
    const file = readFileSync(await download.path());
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ width: 1_024, height: 1_536, format: 'png' });
    expect(download.suggestedFilename()).toMatch(/^cartoon-snap-\d+\.png$/);

    const first = await screen.result.locator('img').last().getAttribute('src');
    await screen.page.getByRole('button', { name: 'Regenerate' }).click();
    await screen.credits(1).waitFor();
    await screen.page.waitForFunction(
      (old) => document.querySelector('[data-slot=result-picture][data-state=loaded] img.wipe-over')?.getAttribute('src') !== old,
      first,
    );
    expect(screen.errors).toEqual([]);
  });

  test('a photo on its side is shown upright', async () => {
    const screen = await home();
    await screen.chooseStyle('Warm Anime Style');

    await screen.addPhoto({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: await orientedJpeg(6) });

    const shown = screen.page.getByAltText('Your photo');
    await shown.waitFor();
    const upright = await sharp(await orientedJpeg(6))
      .autoOrient()
      .metadata();
    const size = await shown.evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }));
    expect(size.width / size.height).toBeCloseTo((upright.autoOrient?.width ?? 0) / (upright.autoOrient?.height ?? 1), 1);
  });

  test('a generation that runs during a reload is picked up, with its photo and its style', async () => {
    const screen = await ordered();
    await steer({ delaySeconds: 30 });
    await screen.generateButton.click();
    // The balance changes with the first answer, which comes after 25 s and has no image yet.
    await screen.credits(2).waitFor({ timeout: 40_000 });
    await screen.page.getByText('Generating...', { exact: false }).waitFor();

    await screen.page.reload();

    await screen.waitForResult();
    expect(await screen.page.getByText('Selected', { exact: true }).count()).toBe(1);
    await screen.credits(2).waitFor();
  });

  test('a reload before the first answer neither loses the generation nor charges it twice', async () => {
    const screen = await ordered();
    await steer({ delaySeconds: 3 });
    await screen.generateButton.click();
    await screen.page.getByText('Generating...', { exact: false }).waitFor();

    await screen.page.reload();

    await screen.waitForResult();
    await screen.credits(2).waitFor();
  });

  test('a lost connection in the middle is waited out', async () => {
    const screen = await ordered();
    await steer({ delaySeconds: 4 });
    await screen.generateButton.click();
    await screen.page.getByText('Generating...', { exact: false }).waitFor();

    await screen.page.context().setOffline(true);
    await screen.page.getByText('You are offline.', { exact: false }).waitFor();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.page.context().setOffline(false);

    await screen.waitForResult();
    await screen.credits(2).waitFor();
  });

  test('a finished picture that does not come is tried again with the connection, and after a reload', async () => {
    const screen = await ordered();
    const picture = `${cloud.origin}/images/**`;
    await screen.page.route(picture, (route) => route.abort());
    const isMissing = screen.page.getByRole('alert').filter({ hasText: 'Failed to load image' });

    await screen.generateButton.click();
    await isMissing.waitFor();
    await screen.page.reload();
    await isMissing.waitFor();
    await screen.page.context().setOffline(true);
    await screen.page.unroute(picture);
    await screen.page.context().setOffline(false);

    await screen.waitForResult();
    await screen.credits(2).waitFor();
    await screen.page.reload();
    await screen.credits(2).waitFor();
    expect(await screen.result.count()).toBe(0);
  });

  test('a refusal of the model is told, and the credit is back', async () => {
    const screen = await ordered();
    await steer({ next: [{ kind: 'moderation' }] });

    await screen.generateButton.click();

    const notice = screen.page.getByRole('alert').filter({ hasText: 'Generation failed: The image model refused this photo or style.' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('Your credit is back.');
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.credits(3).waitFor();
    expect(await screen.result.count()).toBe(0);
  });

  test('a switch of language or theme loses neither style nor photo nor result', async () => {
    const screen = await ordered();
    await screen.generateButton.click();
    await screen.waitForResult();

    await screen.page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await screen.page.getByRole('button', { name: '切换到浅色主题' }).click();

    await screen.page.getByText('已选择', { exact: true }).waitFor();
    await screen.page.getByAltText('你的照片').waitFor();
    await screen.page.getByRole('button', { name: '重新生成' }).waitFor();
    expect(await screen.page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await screen.page.locator('html').getAttribute('data-theme')).toBe('light');
    await screen.page.reload();
    await screen.page.getByRole('heading', { name: '选择画风' }).waitFor();
  });

  test('the images of a user are listed, saved on a phone and deleted', async () => {
    const screen = await ordered({ width: 390, height: 844, isPhone: true });
    await screen.generateButton.click();
    await screen.waitForResult();

    await screen.choose('My Images');
    const [opened] = await Promise.all([screen.page.waitForEvent('popup'), screen.dialog.locator('li a').click()]);
    await opened.waitForURL(/\/images\/.+\.webp$/);
    await opened.close();
    const [savePage] = await Promise.all([
      screen.page.waitForEvent('popup'),
      screen.dialog.getByRole('button', { name: /^Download the cartoon/ }).click(),
    ]);
    await savePage.getByRole('heading').waitFor();
    expect(await axeFaults(savePage)).toEqual([]);
    await savePage.close();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.dialog.getByRole('button', { name: /^Delete the cartoon/ }).click();
    expect(await axeFaultsInBothThemes(screen.page)).toEqual([]);
    await screen.dialog.getByRole('button', { name: 'Delete', exact: true }).click();

    await screen.dialog.getByText('Nothing on the wall yet').waitFor();
  });

  test('a visitor without credits is asked how to generate', async () => {
    const screen = await home();
    await screen.chooseStyle('Warm Anime Style');
    await screen.addPhoto(await photo());

    await screen.generateButton.click();

    await screen.dialog.getByRole('heading', { name: 'How would you like to generate?' }).waitFor();
    await screen.dialog.getByRole('button', { name: /Free, for a limited time/ }).click();
    await screen.dialog.getByRole('heading', { name: 'Get Free Generation (Limited Time)' }).waitFor();
  });
});

describe('what is not a photo', () => {
  const cases: [string, PickedPhoto, string][] = [
    ['a GIF', { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a--------') }, 'Only JPG and PNG files are supported'],
    ['HEIC', { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }, 'This is a HEIC photo'],
    [
      'a broken JPEG',
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]) },
      'The image cannot be loaded',
    ],
    ['a file over 20 MB', { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1_048_576 + 1) }, 'less than 20MB'],
  ];

  test.each(cases)('%s is refused with its own message', async (_, file, message) => {
    const screen = await home();
    await screen.chooseStyle('Warm Anime Style');

    await screen.addPhoto(file);

    await screen.page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(await screen.generateButton.isDisabled()).toBe(true);
  });
});
