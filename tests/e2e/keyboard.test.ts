import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpSite } from './support/set-up-site';

/** A page with tabs. */
const GUIDE = '/install-config/reverse-proxy/';
const PHONE = { viewport: { width: 390, height: 844 } };

const site = setUpSite();

const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);

/** Name of the focused element, and the width of its outline, in pixels. */
function focused(page: Page): Promise<{ name: string; outline: number }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      name: (element.getAttribute('aria-label') ?? element.innerText).trim(),
      outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    };
  });
}

describe('the way by keyboard', () => {
  it('starts with a link to the text, which is shown and leads past the navigation, even without scripts', async () => {
    const { page, context } = await site.open(GUIDE, { javaScriptEnabled: false });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await hasFocus(skip);
    const box = await skip.boundingBox();
    expect(box && box.y >= 0 && box.width > 50).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.navbar') === null))
      .toBe(true);
    await context.close();
  });

  it('starts again after a change of page, and leads past the navigation with scripts too', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    const title = await page.locator('h1').innerText();
    await page.locator('.pagination-nav__link--next').click();
    await page.locator('h1').filter({ hasNotText: title }).waitFor();
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('link', { name: 'Skip to main content' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await context.close();
  });

  it('goes through the navbar in order, with a name and a visible outline at every stop', async () => {
    const { page, context } = await site.openAwake(GUIDE, { viewport: { width: 1440, height: 900 } });
    await page.locator('.navbar__brand').focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 16; stop += 1) {
      const { name, outline } = await focused(page);
      expect(outline, name).toBeGreaterThanOrEqual(2);
      stops.push(name);
      await page.keyboard.press('Tab');
    }
    expect(stops).toEqual([
      'authentik docs',
      'Troubleshoot',
      'Install',
      'Connect',
      'Reference',
      'Releases',
      'Security',
      'Features',
      'Integrations',
      'Documentation',
      'Pricing',
      'Blog',
      'authentik on GitHub',
      'authentik on Discord',
      expect.stringContaining('Switch between dark and light mode'),
      expect.stringContaining('Search'),
    ]);
    await context.close();
  });

  it('opens the version picker and leads through it', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    const picker = page.locator('.theme-doc-sidebar-menu details').first();
    await picker.locator('summary').focus();
    await page.keyboard.press('Enter');
    await picker.getByRole('link', { name: '2025.8', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await hasFocus(picker.getByRole('link', { name: '2025.8', exact: true }));
    expect((await focused(page)).outline).toBeGreaterThanOrEqual(2);
    await context.close();
  });

  it('opens and closes a part of the sidebar, and says which', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    const part = page.locator('.theme-doc-sidebar-menu').getByRole('button', { name: 'Users and sources' });
    await part.focus();
    expect(await part.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await expect.poll(() => part.getAttribute('aria-expanded')).toBe('true');
    expect((await focused(page)).outline).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Enter');
    await expect.poll(() => part.getAttribute('aria-expanded')).toBe('false');
    await context.close();
  });

  it('moves between tabs with arrows, around both ends, and says what they are', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    const tabs = page.getByRole('tablist', { name: 'Proxy' }).getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await hasFocus(tabs.nth(1));
    expect((await focused(page)).outline).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Enter');
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await hasFocus(tabs.last());
    await page.keyboard.press('Home');
    await hasFocus(tabs.first());
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expect.poll(() => tabs.last().getAttribute('aria-selected')).toBe('true');
    await context.close();
  });

  it('goes up and down the hits of a search, and back to where it was opened', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    const button = page.locator('.DocSearch-Button');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.DocSearch-Input').waitFor();
    await page.keyboard.type('ldap');
    const hits = page.locator('.DocSearch-Hit');
    await hits.nth(1).waitFor();
    const selected = () =>
      hits.evaluateAll((all) => all.findIndex((hit) => hit.getAttribute('aria-selected') === 'true'));
    await expect.poll(selected).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(selected).toBe(1);
    await page.keyboard.press('ArrowUp');
    await expect.poll(selected).toBe(0);
    await page.keyboard.press('Escape');
    await hasFocus(button);
    await context.close();
  });

  it('goes through the sections of a hit, and on to the next', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    await page.keyboard.press('/');
    await page.locator('.DocSearch-Input').waitFor();
    const input = page.locator('.DocSearch-Input');
    await page.keyboard.type('ldap outpost');
    // Until the whole index is there, rows are exchanged.
    await page.getByText(/^See all \d+ results$/).waitFor();
    const sections = page.locator('.DocSearch-Hit').first().locator('[data-section]');
    await sections.first().waitFor();
    await page.keyboard.press('ArrowRight');
    await hasFocus(sections.first());
    await page.keyboard.press('ArrowLeft');
    await hasFocus(input);
    await page.keyboard.press('ArrowRight');
    await hasFocus(sections.first());
    await page.keyboard.press('ArrowDown');
    await hasFocus(input);
    const second = page.locator('.DocSearch-Hit').nth(1);
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('false');
    await page.keyboard.press('ArrowRight');
    await hasFocus(sections.first());
    const target = await sections.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}${target}`);
    await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
    await context.close();
  });

  it('reaches popular pages in an empty search, and typing continues in the field', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    await page.keyboard.press('/');
    const input = page.locator('.DocSearch-Input');
    await hasFocus(input);
    const popular = page.getByRole('dialog').getByRole('link');
    await popular.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await hasFocus(popular.first());
    await page.keyboard.press('ArrowDown');
    await hasFocus(popular.nth(1));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await hasFocus(input);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('ldap');
    await expect.poll(() => input.inputValue()).toBe('ldap');
    await context.close();
  });

  it.each(['before', 'after'])(
    'shows the keys of the search at a question mark, %s the scripts are there',
    async (when) => {
      const { page, context } = await (when === 'after' ? site.openAwake(GUIDE) : site.open(GUIDE));
      await page.keyboard.press('?');
      await page.getByRole('region', { name: 'Keyboard' }).getByText('go from row to row').waitFor();
      expect(await page.getByText('No results for').isVisible()).toBe(false);
      await page.keyboard.press('Escape');
      await page.locator('.DocSearch-Modal').waitFor({ state: 'detached' });
      await context.close();
    },
  );

  it('fills in the upgrade planner and checks its items', async () => {
    const { page, context } = await site.openAwake('/releases/upgrade/?from=2025.2.1&to=2025.8');
    const versions = page.getByRole('combobox', { name: 'Version you run' });
    await versions.focus();
    const before = await versions.inputValue();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => versions.inputValue()).not.toBe(before);
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('combobox', { name: 'Version you want' }));
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('radio', { name: 'Docker Compose' }));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('radio', { name: 'Kubernetes' }).isChecked()).toBe(true);
    await page.locator('main section').getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page
      .getByText(/^1 of \d+ done$/)
      .first()
      .waitFor();
    await context.close();
  });
});

describe('the menu of a phone', () => {
  it('takes the focus, keeps it, and gives it back at Escape', async () => {
    const { page, context } = await site.openAwake(GUIDE, PHONE);
    const toggle = page.locator('.navbar__toggle');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.locator('.navbar-sidebar--show').waitFor();
    const close = page.getByRole('button', { name: 'Close navigation bar' });
    await hasFocus(close);
    // More stops than the menu has.
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('.navbar-sidebar') === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(0);
    await hasFocus(toggle);
    await expect.poll(() => page.locator('[inert]:not(.navbar-sidebar__item)').count()).toBe(0);
    await context.close();
  });

  it('leaves the page usable after a way out by a link', async () => {
    const { page, context } = await site.openAwake(GUIDE, PHONE);
    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar--show').waitFor();
    await page.locator('.navbar-sidebar .menu__link[href="/install-config/upgrade/"]').click();
    await page.waitForURL('**/install-config/upgrade/');
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(0);
    await expect.poll(() => page.locator('main').evaluate((main) => main.closest('[inert]'))).toBeNull();
    await context.close();
  });
});

describe('what a screen reader is told', () => {
  it('every button and link of the navbar has a name, on a phone too', async () => {
    const { page, context } = await site.open(GUIDE, PHONE);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    expect(await navbar.getByRole('button', { name: 'Search', exact: true }).count()).toBe(1);
    const names = await navbar.getByRole('link').and(navbar.locator(':visible')).allInnerTexts();
    expect(names).toContain('authentik docs');
    expect(await navbar.getByRole('button', { name: 'Toggle navigation bar' }).count()).toBe(1);
    await context.close();
  });

  it('the contents of a page are a landmark where they are shown', async () => {
    const { page, context } = await site.open(GUIDE);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link').count()).toBeGreaterThan(3);
    await page.setViewportSize(PHONE.viewport);
    await expect.poll(() => contents.count()).toBe(0);
    await context.close();
  });

  it('a heading is called what it says, without the link to itself', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    await page.getByRole('heading', { name: 'Trusted proxies', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Direct link to Trusted proxies' }).count()).toBe(1);
    await context.close();
  });

  it('a note with a title of its own says of what kind it is', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    const note = page.locator('.theme-admonition').filter({ hasText: 'authentik uses the first address' });
    expect(await note.locator('[role=img]').getAttribute('aria-label')).toMatch(
      /^(?:note|tip|info|warning|danger)$/,
    );
    await context.close();
  });
});

it('nothing moves for those who asked for less motion', async () => {
  const { page, context } = await site.openAwake(GUIDE, { reducedMotion: 'reduce' });
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
  await context.close();
});
