import type { Browser, CDPSession, Page } from 'playwright-core';

/** The connection and the device that the budgets assume. */
const LINE = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** The transferred bytes of a page, by kind. */
export interface Traffic {
  all: number;
  /** Scripts that the page runs. */
  script: number;
  style: number;
  /** Files of other pages, which are prefetched at the lowest priority. */
  prefetch: number;
}

export interface ThrottledPage {
  page: Page;
  traffic: Traffic;
  close(): Promise<void>;
}

/** Opens a phone-sized page on a slow connection and a slow CPU, with an empty cache. */
export async function openThrottled(browser: Browser): Promise<ThrottledPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { longTasks: [] as { start: number; duration: number }[], shift: 0, largest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.longTasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return { page, traffic, close: () => context.close() };
}

async function countTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { all: 0, script: 0, style: 0, prefetch: 0 };
  const kinds = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const purpose = request.headers['Sec-Purpose'] ?? request.headers.Purpose ?? '';
    kinds.set(requestId, purpose.includes('prefetch') ? 'Prefetch' : (type ?? ''));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    traffic.all += encodedDataLength;
    if (kind === 'Script') traffic.script += encodedDataLength;
    if (kind === 'Stylesheet') traffic.style += encodedDataLength;
    if (kind === 'Prefetch') traffic.prefetch += encodedDataLength;
  });
  await session.send('Network.enable');
  return traffic;
}

/**
 * What the reader noticed of the loading: blocking time and largest contentful paint in milliseconds, and layout shift.
 */
export async function readVitals(page: Page): Promise<{ blocking: number; shift: number; largest: number }> {
  return page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { longTasks: { start: number; duration: number }[]; shift: number; largest: number };
    };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = seen.longTasks
      .filter(({ start }) => start >= first)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { blocking, shift: seen.shift, largest: seen.largest };
  });
}
