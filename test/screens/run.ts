import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { scene } from '../../local/openai/artwork/scene';
import { launchBrowser, visit, type Language, type Theme } from '../e2e/browser';
import { startCloud, type TestCloud } from '../support/cloud';
import { VISITS } from './scenes';
import { sheet } from './sheet';
import { type Props, Stage, type View } from './stage';

/**
 * Looks at every screen of the product in both languages, both themes, on a phone and on a desktop, and lays the eight looks
 * of a screen side by side: `npm run screens [-- folder]`. Names given after the folder limit it to these scenes.
 */
const [folder = 'docs/screens/all', ...named] = process.argv.slice(2);
const THEMES: Theme[] = ['dark', 'light'];
const LANGUAGES: Language[] = ['en', 'cn'];
const SIZES = [
  { width: 390, height: 844, isPhone: true },
  { width: 1_440, height: 900, isPhone: false },
];
/** A row for each language. */
const ROWS: View[][] = LANGUAGES.map((language) => SIZES.flatMap((size) => THEMES.map((theme) => ({ ...size, language, theme }))));

const cloud = await startCloud();
const browser = await launchBrowser();
try {
  const looks = new Map<View, Map<string, Buffer>>();
  for (const view of ROWS.flat()) looks.set(view, await look(browser, cloud, view));
  await mkdir(folder, { recursive: true });
  const names = new Set([...looks.values()].flatMap((scenes) => [...scenes.keys()]));
  for (const name of names) {
    if (named.length > 0 && !named.includes(name)) continue;
    const rows = ROWS.map((row) => row.flatMap((view) => looks.get(view)?.get(name) ?? []));
    await writeFile(join(folder, `${name}.webp`), await sheet(rows));
    console.log(join(folder, `${name}.webp`));
  }
} finally {
  await browser.close();
  await cloud.stop();
}

/** One visit by one look at things. */
async function look(browser: Browser, cloud: TestCloud, view: View): Promise<Map<string, Buffer>> {
  const looks = new Map<string, Buffer>();
  const { page, context } = await visit(browser, cloud.origin, { ...view, hasMotion: true });
  const stage = new Stage(page, view, async (name, shown = page) => {
    // The drawn lines are still on their way.
    await shown.waitForTimeout(700);
    looks.set(name, await shown.screenshot());
  });
  const props: Props = { photo: await portrait(), steer: (order) => steer(cloud, order) };
  for (const part of VISITS) await part(stage, props);
  await context.close();
  return looks;
}

/** Our own drawing, as a photo. */
function portrait(): Promise<Buffer> {
  return sharp(Buffer.from(scene({ style: 'cartoon3d' })))
    .jpeg()
    .toBuffer();
}

async function steer(cloud: TestCloud, order: object): Promise<void> {
  const response = await fetch(`${cloud.addresses.openai}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(`Control: ${response.status} ${await response.text()}`);
}
