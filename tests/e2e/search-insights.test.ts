import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenPage } from './support/browser';
import { buildHostedSite, HOSTED } from './support/build-hosted-site';
import { type HostedService, startHostedService } from './support/hosted-service';
import { openSearch, searchFor } from './support/search';
import { setUpSite } from './support/set-up-site';

const LIBRARY = readFileSync('node_modules/search-insights/dist/search-insights.min.js', 'utf8');

/** An event of the click analytics (https://www.algolia.com/doc/rest-api/insights/). */
interface InsightsEvent {
  eventType: string;
  eventName: string;
  index: string;
  objectIDs: string[];
  queryID?: string;
  positions?: number[];
}

const site = setUpSite({ build: () => buildHostedSite('e2e-insights') });
let service: HostedService;
let opened: OpenPage;
let events: InsightsEvent[];
let scripts: string[];

beforeAll(async () => {
  service = await startHostedService();
});

afterAll(() => service?.close());

beforeEach(async () => {
  service.reset();
  events = [];
  scripts = [];
  opened = await site.openPage({ bypassCSP: true });
  await opened.context.route('https://cdn.jsdelivr.net/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: LIBRARY });
  });
  await opened.context.route('https://insights.algolia.io/**', (route) => {
    events.push(...(route.request().postDataJSON().events as InsightsEvent[]));
    return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  // Beacons cannot be observed; without them the library sends its events as requests.
  await opened.context.addInitScript(() =>
    Object.defineProperty(navigator, 'sendBeacon', { value: undefined }),
  );
  await service.attach(opened.context);
  await opened.page.goto(site.origin);
});

afterEach(() => opened.context.close());

test('hits on screen are reported once typing pauses, 20 at a time', async () => {
  const { page } = opened;
  await openSearch(page);
  await page.locator('.DocSearch-Input').pressSequentially('proxy', { delay: 40 });
  await page.getByText('Page 0 on proxy').waitFor();
  await expect.poll(() => events.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  expect(scripts).toHaveLength(1);
  expect(new Set(events.map(({ eventType, index }) => `${eventType} ${index}`))).toEqual(
    new Set([`view ${HOSTED.index}`]),
  );
  expect(events.map(({ objectIDs }) => objectIDs.length)).toEqual([20, 5]);
});

test('a chosen hit is reported with its query and place', async () => {
  const { page } = opened;
  await openSearch(page);
  await searchFor(page, 'proxy');
  await page.waitForFunction(() => 'aa' in window);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/second/#section`);
  const clicks = () => events.filter(({ eventType }) => eventType === 'click');
  await expect.poll(() => clicks().length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(clicks()[0]).toMatchObject({
    eventName: 'Item Selected',
    index: HOSTED.index,
    objectIDs: ['record-0'],
    queryID: 'a'.repeat(32),
    positions: [1],
  });
});
