import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectOfflineFiles } from '../../packages/build/offline/collect-files-fs';
import { readSourceDate, zipFiles } from '../../packages/build/offline/zip-files';
import { hydrate, launchBrowser, openPage } from './support/browser';
import { PHONE } from './support/set-up-site';

let browser: Browser;
let folder: string;
/** URL of the unpacked site, with a trailing slash. */
let root: string;
/** Records what a page of the edition must never do: request anything but a file, or log an error. */
let wrong: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'offline-'));
  const files = await collectOfflineFiles({ dir: 'build', baseUrl: '/' });
  const archive = zipFiles(files, { folder: 'Ünpacked #1 at 100%', date: readSourceDate(undefined) });
  // docs/install-config/air-gapped.mdx states this limit.
  expect(archive.length).toBeLessThan(15e6);
  for (const [path, bytes] of Object.entries(unzipSync(archive))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  root = `${pathToFileURL(join(folder, 'Ünpacked #1 at 100%')).href}/`;
});
afterAll(async () => {
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  wrong = [];
});
afterEach(() => {
  expect(wrong).toEqual([]);
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page, context } = await openPage(browser, options);
  await context.setOffline(true);
  context.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) wrong.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.goto(root + path);
  return page;
}

async function openAwake(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open(path, options);
  await hydrate(page);
  return page;
}

/** The page's path inside the site. */
const place = (page: Page): string => page.url().slice(root.length);
const title = (page: Page): Promise<string> => page.locator('h1').innerText();

describe('the site as files, without a network', () => {
  it('leads from page to page and back, before and after its scripts came', async () => {
    const page = await open('index.html', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Install', exact: true }).first().click();
    await page.waitForURL(`${root}install-config/index.html`);
    await page.context().close();

    const awake = await openAwake('index.html');
    await awake.getByRole('link', { name: 'Install', exact: true }).first().click();
    await awake.waitForURL(`${root}install-config/index.html`);
    await hydrate(awake);
    // Scripts render this part of the sidebar.
    await awake
      .locator('.theme-doc-sidebar-menu')
      .getByRole('link', { name: 'Upgrade', exact: true })
      .click();
    await awake.waitForURL(`${root}install-config/upgrade/index.html`);
    await expect.poll(() => title(awake)).toContain('Upgrade');
    await awake.goBack();
    await awake.waitForURL(`${root}install-config/index.html`);
    await awake.context().close();
  });

  it('goes to a part of a page', async () => {
    const page = await openAwake('install-config/upgrade/index.html');
    const heading = page.locator('.theme-doc-markdown h2').last();
    const id = await heading.getAttribute('id');
    await page.locator(`.theme-doc-toc-desktop a[href="#${id}"]`).click();
    await page.waitForURL(`${root}install-config/upgrade/index.html#${id}`);
    await expect.poll(() => heading.getAttribute('class')).toContain('target');
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(900);
    await page.context().close();
  });

  it('searches in the page, and opens a hit by keyboard', async () => {
    const page = await openAwake('index.html');
    await page.keyboard.press('/');
    await page.keyboard.type('redis password');
    await page.locator('.DocSearch-Hit').first().waitFor();
    await expect.poll(() => page.locator('.DocSearch-Hit').first().innerText()).toContain('REDIS__PASSWORD');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${root}install-config/configuration/index.html#authentik_redis__password`);
    await expect.poll(() => title(page)).toContain('Configuration');
    await page.context().close();
  });

  it('has a page of results, which keeps its query in the URL', async () => {
    const page = await open('search/index.html?q=ldap');
    const field = page.locator('main input[type=search]');
    await page.locator('main li a').nth(5).waitFor();
    await field.fill('saml source');
    await page.waitForURL(`${root}search/index.html?q=saml+source`);
    await page.locator('main li a', { hasText: 'SAML source' }).first().click();
    await page.waitForURL((url) => !url.pathname.includes('/search/'));
    await expect.poll(() => title(page)).toMatch(/SAML/);
    await page.context().close();
  });

  it('plans an upgrade, whose texts lead on', async () => {
    const page = await open('releases/upgrade/index.html?from=2025.2.1&to=2025.8');
    await page.getByText('From 2025.2.1 to 2025.8.1 in 4 stops').waitFor();
    await page.locator('main select').first().selectOption('2024.10.0');
    await page.getByText('From 2024.10.0 to 2025.8.1 in 6 stops').waitFor();
    await expect.poll(() => place(page)).toContain('?from=2024.10.0');
    await page.locator('main a[href^="/releases/2024.12"]').first().click();
    await page.waitForURL(`${root}releases/2024.12/index.html`);
    await page.context().close();
  });

  it('keeps the colors and the tabs that a reader chose on the next page', async () => {
    const page = await openAwake('install-config/air-gapped/index.html', { colorScheme: 'light' });
    const toggle = page.locator('button[class*="toggleButton"]:visible');
    await toggle.click();
    await toggle.click();
    await page.getByRole('tab', { name: 'Kubernetes' }).first().click();
    await page.goto(`${root}install-config/upgrade/index.html`);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    const chosen = page.getByRole('tab', { selected: true });
    await expect.poll(() => chosen.first().innerText()).toBe('Kubernetes');
    await page.context().close();
  });

  it('copies samples and pages', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await openAwake('install-config/air-gapped/index.html', { permissions });
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await page.locator('.theme-code-block').first().hover();
    await page.locator('.theme-code-block button[aria-label*="opy"]').first().click();
    await expect.poll(copied).toContain('AUTHENTIK_DISABLE_UPDATE_CHECK=true');
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect.poll(copied).toContain('# Air-gapped environments');
    await page.context().close();
  });

  it('checks settings and finds messages with the data that it brings', async () => {
    const page = await openAwake('install-config/configuration/index.html');
    await page
      .getByLabel('Your settings')
      .fill('services:\n  server:\n    environment:\n      AUTHENTIK_SECRET_KEY: a\n');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('it needs at least 50').waitFor();
    await page.getByLabel('Filter settings').fill('redis');
    await expect.poll(() => page.locator('.setting:visible').count()).toBeLessThan(30);

    await page.goto(`${root}troubleshooting/index.html`);
    await page
      .getByLabel('Message or lines of a log')
      .fill('{"event": "no app for hostname", "level": "warning"}');
    await page.locator('[class*="finder"] li a[href*="forward_auth/general"]').first().click();
    await page.waitForURL(
      `${root}troubleshooting/forward_auth/general/index.html#2-the-outpost-knows-the-host`,
    );
    await page.context().close();
  });

  it('shows pictures in the mode of the page', async () => {
    const page = await openAwake('add-secure-apps/providers/oauth2/create-oauth2-provider/index.html', {
      colorScheme: 'dark',
    });
    const loaded = page.waitForRequest(/\/img\/pictures\//);
    await page.locator('figure.product-picture').first().scrollIntoViewIfNeeded();
    expect((await loaded).url()).toMatch(/-dark\.avif$/);
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0));
    await page.context().close();
  });

  it('fits a phone, whose menu leads on', async () => {
    const page = await open('install-config/upgrade/index.html', PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    await page.getByRole('button', { name: /main menu/ }).tap();
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Security', exact: true }).first().tap();
    await page.waitForURL(`${root}security/index.html`);
    await page.context().close();
  });
});
