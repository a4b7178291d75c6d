import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium, INSTALL_HINT } from '../../../packages/build/node/find-chromium';

/**
 * Parts of Chromium that tests turn off. The first two are suggestions of an invisible address bar, which is a separate
 * page for each context and takes a fifth of the tests' time. The others are what Playwright turns off and tests may
 * notice. They are repeated, because Chromium uses only the last list.
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

/** The longest wait for anything that a reader would see, in milliseconds. */
export const WAIT_MS = 60_000;

/**
 * Starts this machine's Chromium.
 *
 * @throws Error that says how to install one if there is none
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(`The browser tests need Chromium: ${INSTALL_HINT}.`);
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--disable-features=${TURNED_OFF.join(',')}`],
  });
}

/** A page in a separate context (storage, cache), with its errors. */
export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors of the page. */
  errors: string[];
  /** URLs of all requests of the page and its workers. */
  requests: string[];
}

/** Opens a page in a fresh context. Close it with `context.close()`. */
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

/** Waits until React has hydrated the page. The scripts load at the first sign of interaction. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(40, 300);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
}
