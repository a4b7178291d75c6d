import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { exitWith } from '../../packages/build/node/run-command';
import { buildSiteIfNeeded } from '../../scripts/lib/build-site';
import { launchBrowser } from '../e2e/support/browser';
import { serveBuild } from '../e2e/support/site';

/** One of every kind of page, and what to do on it before the picture is taken. */
const KINDS: readonly { name: string; path: string; act?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/' },
  { name: 'guide', path: '/install-config/install/docker-compose/' },
  { name: 'reference', path: '/install-config/configuration/#postgresql' },
  { name: 'tabs', path: '/install-config/automated-install/#install' },
  { name: 'concept', path: '/core/architecture/' },
  { name: 'settings', path: '/add-secure-apps/flows-stages/stages/email/#settings' },
  { name: 'release', path: '/releases/2025.8/' },
  { name: 'planner', path: '/releases/upgrade/?from=2025.2.1&to=2025.8' },
  { name: 'advisory', path: '/security/cves/CVE-2025-53942/' },
  { name: 'advisories', path: '/security/#advisories' },
  { name: 'releases', path: '/releases/' },
  { name: 'terms', path: '/terminology/' },
  { name: 'tags', path: '/tags/' },
  { name: 'tag', path: '/tags/oauth/' },
  { name: 'not-found', path: '/no/such/page/' },
  { name: 'results', path: '/search/?q=redis' },
  {
    name: 'search',
    path: '/install-config/upgrade/',
    act: async (page) => {
      await page.locator('.DocSearch-Button').click();
      await page.locator('.DocSearch-Input').fill('postgres host');
      await page.locator('.DocSearch-Hit').first().waitFor();
    },
  },
  {
    name: 'menu',
    path: '/install-config/upgrade/',
    act: async (page) => {
      const toggle = page.locator('.navbar__toggle');
      if (!(await toggle.isVisible())) return;
      await toggle.click();
      await page.locator('.navbar-sidebar--show').waitFor();
      await stillness(page);
    },
  },
];
const WIDTHS = [390, 768, 1280, 1920];
const MODES = ['light', 'dark'] as const;

/** Takes a picture of every kind of page at every width in both color modes, into `shots/`. */
async function takeShots(): Promise<void> {
  await buildSiteIfNeeded();
  mkdirSync('shots', { recursive: true });
  const [browser, site] = await Promise.all([launchBrowser(), serveBuild()]);
  try {
    for (const colorScheme of MODES) {
      for (const width of WIDTHS) await takeRow(browser, { origin: site.origin, width, colorScheme });
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Resolves when nothing on the page moves any more. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

async function takeRow(
  browser: Browser,
  { origin, width, colorScheme }: { origin: string; width: number; colorScheme: 'light' | 'dark' },
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  for (const { name, path, act } of KINDS) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await act?.(page);
    const file = `shots/${name}-${width}-${colorScheme}.png`;
    await page.screenshot({ path: file });
    console.log(file);
  }
  await context.close();
}

takeShots().catch(exitWith);
