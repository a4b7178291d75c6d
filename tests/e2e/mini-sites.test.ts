import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { finishBuild } from '../../scripts/finish/finish-build';
import { buildMiniSite, type MiniSite } from '../build/support/mini-site';
import { hydrate } from './support/browser';
import { everything, flat } from './support/mini-sites';
import { type Site, setUpSite } from './support/set-up-site';

const BUILD_MS = 240_000;

/** Builds a mini site and returns the folder of the build. */
async function build(site: MiniSite): Promise<string> {
  const { code, output, outDir } = await buildMiniSite(site, ['--locale', 'en']);
  if (code !== 0) throw new Error(output);
  await finishBuild({ outDir, baseUrl: '/', csp: { analytics: true }, log: () => undefined });
  return outDir;
}

const site = setUpSite({ build: () => build(everything), timeout: BUILD_MS });
const flatSite = setUpSite({ build: () => build(flat), timeout: BUILD_MS });

async function openAwake(of: Site, path: string, options: BrowserContextOptions = {}) {
  const opened = await of.openPage(options);
  await opened.page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
  await opened.page.goto(of.origin + path);
  await hydrate(opened.page);
  return opened;
}

describe('navbar items', () => {
  it('of every type are shown', async () => {
    const { page, context } = await openAwake(site, '/');
    const navbar = page.locator('.navbar');
    expect(await navbar.getByRole('link', { name: 'Plain' }).getAttribute('href')).toBe(
      'https://example.com/plain',
    );
    await navbar.getByRole('button', { name: 'More' }).hover();
    await expect.poll(() => navbar.getByRole('link', { name: 'Inside' }).isVisible()).toBe(true);
    expect(await navbar.getByRole('button', { name: 'English' }).count()).toBe(1);
    expect(await navbar.locator('em').textContent()).toBe('Raw');
    expect(await navbar.getByRole('link', { name: 'A doc' }).getAttribute('href')).toBe('/second/');
    expect(await navbar.getByRole('link', { name: 'A sidebar' }).getAttribute('href')).toBe('/');
    expect(await navbar.getByRole('link', { name: 'A version' }).count()).toBe(1);
    await context.close();
  });

  it('offer every version, and remember the one that was chosen', async () => {
    const { page, context } = await openAwake(site, '/');
    await page
      .locator('.navbar .dropdown', { hasText: 'Next' })
      .or(page.locator('.navbar .dropdown').last())
      .last()
      .hover();
    await page.locator('.navbar').getByRole('link', { name: '1.0' }).click();
    await page.waitForURL('**/1.0/');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version-default')))
      .toBe('1.0');
    await context.close();
  });

  it('hide on the way down and come back on the way up', async () => {
    const { page, context } = await openAwake(site, '/');
    const isHidden = () =>
      page.locator('nav.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom <= 0);
    // The page must see each step before the next.
    const scrollBy = async (distance: number): Promise<void> => {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, distance);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + distance);
    };
    await scrollBy(600);
    await scrollBy(600);
    await expect.poll(isHidden).toBe(true);
    await scrollBy(-400);
    await expect.poll(isHidden).toBe(false);
    await context.close();
  });
});

describe('footer', () => {
  it('has columns with titles, a logo and the copyright', async () => {
    const { page, context } = await openAwake(site, '/');
    const footer = page.locator('footer.footer');
    expect(await footer.locator('.footer__title').allTextContents()).toEqual(['Column']);
    expect(await footer.getByRole('link', { name: 'Entry' }).getAttribute('href')).toBe('/second/');
    expect(await footer.getByAltText('Footer logo').count()).toBeGreaterThan(0);
    expect(await footer.textContent()).toContain('Copyright of nobody');
    await context.close();
  });

  it('or flat links', async () => {
    const { page, context } = await openAwake(flatSite, '/');
    expect(await page.locator('footer.footer .footer__link-item').allTextContents()).toEqual([
      'Flat one',
      'Flat two',
    ]);
    await context.close();
  });
});

describe('announcement', () => {
  it('is shown until it is closed, stays closed, and another id shows again', async () => {
    const { page, context } = await openAwake(site, '/');
    const bar = page.locator('.theme-announcement-bar');
    expect(await bar.textContent()).toContain('Something new');
    await bar.getByRole('button').click();
    await expect.poll(() => bar.count()).toBe(0);
    await page.reload();
    await hydrate(page);
    await expect.poll(() => bar.count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'));
    await page.reload();
    await hydrate(page);
    const isDismissed = () => page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'));
    await expect.poll(isDismissed).toBe('false');
    await page.reload();
    await expect.poll(() => bar.isVisible()).toBe(true);
    await context.close();
  });
});

describe('color mode without the system', () => {
  it('flips between light and dark', async () => {
    const { page, context } = await openAwake(flatSite, '/', { colorScheme: 'dark' });
    const html = page.locator('html');
    const toggle = page.locator('button[class*="toggleButton"]:visible');
    expect(await html.getAttribute('data-theme')).toBe('light');
    await toggle.click();
    await expect.poll(() => html.getAttribute('data-theme')).toBe('dark');
    await toggle.click();
    await expect.poll(() => html.getAttribute('data-theme')).toBe('light');
    await context.close();
  });
});

describe('a page that crashes', () => {
  it('says so with the chain of causes, and can be tried again', async () => {
    const { page, context } = await openAwake(site, '/crash/');
    await page.getByRole('button', { name: 'Break it' }).click();
    await page.getByText('This page crashed.').waitFor();
    const text = (await page.locator('body').textContent()) ?? '';
    expect(text).toContain('outer trouble');
    expect(text).toContain('inner trouble');
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByText('This page crashed.').count()).toBe(0);
    await page.getByRole('heading', { name: 'Whole' }).waitFor();
    await context.close();
  });
});

describe("a part whose files can't be had", () => {
  it('shows why, and is there after Retry', async () => {
    const { page, context } = await openAwake(site, '/lazy/');
    const files = '**/assets/js/*.js';
    await page.route(files, (route) => route.abort());
    await page.getByRole('button', { name: 'Load' }).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await page.locator('body').textContent()).toMatch(/Loading chunk .* failed/);
    await page.unroute(files);
    await retry.click();
    await page.getByRole('heading', { name: 'Whole' }).waitFor();
    await retry.waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('a build that is served under another path', () => {
  it('says that the base URL may be wrong', async () => {
    const { page, context } = await site.openPage();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${site.origin}/`);
    await page.getByText('Your Docusaurus site did not load properly.').waitFor();
    expect(await page.locator('body').textContent()).toContain('baseUrl');
    await context.close();
  });
});

describe('analytics', () => {
  it('count a page view on each change of route, with the URL shortened', async () => {
    const { page, context } = await openAwake(site, '/');
    const calls = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((call) => Array.from(call)),
      );
    expect(await calls()).toContainEqual(['config', 'G-TEST123', { anonymize_ip: true }]);
    await page.locator('.navbar').getByRole('link', { name: 'A doc' }).click();
    await page.waitForURL('**/second/');
    await expect.poll(calls).toContainEqual(['event', 'page_view']);
    await context.close();
  });
});
