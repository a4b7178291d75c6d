import type { Page } from 'playwright-core';

/**
 * Keeps a page asleep: its scripts are asked for, and answered only after `release`. So a test can act on a
 * page at the moment when a reader on a slow line would.
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
