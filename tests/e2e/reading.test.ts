import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe';
import { PHONE, setUpSite } from './support/set-up-site';

/** A page with samples. */
const GUIDE = '/install-config/reverse-proxy/';
/** A page with words of the glossary. */
const OTHER = '/troubleshooting/forward_auth/general/';

const site = setUpSite();

describe("a URL whose part behind # can't be decoded", () => {
  it.each(['/security/#%', '/search/?q=login#%', '/releases/#%E0%A4%A'])(
    '%s shows its page',
    async (path) => {
      const { page, context, errors } = await site.openAwake(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it('changes nothing of a page that is open', async () => {
    const { page, context, errors } = await site.openAwake('/security/');
    await page.evaluate(() => {
      location.hash = '%';
    });
    await page.waitForURL('**/security/#%25');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a page as Markdown', () => {
  it('is served beside each page, with its text and full URLs', async () => {
    const response = await fetch(`${site.origin}${GUIDE}index.md`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^# .+\n\nSource: <https?:\/\/[^>]+\/install-config\/reverse-proxy\/>\n/);
    expect(text).toContain('```nginx');
    expect(text).not.toMatch(/\]\((?!https?:|mailto:)/);
  });

  it('is listed for language models, and nowhere in the sitemap', async () => {
    const [list, full, sitemap] = await Promise.all(
      ['llms.txt', 'llms-full.txt', 'sitemap.xml'].map(async (name) =>
        (await fetch(`${site.origin}/${name}`)).text(),
      ),
    );
    expect(list).toContain(`${GUIDE}index.md)`);
    expect(full).toContain(`${GUIDE}>`);
    expect(sitemap).not.toContain('.md');
  });

  it('is copied by the control at the top, also by a click before the scripts are there', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy page' }).click();
    release();
    await page.getByRole('status').filter({ hasText: 'Copied as Markdown' }).waitFor();
    const expected = await (await fetch(`${site.origin}${GUIDE}index.md`)).text();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
    await context.close();
  });

  it("is said to be missing where it can't be had, with the page still whole", async () => {
    const { page, context, errors } = await site.openAwake(GUIDE);
    await page.route('**/index.md', (route) => route.abort());
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('status').filter({ hasText: "Couldn't copy the page" }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is one link away without scripts', async () => {
    const { page, context } = await site.open(GUIDE, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Open this page as Markdown' }).click();
    await page.waitForURL(`**${GUIDE}index.md`);
    await context.close();
  });
});

describe('words of the glossary', () => {
  const word = (page: Page) => page.locator('.glossary-term').first();
  const meaning = (page: Page) => page.getByRole('tooltip');

  it('show what they mean while the pointer is on them or on the meaning, until Escape', async () => {
    const { page, context } = await site.openAwake(OTHER, { bypassCSP: true });
    await word(page).hover();
    await meaning(page).waitFor();
    expect(await word(page).getAttribute('aria-describedby')).toBe(await meaning(page).getAttribute('id'));
    await meaning(page).hover();
    expect(await meaning(page).innerText()).toMatch(/\.$/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await meaning(page).waitFor({ state: 'detached' });
    await word(page).hover();
    await meaning(page).waitFor();
    await page.mouse.move(2, 2);
    await meaning(page).waitFor({ state: 'detached' });
    await context.close();
  });

  it('show it by keyboard, and move nothing', async () => {
    const { page, context } = await site.openAwake(OTHER);
    // Its position on the page, because the keyboard scrolls to what it reaches.
    const placeOf = () =>
      word(page).evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return { left: left + window.scrollX, top: top + window.scrollY };
      });
    const place = await placeOf();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // The focus moves by key, as for a reader: to the previous link, then forward.
    await page
      .locator('.theme-doc-markdown .glossary-term')
      .first()
      .evaluate((element) => element.focus());
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await meaning(page).waitFor();
    expect(await placeOf()).toEqual(place);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await page.keyboard.press('Tab');
    await meaning(page).waitFor({ state: 'detached' });
    await context.close();
  });

  it('lead to their entry, without scripts too', async () => {
    const { page, context } = await site.open(OTHER, { javaScriptEnabled: false });
    const text = (await word(page).innerText()).toLowerCase();
    await word(page).click();
    await page.waitForURL('**/terminology/#*');
    const entry = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    expect(text).toContain(
      (await entry.innerText())
        .toLowerCase()
        .replace(/[^a-z -]/g, '')
        .trim()
        .slice(0, 5),
    );
    await context.close();
  });

  it('show it at the first tap on a phone, inside the screen, and lead on at the second', async () => {
    const { page, context } = await site.openAwake(OTHER, PHONE);
    await word(page).tap();
    await meaning(page).waitFor();
    const box = await meaning(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.viewport.width).toBe(true);
    expect(new URL(page.url()).pathname).toBe(OTHER);
    await word(page).tap();
    await page.waitForURL('**/terminology/#*');
    await context.close();
  });

  it('are plain text on paper', async () => {
    const { page, context } = await site.open(OTHER);
    await page.emulateMedia({ media: 'print' });
    expect(await word(page).evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('none');
    await context.close();
  });
});
