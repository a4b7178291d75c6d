import { describe, expect, it } from 'vitest';
import { pseudoText } from './support/pseudo-text';
import { setUpSite } from './support/set-up-site';

const SETTINGS = '/add-secure-apps/flows-stages/stages/email/';
const FACTS = '/add-secure-apps/flows-stages/flow/context/';
const TABS = '/install-config/automated-install/';
const KINDS = [
  SETTINGS,
  TABS,
  '/install-config/configuration/',
  '/install-config/air-gapped/',
  '/core/architecture/',
  '/customize/blueprints/v1/models/',
  '/customize/interfaces/user/',
  '/add-secure-apps/providers/proxy/forward_auth/',
  '/releases/2025.8/',
  '/releases/upgrade/?from=2025.2.1&to=2025.8',
  '/security/cves/CVE-2025-53942/',
];
/** The area inside the margins of A4 (15 mm each), in CSS pixels. */
const A4 = { width: 680, height: 1009 };

const site = setUpSite();

describe('on paper', () => {
  it('an article stands alone, with all tabs, whole lines of code and the targets of links', async () => {
    const { page, context } = await site.open(TABS, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const name of [
      'navbar',
      'footer',
      'theme-doc-sidebar-container',
      'pagination-nav',
      'breadcrumbs',
      'tabs',
    ]) {
      expect(await page.locator(`.${name}`).first().isVisible(), name).toBe(false);
    }
    for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false);
    const panels = await page.locator('[role="tabpanel"]').all();
    expect(panels.length).toBeGreaterThan(1);
    for (const panel of panels) {
      expect(await panel.isVisible()).toBe(true);
      expect(await pseudoText(panel, '::before')).toBe(`"${await panel.getAttribute('data-label')}"`);
    }
    const code = page.locator('pre code').first();
    expect(await code.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('pre-wrap');
    const link = page.locator('.theme-doc-markdown p > a[href^="/"]:not([class])').first();
    expect(await pseudoText(link, '::after')).toContain(await link.getAttribute('href'));
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(0, 0, 0)');
    await context.close();
  });

  it('a table of facts is a table, however narrow the paper', async () => {
    const { page, context } = await site.open(FACTS, { viewport: { width: 560, height: 800 } });
    await page.emulateMedia({ media: 'print' });
    const cell = page.locator('.cards td').first();
    expect(await cell.evaluate((element) => getComputedStyle(element).display)).toBe('table-cell');
    await context.close();
  });

  it('nothing stands out over the edge, where a screen would scroll', async () => {
    const { page, context } = await site.openPage({ viewport: A4 });
    await page.emulateMedia({ media: 'print' });
    for (const path of KINDS) {
      await page.goto(site.origin + path, { waitUntil: 'load' });
      const cut = await page.locator('main').evaluate((main) => {
        const edge = main.getBoundingClientRect().right;
        const isShown = (element: Element) => element.closest('.sr-only') === null;
        return [...main.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > edge + 1 && isShown(element))
          .map((element) => element.outerHTML.slice(0, 80));
      });
      expect(cut, path).toEqual([]);
    }
    await context.close();
  });
});
