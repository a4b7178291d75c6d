import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishBuild } from '../../scripts/finish/finish-build';
import type { RunningServer } from '../../server/create-server';
import { buildMiniSite, type MiniSite } from '../build/support/mini-site';
import { launchBrowser, openPage } from './support/browser';
import { everything, flat } from './support/mini-sites';
import { serveBuild } from './support/site';

let browser: Browser;
const servers: RunningServer[] = [];
let origin: string;
let flatOrigin: string;

async function buildAndServe(site: MiniSite): Promise<string> {
  const { code, output, outDir } = await buildMiniSite(site, ['--locale', 'en']);
  if (code !== 0) throw new Error(output);
  await finishBuild({ outDir, baseUrl: '/', csp: { analytics: true }, log: () => undefined });
  const server = await serveBuild(outDir);
  servers.push(server);
  return server.origin;
}

beforeAll(async () => {
  browser = await launchBrowser();
  origin = await buildAndServe(everything);
  flatOrigin = await buildAndServe(flat);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  for (const server of servers) await server.close();
});

/** Waits for the scripts by Docusaurus's own mark. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 200);
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

async function openAwake(url: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
  await opened.page.goto(url);
  await wake(opened.page);
  return opened;
}

describe('navbar items', () => {
  it('of every type are shown', async () => {
    const { page, context } = await openAwake(`${origin}/`);
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
    const { page, context } = await openAwake(`${origin}/`);
    await page
      .locator('.navbar .dropdown', { hasText: 'Next' })
      .or(page.locator('.navbar .dropdown').last())
      .last()
      .hover();
    await page.locator('.navbar').getByRole('link', { name: '1.0' }).click();
    await page.waitForURL('**/1.0/');
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.0');
    await context.close();
  });

  it('hide on the way down and come back on the way up', async () => {
    const { page, context } = await openAwake(`${origin}/`);
    const isHidden = () =>
      page.locator('nav.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom <= 0);
    // Each step must be seen by the page before the next.
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
    const { page, context } = await openAwake(`${origin}/`);
    const footer = page.locator('footer.footer');
    expect(await footer.locator('.footer__title').allTextContents()).toEqual(['Column']);
    expect(await footer.getByRole('link', { name: 'Entry' }).getAttribute('href')).toBe('/second/');
    expect(await footer.getByAltText('Footer logo').count()).toBeGreaterThan(0);
    expect(await footer.textContent()).toContain('Copyright of nobody');
    await context.close();
  });

  it('or flat links', async () => {
    const { page, context } = await openAwake(`${flatOrigin}/`);
    expect(await page.locator('footer.footer .footer__link-item').allTextContents()).toEqual([
      'Flat one',
      'Flat two',
    ]);
    await context.close();
  });
});

describe('announcement', () => {
  it('is shown until it is closed, stays closed, and another id shows again', async () => {
    const { page, context } = await openAwake(`${origin}/`);
    const bar = page.locator('.theme-announcement-bar');
    expect(await bar.textContent()).toContain('Something new');
    await bar.getByRole('button').click();
    await expect.poll(() => bar.count()).toBe(0);
    await page.reload();
    await wake(page);
    await expect.poll(() => bar.count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'));
    await page.reload();
    await wake(page);
    const isDismissed = () => page.evaluate(() => localStorage.getItem('docusaurus.announcement.dismiss'));
    await expect.poll(isDismissed).toBe('false');
    await page.reload();
    await expect.poll(() => bar.isVisible()).toBe(true);
    await context.close();
  });
});

describe('color mode without the system', () => {
  it('flips between light and dark', async () => {
    const { page, context } = await openAwake(`${flatOrigin}/`, { colorScheme: 'dark' });
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
    const { page, context } = await openAwake(`${origin}/crash/`);
    await page.getByRole('button', { name: 'Break it' }).click();
    await page.getByText('This page crashed.').waitFor();
    const text = (await page.locator('body').textContent()) ?? '';
    expect(text).toContain('outer trouble');
    expect(text).toContain('inner trouble');
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByText('This page crashed.').count()).toBe(0);
    expect(await page.locator('h1').textContent()).toBe('Whole');
    await context.close();
  });
});

describe('a build that is served under another path', () => {
  it('says that the base URL may be wrong', async () => {
    const { page, context } = await openPage(browser);
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${origin}/`);
    await page.getByText('Your Docusaurus site did not load properly.').waitFor();
    expect(await page.locator('body').textContent()).toContain('baseUrl');
    await context.close();
  });
});

describe('analytics', () => {
  it('count a page view on each change of route, with the address shortened', async () => {
    const { page, context } = await openAwake(`${origin}/`);
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
