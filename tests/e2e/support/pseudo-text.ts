import type { Locator } from 'playwright-core';

/** The text that the style sheet adds before or after an element, in CSS syntax: in quotes, or `none`. */
export const pseudoText = (locator: Locator, pseudo: '::before' | '::after'): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element, name).content, pseudo);
