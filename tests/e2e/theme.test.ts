import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrate } from './support/browser';
import { setUpSite } from './support/set-up-site';

const GUIDE = '/install-config/upgrade/';
const OTHER = '/install-config/configuration/';
const PHONE = { viewport: { width: 390, height: 844 } };

const site = setUpSite();

/** With the data saver on, no page is prefetched. */
async function setConnection(page: Page, connection: { effectiveType: string; saveData: boolean }) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { ...value, downlink: 1, rtt: 300 } });
  }, connection);
}

describe('the frame of every page', () => {
  it('has a way to each task in the navbar, and the links of the specification', async () => {
    const { page, context } = await site.open('/');
    const shown = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((links) =>
          links
            .map((link) => [link.textContent?.trim(), new URL((link as HTMLAnchorElement).href)] as const)
            .map(([label, { pathname, host }]) => `${label} ${host === location.host ? pathname : host}`),
        );
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect
      .poll(() => shown('.navbar__items:first-child .navbar__item'))
      .toEqual([
        'Troubleshoot /troubleshooting/',
        'Install /install-config/',
        'Connect /add-secure-apps/',
        'Reference /reference/',
        'Releases /releases/',
        'Security /security/',
      ]);
    const product = [
      'Features goauthentik.io',
      'Integrations integrations.goauthentik.io',
      'Documentation /',
      'Pricing goauthentik.io',
      'Blog goauthentik.io',
    ];
    const links = '.navbar__items--right .navbar__link:not(.navbar-social)';
    expect(await shown(links)).toEqual(product);
    expect(await page.locator('.navbar__logo').filter({ visible: true }).count()).toBe(1);
    const social = page.locator('.navbar-social');
    expect(await social.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual([
      'authentik on GitHub',
      'authentik on Discord',
    ]);
    // If there is less room, they are in a menu that opens without scripts.
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(() => shown(links)).toEqual([]);
    await page.getByRole('button', { name: 'Product' }).focus();
    await expect.poll(() => shown(links)).toEqual(product);
    await context.close();
  });

  it('leads from every section that the breadcrumbs name to its page', async () => {
    const { page, context } = await site.open('/users-sources/sources/protocols/kerberos/browser/');
    const crumbs = page.locator('.breadcrumbs__item:not(:last-child) a');
    const addresses = await crumbs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([
      '/',
      '/users-sources/',
      '/users-sources/sources/',
      '/users-sources/sources/protocols/',
      '/users-sources/sources/protocols/kerberos/',
    ]);
    for (const address of addresses)
      expect((await page.request.get(site.origin + address)).status()).toBe(200);
    await context.close();
  });

  it('names its builder, says that it is independent, and is English from left to right', async () => {
    const { page, context } = await site.open(GUIDE);
    expect(await page.locator('meta[name="generator"]').getAttribute('content')).toBe('Docusaurus v3.8.1');
    expect(await page.locator('footer.footer').innerText()).toContain('not affiliated');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    await context.close();
  });

  it('lists headings of the second and third level beside the text', async () => {
    const { page, context } = await site.open(GUIDE);
    const listed = await page
      .locator('.theme-doc-toc-desktop a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
    const inText = await page
      .locator('.theme-doc-markdown :is(h2, h3)[id]')
      .evaluateAll((headings) => headings.map((heading) => heading.id));
    expect(listed).toEqual(inText);
    await context.close();
  });

  it('answers an unknown address with a page that leads on', async () => {
    const { page, context } = await site.openPage();
    const response = await page.goto(`${site.origin}/no/such/page/`);
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').innerText()).toBe('Page not found');
    await context.close();
  });
});

describe('color mode', () => {
  it('goes from system to light to dark to system, and remembers the choice', async () => {
    const { page, context } = await site.openAwake(GUIDE, { colorScheme: 'dark' });
    const html = page.locator('html');
    const toggle = page.locator('button[class*="toggleButton"]:visible');
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    expect([await html.getAttribute('data-theme-choice'), await html.getAttribute('data-theme')]).toEqual([
      'system',
      'dark',
    ]);
    await toggle.click();
    await expect.poll(() => html.getAttribute('data-theme')).toBe('light');
    await expect.poll(stored).toBe('light');
    await toggle.click();
    await expect.poll(() => html.getAttribute('data-theme-choice')).toBe('dark');
    await expect.poll(stored).toBe('dark');
    await toggle.click();
    await expect.poll(() => html.getAttribute('data-theme-choice')).toBe('system');
    await expect.poll(stored).toBeNull();
    await context.close();
  });

  it('names the mode at every click, even if the colors stay', async () => {
    const { page, context } = await site.openAwake(GUIDE, { colorScheme: 'light' });
    const toggle = page.locator('button[class*="toggleButton"]:visible');
    const named = () => toggle.evaluate((button) => getComputedStyle(button, '::after').content);
    await toggle.hover();
    await expect.poll(named).toBe('"system mode"');
    await toggle.click();
    await expect.poll(named).toBe('"light mode"');
    await context.close();
  });

  it('is light where the system states no preference', async () => {
    const { page, context } = await site.open(GUIDE, { colorScheme: 'no-preference' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await context.close();
  });
});

describe('the menu of a phone', () => {
  it('opens, goes back to the main menu, and closes when the window becomes wide', async () => {
    const { page, context } = await site.openAwake(GUIDE, PHONE);
    await page.locator('.navbar__toggle').click();
    const menu = page.locator('.navbar-sidebar');
    await page.locator('.navbar-sidebar--show').waitFor();
    const back = page.locator('.navbar-sidebar__back');
    await back.waitFor();
    await back.click();
    await expect.poll(() => menu.getByText('Pricing').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(0);
    await context.close();
  });

  it('closes with its button', async () => {
    const { page, context } = await site.openAwake(GUIDE, PHONE);
    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar--show').waitFor();
    await page.locator('.navbar-sidebar__close').click();
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(0);
    await context.close();
  });
});

describe('going from page to page', () => {
  const link = `.menu a[href="${OTHER}"]`;

  it('starts the new page at its top', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    await page.evaluate(() => scrollTo(0, 800));
    await page.locator(link).first().click();
    await page.waitForURL(`**${OTHER}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

  it('brings the lower part of a long page too, and goes back to the place in it that was left', async () => {
    const { page, context } = await site.openAwake(OTHER);
    await page.locator(`.menu a[href="${GUIDE}"]`).first().click();
    await page.waitForURL(`**${GUIDE}`);
    await page.locator('h1', { hasText: 'Upgrade' }).waitFor();
    const listed = await page.locator('.theme-doc-toc-desktop .table-of-contents > li').count();
    await expect.poll(() => page.locator('.markdown h2').count()).toBe(listed);
    await page.locator('.theme-doc-toc-desktop .table-of-contents > li > a').last().click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const place = await page.evaluate(() => scrollY);
    await page
      .locator(link)
      .first()
      .evaluate((entry: HTMLElement) => entry.click());
    await page.waitForURL(`**${OTHER}`);
    await page.goBack();
    await page.waitForURL(`**${GUIDE}#*`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
    await context.close();
  });

  it('keeps the page that is there, with a progress bar after 200 ms, until the next has come', async () => {
    const { page, context } = await site.openPage();
    await setConnection(page, { effectiveType: '4g', saveData: true });
    await page.goto(site.origin + GUIDE);
    await hydrate(page);
    const title = await page.locator('h1').innerText();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/js/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.locator(link).first().click({ noWaitAfter: true });
    await page.locator('#nprogress').waitFor({ state: 'attached' });
    expect(await page.locator('h1').innerText()).toBe(title);
    release();
    await page.waitForURL(`**${OTHER}`);
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(title);
    await expect.poll(() => page.locator('#nprogress').count()).toBe(0);
    await context.close();
  });

  it("loads the page as a whole when one of its files can't be had", async () => {
    const { page, context } = await site.openPage();
    await setConnection(page, { effectiveType: '4g', saveData: true });
    await page.goto(site.origin + GUIDE);
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { stillTheSameDocument: true }));
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.locator(link).first().click({ noWaitAfter: true });
    await page.waitForURL(`**${OTHER}`);
    await expect.poll(() => page.evaluate(() => 'stillTheSameDocument' in window)).toBe(false);
    await context.close();
  });

  it.each([
    ['a 2g connection', false, { effectiveType: '2g', saveData: false }],
    ['data saver', false, { effectiveType: '4g', saveData: true }],
    ['a good connection', true, { effectiveType: '4g', saveData: false }],
  ])('on %s, pointing at a link fetches its files ahead: %s', async (_name, prefetches, connection) => {
    const { page, context, requests } = await site.openPage();
    await setConnection(page, connection);
    await page.goto(site.origin + GUIDE);
    await hydrate(page);
    const before = requests.length;
    await page.locator('.theme-doc-footer a[href^="/"], .pagination-nav a').last().hover();
    await page.locator(link).first().hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const fetched = requests.slice(before).filter((url) => url.endsWith('.js'));
    if (prefetches)
      await expect
        .poll(() => requests.slice(before).filter((url) => url.endsWith('.js')).length)
        .toBeGreaterThan(0);
    else expect(fetched).toEqual([]);
    await context.close();
  });

  it('follows an old address within the site', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    await page.evaluate(() => {
      history.pushState(null, '', '/core/terminology-moved/');
      history.pushState(null, '', '/installation/upgrade/');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL(`**${GUIDE}`);
    await context.close();
  });
});

describe('browser storage', () => {
  it('that is blocked costs nothing but a message', async () => {
    const { page, context, errors } = await site.openPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const warned = page.waitForEvent('console', (message) => /localStorage|storage/i.test(message.text()));
    await page.goto(site.origin + GUIDE);
    await hydrate(page);
    await warned;
    await page.locator('button[class*="toggleButton"]:visible').click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme-choice')).not.toBe('system');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the version picker', () => {
  it('says which release the site covers, lists every other at once and links to its notes', async () => {
    const { page, context, requests } = await site.openAwake(GUIDE);
    const picker = page.locator('.theme-doc-sidebar-menu details').first();
    expect(await picker.locator('summary').innerText()).toContain('This site covers 2025.8');
    await picker.locator('summary').click();
    const names: string[] = await (await fetch(`${site.origin}/releases.gen.json`)).json();
    await expect.poll(() => picker.locator('li').count()).toBe(names.length + 1);
    expect(requests.filter((url) => url.includes('releases.gen.json'))).toEqual([]);
    await picker.getByRole('link', { name: '2025.6', exact: true }).click();
    await page.waitForURL('**/releases/2025.6/');
    await context.close();
  });
});
