import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readChangeDates } from '../../packages/pages/remark/change-dates-fs';
import { hydrate } from './support/browser';
import { holdScripts } from './support/hold-scripts';
import { pseudoText } from './support/pseudo-text';
import { PHONE, setUpSite } from './support/set-up-site';

const SETTINGS = '/add-secure-apps/flows-stages/stages/email/';
const FACTS = '/add-secure-apps/flows-stages/flow/context/';
const STEPS = '/install-config/install/docker-compose/';
const LONG = '/install-config/configuration/';
/** Two pages with tabs of the group `platform`. */
const TABS = '/install-config/automated-install/';
const OTHER_TABS = '/install-config/air-gapped/';
/** A page far down in the sidebar. */
const DEEP = '/add-secure-apps/flows-stages/stages/user_write/';
const KINDS = [
  '/',
  SETTINGS,
  FACTS,
  STEPS,
  LONG,
  TABS,
  '/core/architecture/',
  '/releases/2025.8/',
  '/releases/upgrade/?from=2025.2.1&to=2025.8',
  '/security/cves/CVE-2023-48228/',
  '/users-sources/sources/',
  '/add-secure-apps/providers/proxy/forward_auth/',
  '/tags/',
  '/search/?q=redis',
  '/no/such/page/',
];
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const site = setUpSite();

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe('a narrow screen', () => {
  it.each([
    ['320 px', { viewport: { width: 320, height: 640 } }],
    ['200 % zoom of 1280 px', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
  ])('of %s shows every kind of page without scrolling sideways', async (_name, options) => {
    const { page, context } = await site.openPage(options);
    const tooWide: string[] = [];
    for (const path of KINDS) {
      await page.goto(site.origin + path, { waitUntil: 'load' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > options.viewport.width) tooWide.push(`${path} is ${width} px wide`);
    }
    expect(tooWide).toEqual([]);
    await context.close();
  });

  it('shows a table of facts as cards, each fact with its name, and keeps it a table', async () => {
    const { page, context } = await site.open(FACTS, PHONE);
    const row = page.getByRole('row').filter({ hasText: 'is_restored' }).first();
    const name = row.getByRole('rowheader', { name: 'is_restored' });
    const [type, , effect] = await row.getByRole('cell').all();
    if (!type || !effect) throw new Error('The row has fewer than four cells.');
    expect((await boxOf(name)).bottom).toBeLessThanOrEqual((await boxOf(type)).y);
    expect(await pseudoText(name, '::before')).toContain('Key');
    expect(await pseudoText(type, '::before')).toContain('Type');
    expect(await pseudoText(effect, '::before')).toContain('Read by');
    expect((await boxOf(effect)).right).toBeLessThanOrEqual(PHONE.viewport.width);
    expect(await page.getByRole('columnheader', { name: 'Read by' }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('table', { name: 'Keys of every flow' }).count()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await type.evaluate((cell) => getComputedStyle(cell).display)).toBe('table-cell');
    await context.close();
  });

  it('covers no code with the buttons of a sample', async () => {
    const { page, context } = await site.open(STEPS, PHONE);
    for (const sample of (await page.locator('.theme-code-block:visible').all()).slice(0, 5)) {
      const code = await boxOf(sample.locator('pre'));
      for (const button of await sample.getByRole('button').all()) {
        expect((await boxOf(button)).bottom).toBeLessThanOrEqual(code.y);
      }
    }
    await context.close();
  });
});

describe('the tabs of a page', () => {
  const chosen = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').allTextContents();
  const panel = (page: Page, name: string) =>
    page.locator(`[role="tabpanel"][data-label="${name}"]`).first().isVisible();

  it('stand as chosen on another page, before scripts are there, and nothing moves when they come', async () => {
    const { page, context } = await site.openAwake(TABS);
    await page.getByRole('tab', { name: 'Kubernetes' }).first().click();
    const { release } = await holdScripts(page);
    await page.goto(site.origin + OTHER_TABS, { waitUntil: 'load' });
    expect(new Set(await chosen(page))).toEqual(new Set(['Kubernetes']));
    expect([await panel(page, 'Kubernetes'), await panel(page, 'Docker Compose')]).toEqual([true, false]);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    release();
    await hydrate(page);
    await expect.poll(() => page.locator('[role="tab"]').count()).toBeGreaterThan(1);
    expect(new Set(await chosen(page))).toEqual(new Set(['Kubernetes']));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await context.close();
  });

  it('keep the focus of a reader whose first touch is a tab', async () => {
    const { page, context, release } = await site.openAsleep(TABS);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await tabs.first().focus();
    release();
    await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    await context.close();
  });

  it("are linked with their texts, by IDs that scripts don't change", async () => {
    const { page, context, release } = await site.openAsleep(TABS);
    const links = () =>
      page.getByRole('tab').evaluateAll((tabs) =>
        tabs.map((tab) => {
          const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
          return { ids: [tab.id, panel?.id], isNamed: panel?.getAttribute('aria-labelledby') === tab.id };
        }),
      );
    const before = await links();
    expect(before.length).toBeGreaterThan(1);
    expect(before.every(({ isNamed }) => isNamed)).toBe(true);
    expect(new Set(before.flatMap(({ ids }) => ids)).size).toBe(2 * before.length);
    release();
    await hydrate(page);
    await page.getByRole('tab', { name: 'Kubernetes' }).first().click();
    await page.getByRole('tabpanel', { name: 'Kubernetes' }).first().waitFor();
    expect(await links()).toEqual(before);
    await context.close();
  });

  it("show the first where the remembered one isn't among them", async () => {
    const { page, context } = await site.openPage();
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.platform', 'mainframe'));
    await page.goto(site.origin + TABS);
    expect([await panel(page, 'Docker Compose'), await panel(page, 'Kubernetes')]).toEqual([true, false]);
    await context.close();
  });
});

describe('the anchor of a heading', () => {
  it.each([
    ['awake', false],
    ['asleep', true],
  ])('copies its link and says so, on a page that is %s', async (_name, asleep) => {
    const { page, context } = await site.openPage(CLIPBOARD);
    const { release } = asleep ? await holdScripts(page) : { release: () => undefined };
    await page.goto(site.origin + LONG, { waitUntil: 'load' });
    if (!asleep) await hydrate(page);
    const heading = page.locator('h2#redis');
    await heading.scrollIntoViewIfNeeded();
    await heading.hover();
    await heading.locator('.hash-link').click();
    release();
    await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor({ state: 'attached' });
    const opacity = () =>
      heading.locator('.hash-link').evaluate((link) => Number(getComputedStyle(link).opacity));
    await expect.poll(opacity).toBeGreaterThan(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}${LONG}#redis`);
    await expect.poll(() => new URL(page.url()).hash).toBe('#redis');
    await context.close();
  });

  it('is a plain link without scripts', async () => {
    const { page, context } = await site.open(LONG, { javaScriptEnabled: false });
    await page.locator('h2#redis .hash-link').click();
    expect(new URL(page.url()).hash).toBe('#redis');
    await context.close();
  });
});

describe('where the reader is', () => {
  it('is marked in the contents, and kept in view where they are longer than the screen', async () => {
    const { page, context } = await site.openAwake(LONG, { viewport: { width: 1280, height: 500 } });
    const last = page.locator('.theme-doc-markdown h2').last();
    const title = (await last.innerText()).replace(/\W+$/, '');
    await last.evaluate((heading) => heading.scrollIntoView());
    const entry = page.locator('.theme-doc-toc-desktop [aria-current="location"]');
    await expect.poll(() => entry.allInnerTexts()).toEqual([title]);
    const before = await page.evaluate(() => scrollY);
    const scroller = await boxOf(page.locator('.theme-doc-toc-desktop'));
    await expect.poll(async () => (await boxOf(entry)).bottom).toBeLessThanOrEqual(scroller.bottom);
    expect((await boxOf(entry)).y).toBeGreaterThanOrEqual(scroller.y);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await context.close();
  });

  const sidebar = (page: Page) => page.locator('nav.menu');
  const current = (page: Page) => sidebar(page).locator('[aria-current="page"]');
  const isInView = async (page: Page) => {
    const [outer, inner] = [await boxOf(sidebar(page)), await boxOf(current(page))];
    return inner.y >= outer.y && inner.bottom <= outer.bottom;
  };
  const place = (page: Page) => sidebar(page).evaluate((menu) => menu.scrollTop);
  const SHORT = { viewport: { width: 1280, height: 600 } };

  it('is in view in a long sidebar, before scripts are there', async () => {
    const { page, context } = await site.openPage(SHORT);
    await holdScripts(page);
    await page.goto(site.origin + DEEP, { waitUntil: 'load' });
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    expect(await isInView(page)).toBe(true);
    await context.close();
  });

  it('changes in the sidebar while it stays still, with scripts and without', async () => {
    const { page, context } = await site.openAwake(DEEP, SHORT);
    const before = await place(page);
    await sidebar(page).locator('a[href$="/stages/user_login/"]').click();
    await page.waitForURL('**/user_login/');
    await expect.poll(() => current(page).innerText()).toMatch(/login/i);
    expect(await place(page)).toBe(before);
    await holdScripts(page);
    await page.goto(`${site.origin}${DEEP.replace('user_write', 'user_logout')}`, { waitUntil: 'load' });
    await expect.poll(() => place(page)).toBe(before);
    await context.close();
  });

  it('is shown in the sidebar to a reader who comes by another way', async () => {
    const { page, context } = await site.openAwake(DEEP, SHORT);
    await page.locator('.breadcrumbs a[href="/"]').click();
    await page.waitForURL(`${site.origin}/`);
    await page.goBack();
    await page.waitForURL(`**${DEEP}`);
    await expect.poll(() => isInView(page)).toBe(true);
    await context.close();
  });
});

describe('the foot of a page', () => {
  it('says when the page was last changed, where that is known', async () => {
    const html = await (await fetch(site.origin + STEPS)).text();
    const dates = [...html.matchAll(/<time datetime="?([^" >]+)/g)].map(([, date]) => Date.parse(date ?? ''));
    expect(dates).toHaveLength(readChangeDates('.') ? 1 : 0);
    for (const date of dates) expect(date).toBeGreaterThan(Date.UTC(2020, 0));
    expect(html).toContain('Edit this page');
  });
});

describe('a badge', () => {
  it('says what it means while it has the focus', async () => {
    const { page, context } = await site.open('/enterprise/get-started/');
    const badge = page.locator('.theme-doc-markdown .badge').first();
    const meaning = await badge.getAttribute('title');
    expect(await pseudoText(badge, '::after')).toBe('none');
    await badge.focus();
    expect(await pseudoText(badge, '::after')).toBe(`"${meaning}"`);
    await context.close();
  });
});

describe("the reader's own colors", () => {
  it('leave the focus visible at every stop, and the icons of the navbar', async () => {
    const { page, context } = await site.openAwake(STEPS, { forcedColors: 'active' });
    const unseen: string[] = [];
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return { name: element.outerHTML.slice(0, 80), outline: getComputedStyle(element).outlineStyle };
      });
      if (seen.outline === 'none') unseen.push(seen.name);
    }
    expect(unseen).toEqual([]);
    const icon = await page
      .locator('.navbar-social')
      .first()
      .evaluate((link) => getComputedStyle(link, '::before').backgroundColor);
    const behind = await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    expect(icon).not.toBe(behind);
    await context.close();
  });
});
