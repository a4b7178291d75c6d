import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe';
import { PHONE, setUpSite } from './support/set-up-site';

const site = setUpSite();
/** A guide with screenshots below its first view. */
const GUIDE = '/add-secure-apps/providers/oauth2/create-oauth2-provider/';
const FIRST = 'figure.product-picture >> nth=0';

describe('a picture of the product', () => {
  it('loads in the mode of the page only, when the reader comes near, and moves nothing', async () => {
    const { page, context } = await site.openPage({ ...PHONE, colorScheme: 'dark' });
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/img/pictures/')) loaded.push(request.url());
    });
    await page.goto(site.origin + GUIDE);
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
    const figure = page.locator(FIRST);
    const before = await figure.evaluate((element) => element.getBoundingClientRect().height);
    const response = page.waitForResponse(/\/img\/pictures\//);
    await figure.scrollIntoViewIfNeeded();
    expect((await response).url()).toMatch(/-dark\.avif$/);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('img')].some((image) => image.complete && image.naturalWidth > 0),
    );
    expect(await figure.evaluate((element) => element.getBoundingClientRect().height)).toBe(before);
    expect(loaded.filter((url) => !url.endsWith('-dark.avif'))).toEqual([]);
    await context.close();
  });

  it('is enlarged by a click and by the keyboard, and closed by Escape, Close and a click beside it', async () => {
    const { page, context, errors } = await site.openAwake(GUIDE);
    const link = page.locator(FIRST).getByRole('link').first();
    const dialog = page.getByRole('dialog');
    const closed = async () => {
      await dialog.waitFor({ state: 'hidden' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    };

    await link.click();
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await closed();

    await link.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await closed();

    await link.press('Enter');
    await dialog.waitFor();
    await page.mouse.click(4, 4);
    await closed();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is one link away without scripts', async () => {
    const { page, context } = await site.open(GUIDE, { javaScriptEnabled: false });
    const href = await page.locator(FIRST).getByRole('link').first().getAttribute('href');
    const response = await fetch(new URL(href ?? '', site.origin));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await context.close();
  });

  it('is said in words in the Markdown of its page', async () => {
    const text = await (await fetch(`${site.origin}${GUIDE}index.md`)).text();
    expect(text).toMatch(/!\[The first card of the provider Grafana[^\]]*\]\(https?:[^)]+-light\.webp\)/);
    expect(text).not.toContain('-dark.');
  });
});
