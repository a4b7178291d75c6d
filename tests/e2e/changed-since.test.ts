import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe';
import { PHONE, setUpSite } from './support/set-up-site';

const PAGE = '/sys-mgmt/events/';
const OTHER = '/install-config/install/kubernetes/';

const site = setUpSite();

describe('what releases changed of a page', () => {
  it('is shown for the release that the reader runs, which the browser remembers', async () => {
    const { page, context, errors } = await site.openAwake(PAGE, PHONE);
    await page.getByRole('button', { name: 'Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed since your release' });
    await dialog.getByLabel('Release you run').selectOption('2025.6');
    await dialog.getByText('Events on a map.').waitFor();
    expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['2025.8']);
    expect(await axeFindings(page, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(site.origin + OTHER);
    await page.getByRole('button', { name: 'Changes' }).click();
    await expect.poll(() => dialog.getByLabel('Release you run').inputValue()).toBe('2025.6');
    await dialog.getByText('Bundled databases of the Helm chart').waitFor();
    await dialog.getByLabel('Release you run').selectOption('2025.8');
    await dialog.getByText('You run the release that these pages describe.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is loaded on request only, and not offered on pages about one release', async () => {
    const { page, context } = await site.openAwake(PAGE);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /changed-since|site-data\/changes/.test(name))).toEqual([]);
    await page.goto(`${site.origin}/releases/2025.8/`);
    expect(await page.getByRole('button', { name: 'Copy page' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Changes' }).count()).toBe(0);
    await context.close();
  });
});
