import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, setUpSite } from './support/set-up-site';

/** Settings of one model, by the groups of its form. There are more than 20. */
const MANY = '/users-sources/sources/protocols/ldap/';
const FEW = '/add-secure-apps/flows-stages/stages/deny/';
const REFERENCE = '/install-config/configuration/';

const site = setUpSite();

const field = (page: Page) => page.getByRole('searchbox', { name: 'Filter settings' });
const status = (page: Page, text: string) =>
  page.getByRole('search', { name: 'Filter the settings' }).getByRole('status').filter({ hasText: text });
const names = (page: Page) =>
  page
    .locator('.setting:visible > :is(dt, h3)')
    .evaluateAll((all) => all.map((name) => name.textContent?.replace(/\u200b/g, '').trim()));

describe('a setting', () => {
  it.each([
    ['a wide screen', { viewport: { width: 1280, height: 900 } }],
    ['a phone', PHONE],
  ])('has its facts on one line and its text below it at full width on %s', async (_name, options) => {
    const { page, context } = await site.open(MANY, options);
    const entry = page.locator('[id="ldapsource.sync_parent_group"]');
    const [facts, text] = await entry.locator('dd > p').all();
    expect(await facts?.innerText()).toMatch(/^sync_parent_group · one group · no default/);
    const [outer, inner] = [await entry.boundingBox(), await text?.boundingBox()];
    // Text is at most 39 rem wide.
    expect(inner?.width).toBeGreaterThan(Math.min(outer?.width ?? 0, 600) - 1);
    await context.close();
  });

  it('is a place to link to, and marked for anyone who comes by the link', async () => {
    const { page, context } = await site.open(`${MANY}#ldapsource.base_dn`);
    const entry = page.locator('[id="ldapsource.base_dn"]');
    expect(await entry.evaluate((element) => element.matches(':target'))).toBe(true);
    const plain = await page
      .locator('.setting')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await entry.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(plain);
    const box = await entry.boundingBox();
    expect(box && box.y > 56 && box.y < 300).toBe(true);
    await entry.getByRole('link', { name: 'Direct link to Base DN' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#ldapsource.base_dn');
    await context.close();
  });
});

describe('the filter of settings', () => {
  it('shows those that are called as typed, with their groups, and says how many', async () => {
    const { page, context } = await site.openAwake(MANY);
    const all = await names(page);
    await field(page).fill('GROUP dn');
    await status(page, `1 of ${all.length} settings`).waitFor();
    expect(await names(page)).toEqual(['Additional Group DN']);
    expect(await page.getByRole('heading', { name: 'Additional settings' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Connection settings' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Troubleshooting' }).isVisible()).toBe(true);
    await field(page).fill('bind_password');
    await expect.poll(() => names(page)).toEqual(['Bind Password']);
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Direct link to Bind Password');
    await field(page).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => names(page)).toEqual(all);
    await field(page).fill('zebra');
    await status(page, `0 of ${all.length} settings`).waitFor();
    expect(await page.getByRole('link', { name: 'Search all pages' }).getAttribute('href')).toBe(
      '/search/?q=zebra',
    );
    await context.close();
  });

  it('takes what was typed before the scripts are there', async () => {
    const { page, context, release } = await site.openAsleep(REFERENCE);
    await field(page).pressSequentially('redis host');
    release();
    await expect.poll(() => names(page)).toEqual(['AUTHENTIK_REDIS__HOST']);
    expect(await page.getByRole('heading', { name: 'PostgreSQL' }).isVisible()).toBe(false);
    await context.close();
  });

  it('finds settings by their texts and by what readers call them, and the contents follow', async () => {
    const { page, context } = await site.openAwake(REFERENCE);
    const top = await field(page).boundingBox();
    expect(top && top.y < 500).toBe(true);
    await field(page).fill('smtp');
    await expect.poll(() => names(page)).toContain('AUTHENTIK_EMAIL__HOST');
    const contents = page.locator('.theme-doc-toc-desktop');
    await contents.getByRole('link', { name: 'Redis', exact: true }).waitFor({ state: 'hidden' });
    expect(await contents.getByRole('link', { name: 'Email', exact: true }).isVisible()).toBe(true);
    await context.close();
  });

  it('gives way to a link to a setting that it hides', async () => {
    const { page, context } = await site.openAwake(MANY);
    await field(page).fill('bind');
    await status(page, ' of ').waitFor();
    await page.evaluate(() => {
      location.hash = '#ldapsource.sync_groups';
    });
    await page.locator('[id="ldapsource.sync_groups"]').waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('');
    await context.close();
  });

  it('is absent where there are few, and where there are no scripts', async () => {
    const few = await site.open(FEW);
    expect(await field(few.page).count()).toBe(0);
    await few.context.close();
    const plain = await site.open(MANY, { javaScriptEnabled: false });
    expect(await field(plain.page).isVisible()).toBe(false);
    expect((await names(plain.page)).length).toBeGreaterThan(20);
    await plain.context.close();
  });
});
