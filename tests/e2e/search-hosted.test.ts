import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenPage } from './support/browser';
import { buildHostedSite, HOSTED } from './support/build-hosted-site';
import { FALLBACK_HOSTS, FIRST_HOST, type HostedService, startHostedService } from './support/hosted-service';
import { openSearch, searchFor } from './support/search';
import { setUpSite } from './support/set-up-site';

const LIBRARY = readFileSync('node_modules/search-insights/dist/search-insights.min.js', 'utf8');
const ALL_HOSTS = [FIRST_HOST, ...FALLBACK_HOSTS];

/** An event of the click analytics (https://www.algolia.com/doc/rest-api/insights/). */
interface InsightsEvent {
  eventType: string;
  eventName: string;
  index: string;
  objectIDs: string[];
  queryID?: string;
  positions?: number[];
}

const site = setUpSite({ build: () => buildHostedSite() });
let service: HostedService;
let opened: OpenPage;

beforeAll(async () => {
  service = await startHostedService();
});

afterAll(() => service?.close());

beforeEach(async () => {
  service.reset();
  // The service is a local address, which the site's policy doesn't allow. The policy has its own tests.
  opened = await site.openPage({ bypassCSP: true });
  await opened.context.route(/^https:\/\/(?:cdn\.jsdelivr\.net|insights\.algolia\.io)\//, (route) =>
    route.abort(),
  );
  await service.attach(opened.context);
  await opened.page.goto(site.origin);
});

afterEach(() => opened.context.close());

const hostsAsked = (): string[] => service.requests.map(({ host }) => host);

/** Milliseconds between the requests that reached the service. */
const pauses = (): number[] =>
  service.requests.slice(1).map(({ at }, index) => at - (service.requests[index]?.at ?? 0));

describe('the protocol', () => {
  test('one multi-query to the nearest host, with credentials, limits and contextual filters', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'proxy');
    expect(hostsAsked()).toEqual([FIRST_HOST]);
    const [request] = service.requests;
    expect(request?.path).toBe('/1/indexes/*/queries');
    expect(request?.parameters.get('x-algolia-application-id')).toBe(HOSTED.appId);
    expect(request?.parameters.get('x-algolia-api-key')).toBe(HOSTED.searchKey);
    expect(request?.parameters.get('x-algolia-agent')).toContain('docsearch-react (3.9.0)');
    expect(request?.body.requests).toHaveLength(1);
    expect(request?.body.requests[0]).toMatchObject({
      query: 'proxy',
      indexName: HOSTED.index,
      hitsPerPage: 20,
      highlightPreTag: '<mark>',
      clickAnalytics: true,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
    expect(request?.body.requests[0]?.attributesToSnippet).toContain('content:10');
  });

  test('phones ask for snippets of 5 words', async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 390, height: 780 });
    await openSearch(page);
    await searchFor(page, 'proxy');
    expect(service.requests[0]?.body.requests[0]?.attributesToSnippet).toContain('content:5');
  });

  test('nothing of a pasted log line reaches the service', async () => {
    const { page } = opened;
    await openSearch(page);
    await page.locator('.DocSearch-Input').focus();
    await page.keyboard.insertText(
      'server-1  | {"event": "secret words", "level": "error", "host": "a.test"}',
    );
    await page.getByRole('region', { name: 'Log message' }).getByRole('alert').waitFor();
    expect(await page.locator('.DocSearch-Input').inputValue()).toBe('');
    await page.locator('.DocSearch-Input').fill('proxy');
    await page.locator('.DocSearch-Hits').first().waitFor();
    expect(JSON.stringify(service.requests)).not.toContain('secret');
  });

  test('a URL of the deployed site is followed on the site that is open', async () => {
    const { page } = opened;
    await openSearch(page);
    await searchFor(page, 'proxy');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/second/#section`);
  });

  test('the search page asks the same service', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}/search/?q=proxy`);
    await page.mouse.move(10, 10);
    await page.getByText('25 documents found').waitFor();
    expect(hostsAsked()).toEqual([FIRST_HOST]);
    expect(service.requests[0]?.body.requests[0]).toMatchObject({
      query: 'proxy',
      indexName: HOSTED.index,
      hitsPerPage: 20,
    });
    expect(await page.locator('main li h2 a').first().getAttribute('href')).toBe('/second/#section');
  });
});

describe('hosts that fail', () => {
  test('a fallback answers at once, and the host that is down is left alone for 120 s', async () => {
    const { page } = opened;
    await page.clock.install();
    service.setMode([FIRST_HOST], 'down');
    await openSearch(page);
    await searchFor(page, 'proxy');
    expect(hostsAsked()[0]).toBe(FIRST_HOST);
    expect(FALLBACK_HOSTS).toContain(hostsAsked()[1]);
    expect(hostsAsked()).toHaveLength(2);

    await page.keyboard.press('Escape');
    await openSearch(page);
    await searchFor(page, 'outpost');
    await page.getByText('Page 0 on outpost').waitFor();
    expect(hostsAsked().filter((host) => host === FIRST_HOST)).toHaveLength(1);

    await page.clock.fastForward('02:01');
    service.setMode([FIRST_HOST], 'up');
    await searchFor(page, 'radius');
    await page.getByText('Page 0 on radius').waitFor();
    expect(hostsAsked().at(-1)).toBe(FIRST_HOST);
  });

  test('a host that says nothing is given up after 1 s', async () => {
    const { page } = opened;
    service.setMode([FIRST_HOST], 'silent');
    await openSearch(page);
    await searchFor(page, 'proxy');
    expect(hostsAsked()).toHaveLength(2);
    expect(pauses()[0]).toBeGreaterThan(900);
  });

  test("an answer that doesn't end is given up after 2 s", async () => {
    const { page } = opened;
    service.setMode([FIRST_HOST], 'half');
    await openSearch(page);
    await searchFor(page, 'proxy');
    expect(hostsAsked()).toHaveLength(2);
    expect(pauses()[0]).toBeGreaterThan(1900);
  });

  test('where none answers the reader is told, until one does', async () => {
    const { page, errors } = opened;
    service.setMode(ALL_HOSTS, 'down');
    await openSearch(page);
    await page.locator('.DocSearch-Input').fill('proxy');
    const screen = page.locator('.DocSearch-ErrorScreen');
    await screen.waitFor();
    expect(await screen.innerText()).toMatch(
      /Unable to fetch results\s+You might want to check your network connection\./,
    );
    expect(new Set(hostsAsked())).toEqual(new Set(ALL_HOSTS));

    service.setMode(ALL_HOSTS, 'up');
    await searchFor(page, 'proxy outpost');
    await screen.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('the search page says so, too', async () => {
    const { page } = opened;
    service.setMode(ALL_HOSTS, 'down');
    await page.goto(`${site.origin}/search/?q=proxy`);
    await page.mouse.move(10, 10);
    await page.getByText('Unable to fetch results').waitFor();
    service.setMode(ALL_HOSTS, 'up');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('25 documents found').waitFor();
  });
});

describe('click analytics', () => {
  let events: InsightsEvent[];
  let scripts: string[];

  beforeEach(async () => {
    events = [];
    scripts = [];
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
    await opened.page.reload();
  });

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
});
