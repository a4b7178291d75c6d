import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { hydrate, type OpenPage } from './support/browser';
import { openSearch, savedSearch, searchFor, searchTitles } from './support/search';
import { setUpSite } from './support/set-up-site';

const site = setUpSite();
let opened: OpenPage | undefined;

afterEach(() => opened?.context.close());

async function openHome(
  options: BrowserContextOptions & { before?: (page: OpenPage) => Promise<unknown> } = {},
) {
  const { before, ...context } = options;
  opened = await site.openPage(context);
  await before?.(opened);
  await opened.page.goto(site.origin);
  return opened;
}

/** Holds back all matching requests until the returned function is called. */
async function hold({ context }: OpenPage, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(pattern, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

const INDEX_FILES = /\/site-data\/search\//;
const OVERLAY_CODE = /\/assets\/js\/search-modal\./;

describe('slow and broken networks', () => {
  test('what is typed before the overlay is there reaches it', async () => {
    const page = await openHome();
    await hydrate(page.page);
    const release = await hold(page, OVERLAY_CODE);
    await page.page.keyboard.press('Control+k');
    const shell = page.page.locator('.search-shell__input');
    await shell.waitFor();
    await page.page.keyboard.type('kubern');
    await expect.poll(() => shell.inputValue()).toBe('kubern');
    expect(await shell.getAttribute('placeholder')).toBe('Search docs');
    expect(await shell.getAttribute('maxlength')).toBe('64');
    release();
    await page.page.locator('.DocSearch-Input').waitFor();
    await page.page.waitForFunction(() => document.activeElement?.classList.contains('DocSearch-Input'));
    await page.page.keyboard.type('etes');
    await page.page.locator('.DocSearch-Hits').first().waitFor();
    await expect.poll(() => page.page.locator('.DocSearch-Input').inputValue()).toBe('kubernetes');
  });

  test('files of linked pages leave the line to the search, and come after it', async () => {
    opened = await site.openPage();
    const { page, requests } = opened;
    await page.goto(`${site.origin}/install-config/upgrade/`);
    const own = (await page.locator('script[data-scripts]').getAttribute('data-scripts'))?.split(' ');
    // Chunks of pages are named by a hash alone.
    const ofPages = () =>
      requests
        .map((url) => new URL(url).pathname)
        .filter((path) => /\/assets\/js\/[0-9a-f]{8}\./.test(path) && !own?.includes(path));
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').waitFor();
    await page.keyboard.type('redis');
    await page.locator('.DocSearch-Hit').first().waitFor();
    expect(ofPages()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => ofPages().length).toBeGreaterThan(0);
  });

  test("overlay code that can't be loaded is said, and loaded at the next try", async () => {
    const { page, context } = await openHome();
    await hydrate(page);
    await context.route(OVERLAY_CODE, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByText('Unable to fetch results').waitFor();
    await page.keyboard.press('Escape');
    await context.unroute(OVERLAY_CODE);
    await openSearch(page);
    await searchFor(page, 'ldap');
  });

  test('a search that takes longer than 300 ms shows that it is under way', async () => {
    const page = await openHome();
    const release = await hold(page, INDEX_FILES);
    await openSearch(page.page);
    const delay = page.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const container = document.querySelector('.DocSearch-Container');
          let asked = 0;
          document.querySelector('.DocSearch-Input')?.addEventListener('input', () => {
            asked = performance.now();
          });
          new MutationObserver(() => {
            if (container?.classList.contains('DocSearch-Container--Stalled'))
              resolve(performance.now() - asked);
          }).observe(container as Element, { attributes: true });
        }),
    );
    await page.page.locator('.DocSearch-Input').fill('ldap');
    const stalledAfter = await delay;
    expect(stalledAfter).toBeGreaterThanOrEqual(290);
    release();
    await page.page.locator('.DocSearch-Hits').first().waitFor();
    await page.page.locator('.DocSearch-Container--Stalled').waitFor({ state: 'detached' });
  });

  describe('titles answer while the index is on its way', () => {
    const openEarly = async () => {
      const opened = await openHome();
      const release = await hold(opened, /\/site-data\/search\/parts\/index/);
      const { page } = opened;
      await openSearch(page);
      await searchTitles(page, 'ldap');
      await page.getByText('Searching …').waitFor();
      const hrefs = () =>
        page
          .locator('.DocSearch-Hit > a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      return { page, release, hrefs };
    };
    const SENTENCES = '.DocSearch-Hit-path';

    test('and whole rows take their places', async () => {
      const { page, release, hrefs } = await openEarly();
      expect(await hrefs()).toContain('/add-secure-apps/providers/ldap/');
      for (const title of await page.locator('.DocSearch-Hit-title').allInnerTexts())
        expect(title.toLowerCase()).toContain('ldap');
      expect(await page.locator(SENTENCES).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'See all results' }).count()).toBe(1);
      release();
      await page.locator(SENTENCES).first().waitFor();
      await page.getByRole('link', { name: /^See all \d+ results$/ }).waitFor();
      await page.getByText('Searching …').waitFor({ state: 'detached' });
    });

    test('but a row that the reader has chosen stays, until the next key', async () => {
      const { page, release, hrefs } = await openEarly();
      const before = await hrefs();
      await page.keyboard.press('ArrowDown');
      const chosen = page.locator('.DocSearch-Hit[aria-selected=true] a');
      await expect.poll(() => chosen.getAttribute('href')).toBe(before[1]);
      release();
      await page.getByText('Searching …').waitFor({ state: 'detached' });
      expect(await hrefs()).toEqual(before);
      expect(await chosen.getAttribute('href')).toBe(before[1]);
      await page.keyboard.type(' o');
      await page.locator(SENTENCES).first().waitFor();
    });

    test('and an index that never comes is said', async () => {
      const { page, context } = await openHome();
      await context.route(/\/site-data\/search\/parts\/index/, async (route) => {
        await page.locator('.DocSearch-Hits').first().waitFor();
        await route.abort();
      });
      await openSearch(page);
      await page.locator('.DocSearch-Input').fill('ldap');
      await page.locator('.DocSearch-ErrorScreen').waitFor();
    });
  });

  test("an index that can't be loaded is said, and the next query tries again", async () => {
    const { page, context } = await openHome();
    await context.route(INDEX_FILES, (route) => route.abort());
    await openSearch(page);
    await page.locator('.DocSearch-Input').fill('ldap');
    const screen = page.locator('.DocSearch-ErrorScreen');
    await screen.waitFor();
    expect(await screen.innerText()).toContain('Unable to fetch results');
    expect(await screen.innerText()).toContain('You might want to check your network connection.');
    await context.unroute(INDEX_FILES);
    await searchFor(page, 'ldap outpost');
  });
});

