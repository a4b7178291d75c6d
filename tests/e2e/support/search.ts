import type { Page } from 'playwright-core';

/** Opens the search overlay by its button and waits until it takes input. */
export async function openSearch(page: Page): Promise<void> {
  await page.locator('.DocSearch-Button').click();
  await page.locator('.DocSearch-Input').waitFor();
}

/** Types a query into the open overlay and waits for its hits, of the whole index. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await searchTitles(page, query);
  // Titles answer while the index is on its way, and know no count.
  await page.getByText(/^See all \d+ results$/).waitFor();
}

/** Types a query into the open overlay and waits for rows, which may be titles until the index is there. */
export async function searchTitles(page: Page, query: string): Promise<void> {
  await page.locator('.DocSearch-Input').fill(query);
  await page.locator('.DocSearch-Hits').first().waitFor();
}

/** Texts of all elements that fit a selector. */
export function textsOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allInnerTexts();
}

/** A saved search as DocSearch keeps it in local storage. */
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
