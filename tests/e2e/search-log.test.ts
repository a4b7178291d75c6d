import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { hydrate, type OpenPage } from './support/browser';
import { openSearch } from './support/search';
import { PHONE, setUpSite } from './support/set-up-site';

const site = setUpSite();
let opened: OpenPage | undefined;

afterEach(() => opened?.context.close());

/** Its message starts after the 64 characters that the field accepts. */
const LINE = `server-1  | ${JSON.stringify({
  level: 'warning',
  logger: 'authentik.outpost',
  timestamp: '2025-08-25T09:03:11.415028',
  host: 'wiki.acme.test',
  event: 'no app for hostname',
})}`;
const MESSAGE = 'no app for hostname';

async function open(path: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  opened = await site.openPage({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  await opened.page.goto(site.origin + path);
  return opened;
}

/** Pastes a text at the focus, as a reader does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

const box = (page: Page) => page.getByRole('region', { name: 'Log message' });

async function expectExplained(page: Page): Promise<void> {
  await box(page).locator('dd').first().waitFor();
  expect(await box(page).locator('code').first().innerText()).toContain(MESSAGE);
  expect(await box(page).locator('dl').innerText()).toMatch(/Cause[\s\S]*(?:What to do|Fix)|Cause and fix/);
}

test('a line that is pasted into the overlay shows cause and fix, and links to all places', async () => {
  const { page, requests, errors } = await open('/');
  await openSearch(page);
  expect(requests.filter((url) => url.includes('messages.json'))).toEqual([]);
  await paste(page, LINE);
  await expectExplained(page);
  await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toContain(MESSAGE);
  await page.locator('.DocSearch-Hit').first().waitFor();
  const heights = await page.evaluate(() =>
    ['section[aria-label="Log message"]', '.DocSearch-Hit'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0,
    ),
  );
  expect(heights[0]).toBeLessThan(heights[1] ?? 0);
  expect(await axeFindings(page, { within: '.search-overlay', without: ['nested-interactive'] })).toEqual([]);
  await box(page)
    .getByText(/^All \d+ places$/)
    .click();
  expect(await box(page).locator('details li').count()).toBeGreaterThan(1);
  expect(requests.filter((url) => !url.startsWith(site.origin) || /acme|hostname/.test(url))).toEqual([]);
  await box(page).locator('p > a').click();
  await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
  expect(new URL(page.url()).hash).not.toBe('');
  expect(errors).toEqual([]);
});

test('on a phone, a tap and a paste are enough', async () => {
  const { page } = await open('/install-config/upgrade/', PHONE);
  await page.locator('.DocSearch-Button').tap();
  await page.locator('.DocSearch-Input').waitFor();
  await paste(page, LINE);
  await expectExplained(page);
  const bottom = await box(page)
    .locator('dl')
    .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(PHONE.viewport.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
});

test("a keyboard's clipboard counts as well, and changing the field drops the box", async () => {
  const { page } = await open('/');
  await openSearch(page);
  await page.locator('.DocSearch-Input').focus();
  await page.keyboard.insertText(LINE);
  await expectExplained(page);
  await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toContain(MESSAGE);
  await page.keyboard.press('Backspace');
  await box(page).waitFor({ state: 'detached' });
  await paste(page, 'ldap');
  await page.locator('.DocSearch-Hit').first().waitFor();
  expect(await box(page).count()).toBe(0);
});

test('what is pasted before the scripts are there is explained too', async () => {
  opened = await site.openAsleep('/install-config/upgrade/', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page, release } = opened as OpenPage & { release: () => void };
  await page.locator('.DocSearch-Button').click();
  await page.locator('.search-shell__input').waitFor();
  await paste(page, LINE);
  release();
  await expectExplained(page);
});

test("the home page's field hands all of a line to the search", async () => {
  const { page } = await open('/');
  await hydrate(page);
  await page.locator('main [data-opens-search]').focus();
  await paste(page, LINE);
  await expectExplained(page);
});

test('a line that no page quotes is said, and searched by its words', async () => {
  const { page } = await open('/');
  await openSearch(page);
  await paste(page, '{"event": "the ldap zebra has failed to quux", "level": "error", "pid": 7, "id": "1"}');
  await box(page).getByText('No page quotes this message').waitFor();
  await page.locator('.DocSearch-Hit').first().waitFor();
});

describe('on the search page', () => {
  test('the box comes first, and the URL gets nothing of the line', async () => {
    const { page, errors } = await open('/search/');
    await hydrate(page);
    await page.locator('main input[type=search]').focus();
    await paste(page, LINE);
    await expectExplained(page);
    await page.getByText(/^\d+ documents? found$/).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.locator('main input[type=search]').fill('ldap');
    await box(page).waitFor({ state: 'detached' });
    await page.waitForURL(`${site.origin}/search/?q=ldap`);
    expect(errors).toEqual([]);
  });
});
