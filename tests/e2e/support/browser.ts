import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium, INSTALL_HINT } from '../../../packages/build/node/find-chromium';

/**
 * Parts of Chromium that tests do without. The first two are suggestions of an address bar that nobody sees, pages of
 * their own for each context: a fifth of the tests' time. The others are what Playwright turns off and tests may
 * notice, since Chromium obeys the last list only.
 */
const TURNED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Longest wait for anything a reader would see, in milliseconds. */
export const WAIT_MS = 60_000;

/**
 * Starts the Chromium of this machine.
 *
 * @throws Error saying how to install one where there is none
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(`The browser tests need Chromium: ${INSTALL_HINT}.`);
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--disable-features=${TURNED_OFF.join(',')}`],
  });
}

/** A page of its own context (storage, cache), and what went wrong on it. */
export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors of the page. */
  errors: string[];
  /** Addresses of all requests of the page and its workers. */
  requests: string[];
}

/** Opens a page in a fresh context; close it with `context.close()`. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  context.on('request', (request) => requests.push(request.url()));
  return { page, context, errors, requests };
}

/** Waits until React has taken over the page; the scripts load at the first sign of a reader. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(40, 300);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
}
