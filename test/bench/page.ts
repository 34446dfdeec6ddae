import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/browser';
import { startCloud } from '../support/cloud';
import { median } from './timing';

const RUNS = 5;
/** A mid-range phone on a slow 4G network, as Lighthouse throttles: round trips in ms, bytes a second, times slower. */
const PHONE = { latency: 150, bytesPerSecond: (1_638.4 * 1_024) / 8, slowdown: 4 };
/** How long the page is watched: past everything that a visitor waits for. */
const WATCHED = 8_000;
const BUDGET = { script: 120_000, lcp: 2_500, cls: 0.1, tbt: 200 };

interface Visit {
  /** Bytes of all JavaScript of the first load, gzipped. */
  script: number;
  /** ms. */
  lcp: number;
  cls: number;
  /** ms beyond 50 of each long task. */
  tbt: number;
}

/** The home route's first load by a new visitor. */
const cloud = await startCloud();
const browser = await launchBrowser();
try {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, cloud.origin));
  for (const [name, unit] of [
    ['script', 'bytes gzipped'],
    ['lcp', 'ms'],
    ['cls', ''],
    ['tbt', 'ms'],
  ] as const) {
    const value = median(visits.map((each) => each[name]));
    const verdict = value <= BUDGET[name] ? 'within' : 'OVER';
    console.log(`${name.padEnd(8)}${name === 'cls' ? value.toFixed(3) : value.toFixed(0)} ${unit} (${verdict} ${BUDGET[name]})`);
  }
} finally {
  await browser.close();
  await cloud.stop();
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
  await session.send('Network.enable');
  const { latency, bytesPerSecond } = PHONE;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await page.goto(origin);
  await page.waitForTimeout(WATCHED);
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Visit, 'script'> }).seen);
  const sizes = await Promise.all(scripts);
  await context.close();
  return { ...seen, script: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Runs in the page, before anything of it: without named functions, which the loader of this script would wrap. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  (window as unknown as { seen: typeof seen }).seen = seen;
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[]) {
        if (type === 'largest-contentful-paint') seen.lcp = entry.startTime;
        else if (type === 'longtask') seen.tbt += Math.max(0, entry.duration - 50);
        else if (!entry.hadRecentInput) seen.cls += entry.value ?? 0;
      }
    }).observe({ type, buffered: true });
  }
}
