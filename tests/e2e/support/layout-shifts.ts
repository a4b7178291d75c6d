import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

type Watched = Window & { shifts?: number };

/** Records what moves on the next page without the reader's doing. Call this before you open the page. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as Watched;
    watched.shifts = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) watched.shifts = (watched.shifts ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Returns how much has moved since the page was opened, after the next two frames, which report the last shifts.
 *
 * @returns the sum of all shifts; Core Web Vitals rate up to 0.1 as good
 * @see https://web.dev/articles/cls
 */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve((window as Watched).shifts ?? Number.NaN))),
        );
      }),
  );
}