describe('screens without hits', () => {
  const dialog = (page: Page) => page.getByRole('dialog');

  test('an empty search offers popular pages, which close it', async () => {
    const { page, errors } = await openHome();
    await openSearch(page);
    await page.getByText('No recent searches').waitFor();
    await dialog(page).getByRole('link', { name: 'Upgrade planner' }).click();
    await page.waitForURL('**/releases/upgrade/');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test("a search that is under way isn't said to be empty", async () => {
    const opened = await openHome();
    const { page } = opened;
    const release = await hold(opened, INDEX_FILES);
    await openSearch(page);
    await page.locator('.DocSearch-Input').fill('ldap');
    await page.getByText('Searching …').waitFor();
    await page.getByText('No recent searches').waitFor({ state: 'hidden' });
    await dialog(page).getByText('Popular pages').waitFor({ state: 'hidden' });
    release();
    await page.locator('.DocSearch-Hits').first().waitFor();
  });

  test('a fruitless search offers the closest words and popular pages', async () => {
    const { page } = await openHome();
    await openSearch(page);
    await page.locator('.DocSearch-Input').fill('blooqprunt');
    await page.getByText('No results for').waitFor();
    await dialog(page).getByRole('link', { name: 'Configuration reference' }).waitFor();
    await dialog(page).getByRole('button', { name: 'blueprint', exact: true }).click();
    await page.locator('.DocSearch-Hits').first().waitFor();
    await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toBe('blueprint');
  });

  test('a search that failed is repeated on request', async () => {
    const { page, context } = await openHome();
    await context.route(INDEX_FILES, (route) => route.abort());
    await openSearch(page);
    await page.locator('.DocSearch-Input').fill('ldap');
    const retry = dialog(page).getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await context.unroute(INDEX_FILES);
    await retry.click();
    await page.locator('.DocSearch-Hits').first().waitFor();
  });

  test('the search page has them too', async () => {
    const { page } = await openHome();
    await page.goto(`${site.origin}/search/`);
    const popular = page
      .getByRole('main')
      .getByRole('link', { name: 'Configuration reference', exact: true });
    await popular.waitFor();
    await page.getByRole('searchbox').fill('blooqprunt');
    await page.getByText('No results were found').waitFor();
    await popular.waitFor();
    await page.getByRole('main').getByRole('button', { name: 'blueprint', exact: true }).click();
    await page.getByText(/documents found/).waitFor();
    await popular.waitFor({ state: 'detached' });
  });
});

describe('phones', () => {
  test('the overlay fills the screen, snippets have at most 5 words, Cancel closes', async () => {
    const { page } = await openHome({
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      isMobile: true,
    });
    await hydrate(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    // This is a tap, because the driver's click would scroll to the original position of the sticky button.
    const button = await page.locator('.DocSearch-Button').boundingBox();
    await page.touchscreen.tap((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    await page.locator('.DocSearch-Input').waitFor();
    await searchFor(page, 'timeout');
    const box = await page.locator('.DocSearch-Modal').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 780 });
    for (const snippet of await page.locator('.DocSearch-Hit-path').allInnerTexts()) {
      expect(snippet.split(/\s+/).length, snippet).toBeLessThanOrEqual(5);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  });
});

describe('saved searches', () => {
  const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs';
  const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

  async function openWithSaved(saved: { recent: number; favorite: number }): Promise<Page> {
    const list = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => savedSearch(from + index));
    const entries = { [RECENT]: list(saved.recent, 0), [FAVORITE]: list(saved.favorite, 100) };
    const { page } = await openHome({
      before: async ({ context }) => {
        await context.addInitScript((values) => {
          for (const [key, value] of Object.entries(values)) {
            if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
          }
        }, entries);
      },
    });
    await openSearch(page);
    await page.locator('.DocSearch-Hit').first().waitFor();
    return page;
  }

  const countOf = (page: Page, group: string): Promise<number> =>
    page.locator('.DocSearch-Hits').filter({ hasText: group }).locator('.DocSearch-Hit').count();

  test('7 recent searches without favourites', async () => {
    const page = await openWithSaved({ recent: 12, favorite: 0 });
    await expect.poll(() => countOf(page, 'Recent')).toBe(7);
  });

  test('popular pages stay beside recent searches, and arrow keys reach them', async () => {
    const page = await openWithSaved({ recent: 2, favorite: 0 });
    const popular = page.getByRole('dialog').getByRole('link', { name: 'Install with Docker Compose' });
    await popular.waitFor();
    const rows = page.locator('.DocSearch-Hit');
    await expect.poll(() => rows.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => rows.nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => popular.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('4 recent searches beside 10 favourites', async () => {
    const page = await openWithSaved({ recent: 12, favorite: 15 });
    await expect.poll(() => countOf(page, 'Recent')).toBe(4);
    await expect.poll(() => countOf(page, 'Favorite')).toBe(10);
  });

  test('a visited hit is remembered, kept as favourite, and removed', async () => {
    const { page } = await openHome();
    await openSearch(page);
    await searchFor(page, 'docker compose');
    const target = await page.locator('.DocSearch-Hit[aria-selected=true] a').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}${target}`);
    await openSearch(page);
    await page.getByTitle('Save this search').click();
    await page.getByText('Favorite', { exact: true }).waitFor();
    await expect.poll(() => countOf(page, 'Favorite')).toBe(1);
    await page.getByTitle('Remove this search from favorites').click();
    await page.getByText('No recent searches').waitFor();
  });

  test('blocked storage costs the memory, not the search', async () => {
    const { page, errors } = await openHome({
      before: ({ context }) =>
        context.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
        }),
    });
    await openSearch(page);
    await page.getByText('No recent searches').waitFor();
    await searchFor(page, 'ldap');
    await page.keyboard.press('Enter');
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
