import { mkdirSync, writeFileSync } from 'node:fs';
import { exitWith } from '../../packages/build/node/run-command';
import { buildSiteIfNeeded } from '../../scripts/lib/build-site';
import { hydrate, launchBrowser, openPage } from '../e2e/support/browser';
import { serveBuild } from '../e2e/support/site';

/** One page of each kind that a screen reader meets (tests/a11y/screen-reader-pass.md). */
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'guide', path: '/install-config/reverse-proxy/' },
  { name: 'settings', path: '/install-config/configuration/' },
  { name: 'advisory', path: '/security/cves/CVE-2025-53942/' },
  { name: 'planner', path: '/releases/upgrade/?from=2025.2.1&to=2025.8' },
];

/** Writes the accessibility tree of each page, as Chromium builds it, to `shots/trees/<name>.yaml`. */
async function dumpTrees(): Promise<void> {
  await buildSiteIfNeeded();
  mkdirSync('shots/trees', { recursive: true });
  const [browser, site] = await Promise.all([launchBrowser(), serveBuild()]);
  try {
    for (const { name, path } of PAGES) {
      const { page, context } = await openPage(browser);
      await page.goto(site.origin + path);
      await hydrate(page);
      await page.waitForLoadState('networkidle');
      const file = `shots/trees/${name}.yaml`;
      writeFileSync(file, `${await page.locator('body').ariaSnapshot()}\n`);
      console.log(file);
      await context.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

dumpTrees().catch(exitWith);
