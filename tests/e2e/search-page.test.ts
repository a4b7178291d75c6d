import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenPage } from './support/browser';
import { holdScripts } from './support/hold-scripts';
import { layoutShift, watchLayoutShifts } from './support/layout-shifts';
import { PHONE, setUpSite } from './support/set-up-site';

const site = setUpSite();
let opened: OpenPage;

beforeEach(async () => {
  opened = await site.openPage();
});

afterEach(() => opened.context.close());

const FOUND = /^\d+ documents? found$/;

test('a URL with a query shows its hits, 20 at a time', async () => {
  const { page, errors } = opened;
  await page.goto(`${site.origin}/search/?q=configure`);
  await page.mouse.move(10, 10);
  const count = Number.parseInt(await page.getByText(FOUND).innerText(), 10);
  await expect.poll(() => page.title()).toContain('Search results for “configure”');
  await page.getByRole('heading', { level: 1, name: 'Search results for “configure”' }).waitFor();
  const hits = page.locator('main ul > li');
  await expect.poll(() => hits.count()).toBe(20);
  expect(await page.locator('main li mark').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Load more results' }).click();
  await hits.nth(20).waitFor();
  await expect.poll(() => hits.count()).toBe(Math.min(count, 40));
  const targets = await page
    .locator('main li h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(targets).size).toBe(targets.length);
  expect(errors).toEqual([]);
});

test.each([
  ['a wide window', { viewport: { width: 1440, height: 900 } }],
  ['a phone', PHONE],
])('nothing moves while the hits come, in %s', async (_, options) => {
  const { page, context } = await site.openPage(options);
  await watchLayoutShifts(page);
  const { release } = await holdScripts(page);
  await page.goto(`${site.origin}/search/?q=login`, { waitUntil: 'commit' });
  await page.getByText('Searching…').waitFor();
  release();
  await page.getByText(FOUND).waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await context.close();
});

test('titles answer before the index is there, for less than 300 KB', async () => {
  const { page, context } = opened;
  const sizes: Promise<number>[] = [];
  context.on('requestfinished', (request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/site-data/search/parts/index.*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.origin}/search/?q=login`);
  const first = page.locator('main li h2 a').first();
  await first.waitFor();
  expect(await first.getAttribute('href')).toContain('user_login');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(300_000);
  release();
  await page.getByText(FOUND).waitFor();
  await page.locator('main li mark').first().waitFor();
});

test('a hit that the reader has in hand stays until the whole answer is asked for', async () => {
  const { page, context } = opened;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/site-data/search/parts/index.*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.origin}/search/?q=login`);
  const hits = page.locator('main li h2 a');
  await hits.nth(1).focus();
  const second = await hits.nth(1).getAttribute('href');
  release();
  const showAll = page.getByRole('button', { name: 'Show all' });
  await showAll.waitFor();
  expect(await hits.nth(1).getAttribute('href')).toBe(second);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(second);
  await showAll.click();
  await page.getByLabel('Kind').waitFor();
  await page.getByText(FOUND).waitFor();
  await showAll.waitFor({ state: 'detached' });
});

test('typing searches and becomes the URL; back and forward work', async () => {
  const { page } = opened;
  await page.goto(`${site.origin}/search/`);
  const input = page.locator('main input[type=search]');
  await input.click();
  await page.waitForFunction(() => document.querySelector('main input')?.matches(':focus'));
  await page.keyboard.type('ldap outpost', { delay: 20 });
  await page.waitForURL(/\?q=ldap(\+|%20)outpost$/);
  await page.getByText(FOUND).waitFor();
  const first = page.locator('main li h2 a').first();
  const target = await first.getAttribute('href');
  await first.click();
  await page.waitForURL(`${site.origin}${target}`);
  await page.goBack();
  await page.waitForURL(/\?q=ldap/);
  await expect.poll(() => input.inputValue()).toBe('ldap outpost');
  await page.getByText(FOUND).waitFor();
});

test('what is typed before the scripts are there is searched for', async () => {
  const { page } = opened;
  const { release } = await holdScripts(page);
  await page.goto(`${site.origin}/search/`, { waitUntil: 'commit' });
  await page.locator('main input[type=search]').click();
  await page.keyboard.type('ldap');
  release();
  await page.getByText(FOUND).waitFor();
  await page.keyboard.type(' outpost');
  await page.waitForURL(/\?q=ldap(\+|%20)outpost$/);
});

test('the first paint shows the query of the URL and that it is searched', async () => {
  const { page } = opened;
  const { release } = await holdScripts(page);
  await page.goto(`${site.origin}/search/?q=ldap`, { waitUntil: 'commit' });
  await page.getByText('Searching…').waitFor();
  expect(await page.locator('main input[type=search]').inputValue()).toBe('ldap');
  release();
  await page.getByText(FOUND).waitFor();
  await page.getByText('Searching…').waitFor({ state: 'detached' });
});

test("scripts that can't be had are said, and so is a browser without any", async () => {
  const { page } = opened;
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.goto(`${site.origin}/search/?q=ldap`);
  await page.getByText('Unable to fetch results').waitFor();
  const { page: plain, context } = await site.open('/search/?q=ldap', { javaScriptEnabled: false });
  await plain.getByText('The search needs scripts.').waitFor();
  expect(await plain.getByRole('searchbox').count()).toBe(0);
  await context.close();
});

test('results are narrowed by kind and section, and a misspelt query is set right', async () => {
  const { page } = opened;
  await page.goto(`${site.origin}/search/?q=certificate`);
  await page.mouse.move(10, 10);
  const all = Number.parseInt(await page.getByText(FOUND).innerText(), 10);
  await page.getByLabel('Kind').selectOption('Error');
  await page.waitForFunction(
    (before) => Number.parseInt(document.querySelector('main [role=status]')?.textContent ?? '', 10) < before,
    all,
  );
  const kinds = await page.locator('main li p span').allInnerTexts();
  expect(new Set(kinds)).toEqual(new Set(['Error']));
  await page.goto(`${site.origin}/search/?q=certifcate`);
  await page.mouse.move(10, 10);
  await page.getByRole('button', { name: 'certificate', exact: true }).click();
  await page.waitForURL(/\?q=certificate$/);
});

test('browsers can search the site from their address bar', async () => {
  const { page } = opened;
  await page.goto(site.origin);
  const link = await page.locator('link[rel=search]').getAttribute('href');
  const response = await page.request.get(new URL(link ?? '', site.origin).href);
  expect(await response.text()).toContain('search/?q={searchTerms}');
});

test('takes 64 characters, says when nothing is found, and stays out of search engines', async () => {
  const { page } = opened;
  await page.goto(`${site.origin}/search/?q=qqqzzzxxx`);
  await page.mouse.move(10, 10);
  await page.getByText('No results were found').waitFor();
  expect(await page.locator('main input[type=search]').getAttribute('maxlength')).toBe('64');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
});

test('a search that fails is said and can be repeated', async () => {
  const { page, context } = opened;
  await context.route(/\/site-data\/search\//, (route) => route.abort());
  await page.goto(`${site.origin}/search/?q=ldap`);
  await page.mouse.move(10, 10);
  await page.getByText('Unable to fetch results').waitFor();
  await context.unroute(/\/site-data\/search\//);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(FOUND).waitFor();
});
