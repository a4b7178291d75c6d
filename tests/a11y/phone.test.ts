import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrate } from '../e2e/support/browser';
import { PHONE, setUpSite } from '../e2e/support/set-up-site';
import { inspect, type Visit } from './support/inspect';

const site = setUpSite();

const GUIDE = '/install-config/automated-install/';

/** Waits for an element that a page shows only when its scripts run. */
const until = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/**
 * One page of each kind on a phone, with its scripts loaded and its results, menu, or contents open. The queries `menu`
 * and `contents` only show in a finding what was open.
 */
const VISITS: readonly Visit[] = [
  { path: '/' },
  { path: GUIDE },
  { path: '/install-config/configuration/' },
  { path: '/add-secure-apps/flows-stages/stages/email/' },
  { path: '/add-secure-apps/providers/oauth2/' },
  { path: '/developer-docs/setup/full-dev-environment/' },
  { path: '/terminology/' },
  { path: '/releases/' },
  { path: '/releases/2025.8/' },
  { path: '/releases/upgrade/?from=2025.2.1&to=2025.8', act: until('main section input[type=checkbox]') },
  { path: '/security/' },
  { path: '/security/cves/CVE-2025-53942/' },
  { path: '/tags/' },
  { path: '/tags/oauth/' },
  { path: '/search/?q=redis', act: until('main li mark') },
  { path: '/add-secure-app/provider/oauth', act: until('main [role=status] a') },
  {
    path: `${GUIDE}?menu`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.locator('.navbar-sidebar--show').waitFor();
    },
  },
  {
    path: `${GUIDE}?contents`,
    act: async (page) => {
      await page.locator('.theme-doc-toc-mobile summary').click();
      await page.locator('.theme-doc-toc-mobile').getByRole('link').first().waitFor();
    },
  },
];

const AWAKE = VISITS.map(({ path, act }) => ({
  path,
  act: async (page: Page) => {
    await hydrate(page);
    await act?.(page);
  },
}));

it('finds nothing on any kind of page on a phone', async () => {
  expect(await inspect(site, AWAKE, PHONE)).toEqual([]);
});
