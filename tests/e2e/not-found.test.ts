import { describe, expect, it } from 'vitest';
import { setUpSite } from './support/set-up-site';

const MISTYPED = '/add-secure-app/provider/oauth';

const site = setUpSite();

describe('a URL without a page', () => {
  it('gets the pages of similar URLs, which are announced, and reached by keyboard', async () => {
    const { page, context, errors } = await site.openPage();
    const response = await page.goto(site.origin + MISTYPED);
    expect(response?.status()).toBe(404);
    const offered = page.getByRole('status').getByRole('link');
    await offered.first().waitFor();
    expect(await offered.first().getAttribute('href')).toBe('/add-secure-apps/providers/oauth2/');
    expect(await offered.count()).toBeLessThanOrEqual(5);

    await page.getByRole('main').getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/add-secure-apps/providers/oauth2/');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('fills the search in with its words', async () => {
    const { page, context } = await site.open(MISTYPED);
    const field = page.getByRole('main').getByRole('searchbox');
    await expect.poll(() => field.inputValue()).toBe('provider oauth');
    await field.press('Enter');
    await page.waitForURL('**/search/?q=provider+oauth');
    await page.locator('main li a').first().waitFor();
    await context.close();
  });

  it('offers nothing where nothing is close', async () => {
    const { page, context } = await site.open('/qqqq/zzzz/');
    await expect.poll(() => page.getByRole('main').getByRole('searchbox').inputValue()).toBe('qqqq zzzz');
    expect(await page.getByRole('status').getByRole('link').count()).toBe(0);
    await context.close();
  });

  it("has a search and ways on even if its lists can't be had", async () => {
    const { page, context, errors } = await site.openPage();
    await page.route('**/site-data/*', (route) => route.abort());
    await page.goto(site.origin + MISTYPED);
    await expect
      .poll(() => page.getByRole('main').getByRole('searchbox').inputValue())
      .toBe('provider oauth');
    expect(await page.getByRole('main').getByRole('link', { name: 'home page' }).isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('has a search without scripts', async () => {
    const { page, context } = await site.open(MISTYPED, { javaScriptEnabled: false });
    await page.getByRole('main').getByRole('searchbox').fill('oauth');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search/?q=oauth');
    await context.close();
  });
});

it('a page that is there carries neither the lists nor what reads them', async () => {
  const { page, context, requests } = await site.open('/install-config/upgrade/');
  await page.mouse.move(5, 5);
  await page.mouse.move(40, 300);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /not-found|pages\.json|redirect-table/.test(url))).toEqual([]);
  await context.close();
});
