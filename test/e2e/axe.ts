import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Theme } from './browser';

const THEMES: Theme[] = ['dark', 'light'];

/** What axe finds on the page, or in a part of it. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

export async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme);
  // Colours that change by a transition have their new values some frames later.
  await page.waitForTimeout(100);
}

/** The same in both themes, for a screen that a journey has just reached. The page keeps its own theme. */
export async function axeFaultsInBothThemes(page: Page, part?: string): Promise<string[]> {
  const own = await page.evaluate(() => document.documentElement.dataset['theme'] as Theme);
  const found: string[] = [];
  for (const theme of THEMES) {
    await showIn(page, theme);
    found.push(...(await axeFaults(page, part)).map((fault) => `${theme}: ${fault}`));
  }
  await showIn(page, own);
  return found;
}
