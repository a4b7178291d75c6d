import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { hydrate, type OpenPage } from './support/browser';
import { openSearch, searchFor, textsOf } from './support/search';
import { setUpSite } from './support/set-up-site';

const site = setUpSite();
let opened: OpenPage;

beforeEach(async () => {
  opened = await site.openPage();
  await opened.page.goto(site.origin);
});

afterEach(() => opened.context.close());

describe('opening and closing', () => {
  test('the button has a name and opens an empty overlay that takes 64 characters', async () => {
    const { page, errors } = opened;
    expect(await page.locator('.navbar').getByRole('button', { name: 'Search', exact: true }).count()).toBe(
      1,
    );
    await openSearch(page);
    const input = page.locator('.DocSearch-Input');
    expect(await input.getAttribute('placeholder')).toBe('Search docs');
    await page.getByText('No recent searches').waitFor();
    await page.waitForFunction(() => document.activeElement?.classList.contains('DocSearch-Input'));
    await page.keyboard.type('a'.repeat(70));
    await expect.poll(() => input.inputValue()).toHaveLength(64);
    expect(errors).toEqual([]);
  });

  test('Ctrl and K toggles, Escape closes, and the reader is back where they were', async () => {
    const { page } = opened;
    await hydrate(page);
    const input = page.locator('.DocSearch-Input');
    const brand = page.locator('.navbar__brand');
    await brand.focus();
    await page.keyboard.press('Control+k');
    await input.waitFor();
    await page.keyboard.press('Control+k');
    await input.waitFor({ state: 'detached' });
    await page.keyboard.press('Meta+k');
    await input.waitFor();
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'detached' });
    await expect.poll(() => brand.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the slash opens, but not while a text field has focus', async () => {
    const { page } = opened;
    await hydrate(page);
    await page.keyboard.press('/');
    await page.locator('.DocSearch-Input').waitFor();
    expect(await page.locator('.DocSearch-Input').inputValue()).toBe('');

    await page.goto(`${site.origin}/search/`);
    await hydrate(page);
    const field = page.locator('main input[type=search]');
    await field.focus();
    await page.keyboard.press('/');
    await expect.poll(() => field.inputValue()).toBe('/');
    expect(await page.locator('.DocSearch-Modal, .search-shell').count()).toBe(0);
  });

  test('typing on the button opens with what was typed', async () => {
    const { page } = opened;
    await hydrate(page);
    await page.locator('.DocSearch-Button').focus();
    await page.keyboard.type('ldap', { delay: 30 });
    await page.locator('.DocSearch-Hits').first().waitFor();
    await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toBe('ldap');
  });

  test('a click outside closes', async () => {
    const { page } = opened;
    await openSearch(page);
    await page.mouse.click(10, 400);
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
  });
});

