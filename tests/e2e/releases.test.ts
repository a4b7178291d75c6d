import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hydrate, type OpenPage } from './support/browser';
import { holdScripts } from './support/hold-scripts';
import { setUpSite } from './support/set-up-site';

const RELEASES = '/releases/';

const site = setUpSite();
let opened: OpenPage;

beforeEach(async () => {
  opened = await site.openPage();
});

afterEach(() => opened.context.close());

/** The versions that the reader sees, in their order. */
const shown = (page: Page) =>
  page.locator('main li[data-release]:visible > p:first-child > strong').allInnerTexts();
const years = (page: Page) =>
  page.locator('main section > h2:visible').evaluateAll((all) => all.map(({ id }) => id));
const result = (page: Page, text: string) => page.locator('main [role=status]', { hasText: text }).waitFor();

describe('the list of releases', () => {
  test('shows what a URL asks for, at once', async () => {
    const { page, errors } = opened;
    // React reports markup that it would not have rendered here, and continues.
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${site.origin}${RELEASES}?year=2025&q=redis&breaking=1`);
    await result(page, '3 of 47 releases');
    expect(await shown(page)).toEqual(['2025.8', '2025.6', '2025.4']);
    expect(await years(page)).toEqual(['2025']);
    expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('redis');
    expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('2025');
    expect(await page.getByLabel('With breaking changes only').isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('is filtered by keyboard, and keeps the filter in the URL', async () => {
    const { page } = opened;
    await page.goto(site.origin + RELEASES);
    await page.getByLabel('Search', { exact: true }).focus();
    await page.keyboard.type('CVE-2024-47077');
    await result(page, '3 of 47 releases');
    await page.waitForURL('**/releases/?q=CVE-2024-47077');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2024.6.2');
    await result(page, '1 of 47 releases');
    expect(await shown(page)).toEqual(['2024.6']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2022');
    await page.waitForURL('**/releases/?year=2022');
    await expect.poll(() => years(page)).toEqual(['2022']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForURL('**/releases/?year=2022&breaking=1');
    const flags = await page.locator('main li[data-release]:visible a[href$="#breaking-changes"]').count();
    expect(flags).toBe((await shown(page)).length);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/releases/');
    await result(page, '47 releases');
    expect(await shown(page)).toHaveLength(47);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  });

  test('finds what only the notes of a release mention, and loads them only for a search', async () => {
    const { page, requests } = opened;
    const words = () => requests.filter((url) => url.includes('release-words.json'));
    await page.goto(`${site.origin}${RELEASES}?year=2024`);
    await result(page, '6 of 47 releases');
    expect(words()).toEqual([]);
    await page.goto(site.origin + RELEASES);
    await page.getByLabel('Search', { exact: true }).fill('scim');
    await result(page, '12 of 47 releases');
    expect(await shown(page)).toEqual(expect.arrayContaining(['2025.6', '2025.2', '2023.3']));
    expect(words()).toHaveLength(1);
  });

  test('says so where the notes could not be loaded, and searches the rest', async () => {
    const { page, context } = opened;
    await context.route('**/site-data/release-words.json', (route) => route.abort());
    await page.goto(`${site.origin}${RELEASES}?q=redis`);
    await result(page, 'because the notes could not be loaded');
    expect((await shown(page)).length).toBeGreaterThan(0);
  });

  test('gives the message that nothing matches the width of the form', async () => {
    const { page, context } = await site.openPage({ viewport: { width: 1440, height: 900 } });
    try {
      await page.goto(`${site.origin}${RELEASES}?q=no+such+zeppelin`);
      await result(page, 'No release matches.');
      const width = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
      const form = await width('main search');
      expect(await width('main search [role=status]')).toBeGreaterThan(form / 2);
    } finally {
      await context.close();
    }
  });

  test('says what to do where nothing matches', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}${RELEASES}?q=no+such+zeppelin`);
    await result(page, 'No release matches. Every word has to occur in the same release.');
    expect(await shown(page)).toEqual([]);
    expect(await years(page)).toEqual([]);
    const everywhere = page.getByRole('link', { name: 'search all pages' });
    expect(await everywhere.getAttribute('href')).toBe('/search/?q=no%20such%20zeppelin');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.waitForURL('**/releases/');
    await expect.poll(() => shown(page)).toHaveLength(47);
  });

  test('leads from the flag to the breaking changes', async () => {
    const { page } = opened;
    await page.goto(site.origin + RELEASES);
    await page
      .locator('li[data-release="2025.8"]')
      .getByRole('link', { name: /^\d+ breaking changes$/ })
      .click();
    await page.waitForURL('**/releases/2025.8/#breaking-changes');
    expect(await page.locator('#breaking-changes').innerText()).toContain('Breaking changes');
    await page.goBack();
    await page.waitForURL(`**${RELEASES}`);
    await expect.poll(() => shown(page)).toHaveLength(47);
  });

  test('follows the history, and shows a year that a link links to', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}${RELEASES}?year=2024`);
    await result(page, 'of 47 releases');
    await page.getByRole('link', { name: '2022', exact: true }).first().click();
    await result(page, '47 releases');
    await page.waitForURL('**/releases/#2022');
    await page.locator('h2[id="2022"]').waitFor();
    await page.goBack();
    await page.waitForURL('**/releases/?year=2024');
    await result(page, '6 of 47 releases');
    expect(await years(page)).toEqual(['2024']);
  });

  test("keeps what was typed before the scripts were there, and doesn't move when they come", async () => {
    const { page, errors } = opened;
    const { release } = await holdScripts(page);
    await page.goto(site.origin + RELEASES);
    const top = () =>
      page.locator('h2[id="2025"]').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.getByLabel('Search', { exact: true }).pressSequentially('celery helm');
    release();
    await result(page, '1 of 47 releases');
    expect(await shown(page)).toEqual(['2025.8']);
    expect(await top()).toBe(before);
    expect(errors).toEqual([]);
  });

  test('prints the releases that are shown, without the form', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}${RELEASES}?year=2020`);
    await result(page, 'of 47 releases');
    const onScreen = await shown(page);
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toEqual(onScreen);
    expect(await page.getByLabel('Year', { exact: true }).isVisible()).toBe(false);
  });

  test.each([390, 320])('fits a phone of %d pixels', async (width) => {
    const { page, context } = await site.openPage({ viewport: { width, height: 844 } });
    try {
      await page.goto(site.origin + RELEASES);
      await hydrate(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const box = await page.getByLabel('Search', { exact: true }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.height >= 44).toBe(true);
    } finally {
      await context.close();
    }
  });

  test('is complete without scripts, with links to the years instead of the filter', async () => {
    const { page, context } = await site.openPage({ javaScriptEnabled: false });
    try {
      await page.goto(site.origin + RELEASES);
      expect(await shown(page)).toHaveLength(47);
      expect(await page.getByLabel('Search', { exact: true }).isVisible()).toBe(false);
      await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2023' }).click();
      await page.waitForURL('**/releases/#2023');
    } finally {
      await context.close();
    }
  });
});
