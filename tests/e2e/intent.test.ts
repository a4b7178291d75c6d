import { describe, expect, it } from 'vitest';
import { hydrate } from './support/browser';
import { PHONE, setUpSite } from './support/set-up-site';

const GUIDE = '/install-config/upgrade/';

const site = setUpSite();

describe('a page before any sign of intent', () => {
  it('runs no script file, and asks no one but its own origin', async () => {
    const { page, context, requests } = await site.openPage();
    await page.goto(site.origin + GUIDE, { waitUntil: 'networkidle' });
    expect(requests.filter((url) => url.endsWith('.js') && !url.includes('prefetch'))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    expect(await page.locator('h1').innerText()).not.toBe('');
    await context.close();
  });

  it('shows the stored color mode from the first paint', async () => {
    const { page, context } = await site.openPage({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(site.origin + GUIDE);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await context.close();
  });

  it('shows the part of the page that the URL names, also after the scripts are there', async () => {
    const { page, context } = await site.open('/install-config/configuration/#authentik_redis__host');
    const heading = page.locator('#authentik_redis__host');
    expect(await heading.isVisible()).toBe(true);
    const isInView = () =>
      heading.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      });
    expect(await isInView()).toBe(true);
    await hydrate(page);
    expect(await isInView()).toBe(true);
    await context.close();
  });

  it("doesn't move when the scripts arrive", async () => {
    const { page, context } = await site.openAwake(GUIDE);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBe(0);
    await context.close();
  });
});

describe("the first action on a sleeping page isn't lost", () => {
  it('a click on search opens it, and what is typed meanwhile is the query', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE);
    await page.locator('.DocSearch-Button').click();
    await page.keyboard.type('postgres');
    release();
    await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toBe('postgres');
    await context.close();
  });

  it('Ctrl+K opens the search', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE);
    await page.keyboard.press('Control+k');
    release();
    await page.locator('.DocSearch-Input').waitFor();
    await context.close();
  });

  it("the slash key opens the search, and doesn't end up in its field", async () => {
    const { page, context, release } = await site.openAsleep(GUIDE);
    await page.keyboard.press('/');
    await page.keyboard.type('redis');
    release();
    await expect.poll(() => page.locator('.DocSearch-Input').inputValue()).toBe('redis');
    await context.close();
  });

  it('Escape takes the request for the search back', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    release();
    await hydrate(page);
    expect(await page.locator('.DocSearch-Input').count()).toBe(0);
    await context.close();
  });

  it('a click on the color toggle counts once', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE, { colorScheme: 'light' });
    const html = page.locator('html');
    expect(await html.getAttribute('data-theme-choice')).toBe('system');
    await page.locator('button[class*="toggleButton"]:visible').click();
    release();
    await expect.poll(() => html.getAttribute('data-theme-choice')).toBe('light');
    await hydrate(page);
    expect(await html.getAttribute('data-theme-choice')).toBe('light');
    await context.close();
  });

  it('a click on a tab selects it', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE);
    const tab = page.locator('[role="tab"]').nth(1);
    await tab.click();
    release();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await context.close();
  });

  it('a tap on the menu of a phone opens it', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE, PHONE);
    await page.locator('.navbar__toggle').tap();
    release();
    await page.locator('.navbar-sidebar--show').waitFor();
    await context.close();
  });

  it('a tap on search on a phone opens it', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE, PHONE);
    await page.locator('.DocSearch-Button').tap();
    release();
    await page.locator('.DocSearch-Input').waitFor();
    await context.close();
  });
});

describe('without scripts', () => {
  it('a link is an ordinary link', async () => {
    const { page, context } = await site.openAsleep(GUIDE);
    await page.locator('.menu a[href="/install-config/configuration/"]').first().click();
    await page.waitForURL('**/install-config/configuration/');
    await context.close();
  });

  it("the page stays readable when the files can't be had, and clicks aren't swallowed", async () => {
    const { page, context, errors } = await site.openPage();
    await page.route('**/assets/js/*.js', (route) => route.abort());
    const warned = page.waitForEvent('console', (message) => message.text().includes('works without them'));
    await page.goto(site.origin + GUIDE);
    await page.locator('.DocSearch-Button').click();
    await warned;
    await page.locator('.navbar__brand').click();
    await page.waitForURL(`${site.origin}/`);
    expect(errors).toEqual([]);
    await context.close();
  });
});
