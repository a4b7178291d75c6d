import type { Locator } from 'playwright-core';

/** What the style sheet puts before or after an element, as CSS writes it: in quotes, or `none`. */
export const pseudoText = (locator: Locator, pseudo: '::before' | '::after'): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element, name).content, pseudo);
