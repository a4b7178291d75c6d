import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, setUpSite } from './support/set-up-site';

/** Sessions with output; one has a long command. */
const SESSIONS = '/install-config/install/docker-compose/';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const site = setUpSite();

const session = (page: Page) =>
  page.locator('.language-console').filter({ hasText: 'docker compose version' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** Samples that are wider than their container. */
const cut = (page: Page) =>
  page
    .locator('.theme-code-block:visible pre')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);

describe('a terminal session', () => {
  it('gives its commands alone when it is copied, and all of it when that is asked for', async () => {
    const { page, context } = await site.openAwake(SESSIONS, CLIPBOARD);
    await session(page).getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect.poll(() => clipboard(page)).toBe('docker compose version');
    await session(page).getByRole('button', { name: 'Copy with output' }).click();
    await expect.poll(() => clipboard(page)).toMatch(/^\$ docker compose version\nDocker Compose version v/);
    await context.close();
  });

  it('keeps lines that continue a command, and selects neither prompt nor output', async () => {
    const { page, context } = await site.openAwake('/users-sources/sources/property-mappings/', CLIPBOARD);
    const long = page.locator('.language-console').filter({ hasText: '\\\n' }).first();
    await long.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect.poll(() => clipboard(page)).toMatch(/^[^$].* \\\n +\S/);
    const selected = await long.evaluate((block) => {
      getSelection()?.selectAllChildren(block.querySelector('code') as Element);
      return getSelection()?.toString();
    });
    expect(selected?.trim()).toBe(await clipboard(page));
    await context.close();
  });

  it('is copied before the scripts are there too', async () => {
    const { page, context, release } = await site.openAsleep(SESSIONS, CLIPBOARD);
    await session(page).getByRole('button', { name: 'Copy code to clipboard' }).click();
    release();
    await expect.poll(() => clipboard(page)).toBe('docker compose version');
    await context.close();
  });
});

describe('a sample', () => {
  it('shows its buttons without a pointer on it', async () => {
    const { page, context } = await site.open(SESSIONS);
    const button = session(page).getByRole('button', { name: 'Copy code to clipboard' });
    const isSeen = await button.evaluate((element) => element.checkVisibility({ opacityProperty: true }));
    expect(isSeen).toBe(true);
    await context.close();
  });

  it('offers to wrap lines only where some are cut, for all samples, and remembers it', async () => {
    const { page, context } = await site.openAwake(SESSIONS, { viewport: { width: 1000, height: 900 } });
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' });
    await expect.poll(() => wrap.count()).toBeGreaterThan(0);
    expect(await wrap.count()).toBe(await cut(page));
    expect(await session(page).getByRole('button', { name: 'Toggle word wrap' }).count()).toBe(0);
    await wrap.first().click();
    await expect.poll(() => wrap.first().getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => cut(page)).toBe(0);
    const count = await wrap.count();
    await page.reload();
    // Before any script of the page has loaded.
    expect(await cut(page)).toBe(0);
    await page.mouse.move(40, 300);
    await expect.poll(() => wrap.count()).toBe(count);
    await wrap.first().click();
    await expect.poll(() => cut(page)).toBe(count);
    await context.close();
  });

  it('wraps lines where nothing can be remembered', async () => {
    const { page, context, errors } = await site.openPage({ viewport: { width: 1000, height: 900 } });
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await page.goto(site.origin + SESSIONS);
    await page.mouse.move(40, 300);
    await page.getByRole('button', { name: 'Toggle word wrap' }).first().click();
    await expect.poll(() => cut(page)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('of commands is wrapped on a phone', async () => {
    const { page, context } = await site.open(SESSIONS, PHONE);
    const commands = page.locator('.theme-code-block:is(.language-console, .language-bash):visible pre');
    expect(await commands.count()).toBeGreaterThan(3);
    for (const sample of await commands.all()) {
      expect(await sample.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    }
    await context.close();
  });
});
