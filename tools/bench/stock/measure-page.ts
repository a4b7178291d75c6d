import { startServer } from '@identity-docs/server/create-server';
import type { Browser } from 'playwright-core';
import { openThrottled, readVitals } from '../support/throttled-page';

const GUIDE = '/install-config/upgrade/';
/** A view counts as finished when nothing has happened for this time, in milliseconds. */
const QUIET_MS = 3000;

/** The cost of a reader's first view of a guide, in transferred bytes and milliseconds. */
export interface PageCost {
  all: number;
  script: number;
  style: number;
  blocking: number;
  largest: number;
}

/** Views a guide of a built site once, with an empty cache, on the device that the budgets assume. */
export async function measurePage(options: { browser: Browser; dir: string }): Promise<PageCost> {
  const site = await startServer({ dir: options.dir });
  const { page, traffic, close } = await openThrottled(options.browser);
  try {
    await page.goto(site.origin + GUIDE, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    const { blocking, largest } = await readVitals(page);
    return { all: traffic.all, script: traffic.script, style: traffic.style, blocking, largest };
  } finally {
    await close();
    await site.close();
  }
}
