import { findChromium, INSTALL_HINT } from '@identity-docs/build/node/find-chromium';
import { startServer } from '@identity-docs/server/create-server';
import { type Browser, chromium } from 'playwright-core';
import type { Figure } from './support/budget';
import { openThrottled, readVitals } from './support/throttled-page';

const GUIDE = '/install-config/upgrade/';
/** An ordinary guide, from which the other one is opened. */
const START = '/install-config/automated-install/';
/** A view counts as finished when nothing has happened for this time, in milliseconds. */
const QUIET_MS = 3000;
/** The same page change takes between 80 and 120 ms, so it is repeated. */
const NAVIGATIONS = 7;
/** The first layout takes 40 to 60 ms, and only time above 50 counts, so a single load proves nothing. */
const LOADS = 7;

/**
 * Measures what a first view of a guide costs, and how fast the page responds after the first sign of interaction. It
 * uses a phone-sized view with a 4 times slower CPU, 1.6 Mbit/s, and 150 ms of latency.
 *
 * @param options.dir folder of the built site
 * @returns the figures with their budgets
 */
export async function measureFirstView(options: { dir: string }): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(`This measurement needs Chromium: ${INSTALL_HINT}.`);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const site = await startServer({ dir: options.dir });
  try {
    return [
      ...(await measureLoading(browser, site.origin)),
      ...(await measureOverlay(browser, site.origin)),
      ...(await measureNavigation(browser, site.origin)),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measureLoading(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, traffic, close } = await openThrottled(browser);
  await page.goto(origin + GUIDE, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const before = { ...traffic };
  const vitals = await readVitals(page);
  await page.evaluate(() => scrollBy(0, 300));
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const after = { ...traffic };
  const { shift } = await readVitals(page);
  await close();
  const blocking = [vitals.blocking];
  while (blocking.length < LOADS) blocking.push(await timeBlocking(browser, origin));
  return [
    { what: 'First view of a guide, all bytes', value: before.all / 1024, unit: 'KB', atMost: 30 },
    { what: 'First view, scripts', value: before.script / 1024, unit: 'KB' },
    { what: 'First view, style sheets', value: before.style / 1024, unit: 'KB', atMost: 12 },
    {
      what: `First view, total blocking time, median of ${LOADS}`,
      value: medianOf(blocking),
      unit: 'ms',
      atMost: 20,
    },
    { what: 'First view, largest paint', value: vitals.largest, unit: 'ms' },
    { what: 'Layout shift, before and after the scripts', value: shift, unit: '', atMost: 0 },
    {
      what: 'Scripts after the first sign of interaction',
      value: after.script / 1024,
      unit: 'KB',
      atMost: 125,
    },
    { what: 'Files of linked pages, prefetched afterwards', value: after.prefetch / 1024, unit: 'KB' },
  ];
}

async function timeBlocking(browser: Browser, origin: string): Promise<number> {
  const { page, close } = await openThrottled(browser);
  await page.goto(origin + GUIDE, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const { blocking } = await readVitals(page);
  await close();
  return blocking;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function measureOverlay(browser: Browser, origin: string): Promise<Figure[]> {
  const { page, traffic, close } = await openThrottled(browser);
  await page.goto(origin + GUIDE, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const bytes = traffic.all;
  const started = Date.now();
  await page.locator('.DocSearch-Button').tap();
  // The search counts as open when a field accepts typing, even before the overlay itself has loaded.
  await page.locator('.search-shell__input:focus, .DocSearch-Input:focus').waitFor();
  const open = Date.now() - started;
  await page.keyboard.type('redis');
  await page.locator('.DocSearch-Modal').waitFor();
  const complete = Date.now() - started;
  await page.locator('.DocSearch-Hit').first().waitFor();
  const result = Date.now() - started;
  const forSearch = traffic.all - bytes;
  await close();
  return [
    { what: 'Search overlay open after the first tap, cold', value: open / 1000, unit: 's', atMost: 1.5 },
    { what: 'Search overlay complete after the first tap, cold', value: complete / 1000, unit: 's' },
    { what: 'First search result after the first tap, cold', value: result / 1000, unit: 's' },
    {
      what: "The page's bytes between the first tap and the first result",
      value: forSearch / 1024,
      unit: 'KB',
    },
  ];
}

async function measureNavigation(browser: Browser, origin: string): Promise<Figure[]> {
  const timeTo = async (options: { prefetch: boolean }): Promise<number> => {
    const { page, close } = await openThrottled(browser);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(origin + START, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollBy(0, 200));
    await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
    const link = page.locator(`.menu a[href="${GUIDE}"]`).first();
    if (options.prefetch) {
      await link.hover();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(QUIET_MS);
    } else {
      // This page change is warm, because an earlier visit fetched the files.
      await link.click();
      await page.waitForURL(`**${GUIDE}`);
      await page.goBack();
      await page.waitForURL(`**${START}`);
      await page.waitForLoadState('networkidle');
    }
    const duration = await page.evaluate(
      (path) =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          const title = document.querySelector('h1')?.textContent;
          // This isn't a named function, because the compiler's helper for names doesn't exist in the page.
          new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== title) resolve(performance.now() - started);
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
          document.querySelector<HTMLAnchorElement>(`.menu a[href="${path}"]`)?.click();
        }),
      GUIDE,
    );
    await close();
    return duration;
  };
  const medianTimeTo = async (options: { prefetch: boolean }): Promise<number> => {
    const times: number[] = [];
    while (times.length < NAVIGATIONS) times.push(await timeTo(options));
    return medianOf(times);
  };
  return [
    {
      what: `Opening another page, warm, median of ${NAVIGATIONS}`,
      value: await medianTimeTo({ prefetch: false }),
      unit: 'ms',
      atMost: 300,
    },
    {
      what: `Opening another page, prefetched, median of ${NAVIGATIONS}`,
      value: await medianTimeTo({ prefetch: true }),
      unit: 'ms',
      atMost: 100,
    },
  ];
}
