import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, setUpSite } from './support/set-up-site';

/** Four levels below the home page. */
const DEEP = '/users-sources/sources/protocols/ldap/';

const site = setUpSite();

const bar = (page: Page) => page.locator('.theme-doc-toc-mobile summary');
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return { ...box, bottom: box.y + box.height };
};

describe('on a phone', () => {
  it('a page starts with its title, below one line of tools and of where it stands', async () => {
    const { page, context } = await site.open(DEEP, PHONE);
    expect((await boxOf(page, 'h1')).y).toBeLessThan(170);
    const line = await boxOf(page, '.breadcrumbs');
    expect(line.height).toBeLessThan(40);
    const copy = await page.getByRole('button', { name: 'Copy page' }).boundingBox();
    expect(Math.abs((copy?.y ?? 0) + (copy?.height ?? 0) / 2 - line.y - line.height / 2)).toBeLessThan(8);
    const shown = await page.locator('.breadcrumbs__link:visible').allInnerTexts();
    expect(shown.filter(Boolean)).toEqual(['Protocols']);
    await context.close();
  });

  it('the contents stay below the navbar, and say which part is being read', async () => {
    const { page, context } = await site.openAwake(DEEP, PHONE);
    await page.locator('#schedule-and-load').evaluate((heading) => heading.scrollIntoView());
    await expect.poll(() => bar(page).innerText()).toMatch(/On this page\s*Schedule and load/);
    expect((await boxOf(page, '.theme-doc-toc-mobile')).y).toBeCloseTo(
      (await boxOf(page, '.navbar')).bottom,
      -1,
    );
    const heading = await boxOf(page, '#schedule-and-load');
    expect(heading.y).toBeGreaterThanOrEqual((await boxOf(page, '.theme-doc-toc-mobile')).bottom - 1);
    await context.close();
  });

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('the contents open over the text and lead to a part, %s', async (_name, scripts) => {
    // Its own scripts may still be loading.
    const { page, context } = await site.open(DEEP, { ...PHONE, javaScriptEnabled: scripts });
    const before = await boxOf(page, 'h1');
    await bar(page).click();
    const link = page.locator('.theme-doc-toc-mobile').getByRole('link', { name: 'TLS' });
    await link.waitFor();
    expect(await boxOf(page, 'h1')).toEqual(before);
    await link.click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#tls');
    if (scripts) await link.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await boxOf(page, '#tls')).y).toBeGreaterThan(56);
    await context.close();
  });

  it('the contents close by Escape, with the focus on their bar', async () => {
    const { page, context } = await site.openAwake(DEEP, PHONE);
    await bar(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    const link = page.locator('.theme-doc-toc-mobile').getByRole('link').first();
    await link.waitFor({ state: 'hidden' });
    await expect.poll(() => bar(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  it('a URL in the text breaks at its marks, not inside of a word', async () => {
    const { page, context } = await site.open('/install-config/first-application/', PHONE);
    const address = page.getByText('http://localhost:9000/if/flow/initial-setup/').first();
    const lines = await address.evaluate((code) =>
      [...code.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((part) => {
          const range = document.createRange();
          range.selectNode(part);
          return { text: part.textContent, lines: range.getClientRects().length };
        }),
    );
    expect(lines).toEqual([
      { text: 'http://localhost:9000/', lines: 1 },
      { text: 'if/flow/initial-setup/', lines: 1 },
    ]);
    await context.close();
  });

  it('the ways on from the foot stand below one another', async () => {
    const { page, context } = await site.open(DEEP, PHONE);
    const [before, next] = await page.locator('.pagination-nav__link').all();
    const [upper, lower] = [await before?.boundingBox(), await next?.boundingBox()];
    expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0));
    expect(lower?.width).toBeCloseTo(upper?.width ?? 0, 0);
    await context.close();
  });

  it('every entry of the menu has words', async () => {
    const { page, context } = await site.openAwake(DEEP, PHONE);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar--show').waitFor();
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    const texts = () => page.locator('.navbar-sidebar .menu__link').filter({ visible: true }).allInnerTexts();
    await expect.poll(texts).toContain('GitHub');
    expect((await texts()).every((text) => text.trim() !== '')).toBe(true);
    await context.close();
  });
});

describe('what a link links to', () => {
  it('is marked after a change of page without a load', async () => {
    const { page, context } = await site.openAwake('/install-config/upgrade/');
    await page.evaluate(() => {
      const link = document.querySelector('.theme-doc-markdown a[href*="/"][href*="#"]') as HTMLAnchorElement;
      link.click();
    });
    await page.waitForURL('**/*#*');
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    const target = page.locator(`[id="${id}"]`);
    const other = page.locator('.theme-doc-markdown h2:not(.target)').first();
    const background = (of: typeof target) => of.evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect.poll(() => background(target)).not.toBe(await background(other));
    await context.close();
  });
});
