import type { Page } from 'playwright-core';

/** Opens the search overlay with its button and waits until it accepts input. */
export async function openSearch(page: Page): Promise<void> {
  await page.locator('.DocSearch-Button').click();
  await page.locator('.DocSearch-Input').waitFor();
}

/** Types a query into the open overlay and waits for its hits from the whole index. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await searchTitles(page, query);
  // Title results appear while the index loads, and show no count.
  await page.getByText(/^See all \d+ results$/).waitFor();
}

/** Types a query into the open overlay and waits for rows, which may be titles until the index has loaded. */
export async function searchTitles(page: Page, query: string): Promise<void> {
  await page.locator('.DocSearch-Input').fill(query);
  await page.locator('.DocSearch-Hits').first().waitFor();
}

/** Texts of all elements that match a selector. */
export function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allInnerTexts();
}

/** A saved search, as DocSearch stores it in local storage. */
export function savedSearch(number: number): object {
  return {
    objectID: `/saved/${number}/`,
    url: `/saved/${number}/`,
    type: 'lvl1',
    content: null,
    hierarchy: {
      lvl0: 'Saved',
      lvl1: `Saved page ${number}`,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
  };
}