describe('hits', () => {
  test('at most 5 a group and 20 in all, each named by its page, with a kind and marked words', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'configure');
    const groups = await page
      .locator('.DocSearch-Hits')
      .evaluateAll((sections) =>
        sections.map((section) => section.querySelectorAll('.DocSearch-Hit').length),
      );
    expect(Math.max(...groups)).toBeLessThanOrEqual(5);
    expect(groups.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20);
    expect(groups.length).toBeGreaterThan(1);
    expect(await page.locator('.DocSearch-Hit mark').count()).toBeGreaterThan(0);
    const titles = await textsOf(page, '.DocSearch-Hit-title');
    for (const title of titles) expect(title).not.toContain('…');
    expect(titles.some((title) => title.includes(' › '))).toBe(true);
    const snippets = await textsOf(page, '.DocSearch-Hit-path');
    expect(snippets.length).toBeGreaterThan(0);
    for (const snippet of snippets) expect(snippet.split(/\s+/).length, snippet).toBeLessThanOrEqual(10);
    const kinds = await textsOf(page, '.search-row__kind');
    expect(kinds).toHaveLength(titles.length);
    expect(kinds).toContain('Guide');
  });

  test('hits are in the order of the search page', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'ldap outpost');
    const inOverlay = await page
      .locator('.DocSearch-Hit > a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.goto(`${site.origin}/search/?q=ldap+outpost`);
    await page.mouse.move(10, 10);
    await page.getByText(/^\d+ documents? found$/).waitFor();
    const onPage = await page
      .locator('main li h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(inOverlay).toEqual(onPage.slice(0, inOverlay.length));
  });

  test('a page has one row, whose sections are links of their own', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'ldap outpost');
    const pages = await page
      .locator('.DocSearch-Hit > a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/#.*/, '')));
    expect(new Set(pages).size).toBe(pages.length);
    const section = page.locator('.DocSearch-Hit [data-section]').first();
    const target = await section.getAttribute('href');
    await section.click();
    await page.waitForURL(`${site.origin}${target}`);
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
  });

  test('"upgrade from" a release links to the planner, filled in', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'upgrade from 2024.10');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/releases/upgrade/?from=2024.10**`);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Version you run' }).inputValue())
      .toMatch(/^2024\.10/);
  });

  test('a setting shows what it means in the first row', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'AUTHENTIK_WEB__WORKERS');
    const first = page.locator('.DocSearch-Hit').first();
    expect(await first.locator('a').getAttribute('href')).toMatch(/\/configuration\/#/);
    expect(await first.locator('.DocSearch-Hit-path').innerText()).toContain('gunicorn');
    expect(await first.locator('.search-row__kind').innerText()).toBe('Setting');
  });

  test('Enter goes to the selected hit without loading the site again', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'docker compose');
    const target = await page.locator('.DocSearch-Hit[aria-selected=true] a').getAttribute('href');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}${target}`);
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  test('a hit on the open page scrolls to its heading', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}/install-config/install/docker-compose/`);
    const anchor = await page.locator('.theme-doc-markdown h2[id]').last().getAttribute('id');
    const heading = (await page.locator(`#${anchor}`).innerText()).trim();
    await openSearch(page);
    await searchFor(page, `docker compose ${heading}`);
    await page.locator(`.DocSearch-Hit a[href$="/docker-compose/#${anchor}"]`).click();
    await page.waitForURL((url) => url.hash === `#${anchor}`);
    await page.waitForFunction((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < window.innerHeight;
    }, anchor ?? '');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
  });

  test('the footer links to all results on the search page', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'ldap');
    await page.getByRole('link', { name: /^See all \d+ results$/ }).click();
    await page.waitForURL(`${site.origin}/search/?q=ldap`);
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await page.getByText(/^\d+ documents? found$/).waitFor();
  });

  test('nothing found: suggestions from earlier hits and the way to a new issue', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'configure');
    await page.locator('.DocSearch-Input').fill('qqqzzzxxx');
    const screen = page.locator('.DocSearch-NoResults');
    await screen.waitFor();
    const text = (await screen.innerText()).replace(/\s+/g, ' ');
    expect(text).toContain('No results for "qqqzzzxxx"');
    expect(text).toContain('Try searching for:');
    expect(text).toContain('Believe this query should return results? Let us know.');
    const suggestions = page.locator('.DocSearch-Prefill');
    expect(await suggestions.count()).toBeGreaterThan(0);
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    const letUsKnow = screen.getByRole('link', { name: 'Let us know' });
    const issue = new URL((await letUsKnow.getAttribute('href')) ?? '');
    expect(issue.pathname).toMatch(/\/issues\/new$/);
    expect(issue.searchParams.get('title')).toContain('qqqzzzxxx');
    await suggestions.first().click();
    await page.locator('.DocSearch-Hits').first().waitFor();
  });

  test('a misspelt query is set right by a button, without a mouse', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'certifcate');
    const button = page.getByRole('button', { name: 'certificate', exact: true });
    await button.waitFor();
    const isChosen = () => button.evaluate((element) => element === document.activeElement);
    while (!(await isChosen())) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const input = page.locator('.DocSearch-Input');
    await expect.poll(() => input.inputValue()).toBe('certificate');
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.waitFor({ state: 'detached' });
    await input.fill('');
    await page.getByText('Did you mean').waitFor({ state: 'detached' });
  });

  test('no request leaves the site', async () => {
    const { page, requests, errors } = opened;
    await openSearch(page);
    await searchFor(page, 'oauth');
    expect(requests.length).toBeGreaterThan(3);
    expect(requests.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:'))).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('accessibility', () => {
  test.each(['light', 'dark'] as const)('axe finds nothing in the %s overlay', async (colorScheme) => {
    const { page } = opened;
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await openSearch(page);
    // DocSearch's options contain links, which the rule forbids. Arrow keys and Tab both reach them.
    const findProblems = () =>
      axeFindings(page, { within: '.search-overlay', without: ['nested-interactive'] });
    expect(await page.getByRole('dialog', { name: 'Search docs' }).count()).toBe(1);
    expect(await findProblems()).toEqual([]);
    await searchFor(page, 'configure');
    expect(await findProblems()).toEqual([]);
    await page.locator('.DocSearch-Input').fill('qqqzzzxxx');
    await page.locator('.DocSearch-NoResults').waitFor();
    expect(await findProblems()).toEqual([]);
  });
});
