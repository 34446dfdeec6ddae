import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser, type BrowserContext, type Page } from 'playwright-core';

export type Language = 'en' | 'cn';
export type Theme = 'dark' | 'light';

export interface Visit {
  width?: number;
  height?: number;
  language?: Language;
  theme?: Theme;
  /** A phone: touch, and the user agent that goes with it. */
  isPhone?: boolean;
  /** Drawn by software, moving pictures cost more than all else that a test does; so they are still unless asked for. */
  hasMotion?: boolean;
}

/** Both languages and both themes in two looks: what can be wrong depends on one or on the other. */
export const LOOKS = [
  { language: 'en', theme: 'dark' },
  { language: 'cn', theme: 'light' },
] as const satisfies Visit[];

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148';

/**
 * The Chromium that ships inside the package. Its default arguments switch off web security and run a single process,
 * which would hide faults of the content security policy.
 */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
}

/** A fresh visitor's page; `errors` collects what the page itself complains about. */
export async function visit(
  browser: Browser,
  origin: string,
  options: Visit = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const { width = 1_280, height = 900, language = 'en', theme = 'dark', isPhone = false, hasMotion = false } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    serviceWorkers: 'block',
    acceptDownloads: true,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    ...(isPhone && { hasTouch: true, isMobile: true, userAgent: PHONE }),
  });
  await context.addInitScript(
    ([storedLanguage, storedTheme]) => {
      localStorage.setItem('language', localStorage.getItem('language') ?? storedLanguage);
      localStorage.setItem('theme', localStorage.getItem('theme') ?? storedTheme);
    },
    [language, theme] as const,
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/');
  return { page, context, errors };
}
