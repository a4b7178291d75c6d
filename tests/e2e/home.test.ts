import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdScripts } from './support/hold-scripts';
import { PHONE, setUpSite } from './support/set-up-site';

const site = setUpSite();

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search docs' });
const overlayText = (page: Page) => expect.poll(() => page.locator('.DocSearch-Input').inputValue());

describe('the search field of the home page', () => {
  it('typed into before the scripts are there, hands the text to the overlay', async () => {
    const { page, context } = await site.openPage();
    const { release } = await holdScripts(page);
    await page.goto(site.origin, { waitUntil: 'load' });
    await field(page).click();
    await page.keyboard.type('redis');
    release();
    await overlayText(page).toBe('redis');
    await page.keyboard.press('Escape');
    await page.locator('.DocSearch-Input').waitFor({ state: 'detached' });
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page).inputValue()).toBe('');
    await context.close();
  });

  it('reached by keyboard waits for a character, and loses none', async () => {
    const { page, context } = await site.openAwake('/');
    await field(page).focus();
    expect(await page.locator('.search-shell, .DocSearch-Modal').count()).toBe(0);
    await page.keyboard.type('ldap');
    await overlayText(page).toBe('ldap');
    await context.close();
  });

  it('opens the overlay at a tap on a phone', async () => {
    const { page, context } = await site.open('/', PHONE);
    await field(page).tap();
    await page.locator('.DocSearch-Input').waitFor();
    await page.keyboard.type('saml');
    await overlayText(page).toBe('saml');
    await context.close();
  });

  it('links to the search page without scripts', async () => {
    const { page, context } = await site.open('/', { javaScriptEnabled: false });
    await field(page).fill('csrf');
    await field(page).press('Enter');
    await page.waitForURL('**/search/?q=csrf');
    await context.close();
  });
});

it('asks for little at the first view, on a phone too: 30 KB, and nothing moves', async () => {
  const { page, context } = await site.openPage(PHONE);
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(site.origin, { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(5000);
  expect(bytes).toBeLessThanOrEqual(30 * 1024);
  await page.evaluate(() => scrollBy(0, 60));
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBe(0);
  await context.close();
});
