import type { Page } from 'playwright-core';

/**
 * Delays a page's scripts. They are requested, but the response comes only after `release`, so a test can act on a page
 * as a reader on a slow connection would.
 */
export async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return { release };
}
