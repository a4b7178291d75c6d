import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UpgradePlan } from '../../features/releases/core/plan';
import { axeFindings } from './support/axe';
import type { OpenPage } from './support/browser';
import { setUpSite } from './support/set-up-site';

const PLANNER = '/releases/upgrade/';

const site = setUpSite();
let opened: OpenPage;

beforeEach(async () => {
  opened = await site.openPage();
});

afterEach(() => opened.context.close());

/** The output of `npm run plan`. */
function planOnCommandLine(from: string, to: string): UpgradePlan<string> {
  const output = execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/plan.ts', from, to], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as UpgradePlan<string>;
}

const status = (page: Page) =>
  page.locator('main [role=status]').filter({ hasText: /advisor|not a version|known/i });

/** The name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    return ((label && element.labels?.[0]?.textContent) || element?.textContent || '').trim();
  });

/** Presses Tab until an element with this name has a visible focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.at(-1) !== name) {
    if (passed.length > 12) throw new Error(`Tab does not lead to ${name}, but to ${passed.join(', ')}`);
    await page.keyboard.press('Tab');
    passed.push(await focused(page));
  }
  expect(
    await page.locator(':focus-visible').evaluate((element) => getComputedStyle(element).outlineStyle),
  ).not.toBe('none');
}

describe('the upgrade planner', () => {
  test('answers a URL at once, as the command line does', async () => {
    const { page, errors } = opened;
    const plan = planOnCommandLine('2025.2.1', '2025.8');
    await page.goto(`${site.origin}${PLANNER}?from=2025.2.1&to=2025.8`);
    await page.getByText('in 4 stops: 2025.2.4, 2025.4.4, 2025.6.4, 2025.8.1').waitFor();
    const stops = await page.locator('main section h3').allInnerTexts();
    expect(stops).toEqual(plan.hops.map(({ patch }, index) => `${index + 1}. ${patch}`));
    const advisories = await page.locator('main a[href*="/security/cves/"]').allInnerTexts();
    expect(advisories).toEqual(expect.arrayContaining(plan.advisoriesFixed.map(({ id }) => id)));
    const last = page.locator('main section').last();
    await page.getByRole('button', { name: 'Show stop 4' }).click();
    for (const { title, applies, checklist } of plan.hops.at(-1)?.breaking ?? []) {
      const name = title.replaceAll('`', '');
      const isShown = applies.join() !== 'kubernetes';
      const isItem = isShown && checklist !== false;
      expect(await last.getByRole('checkbox', { name }).count(), name).toBe(isItem ? 1 : 0);
      expect((await last.getByText(name).count()) > 0, name).toBe(isShown);
    }
    expect(await last.getByText('affects only Kubernetes').count()).toBe(1);
    expect(await last.innerText()).toContain('AUTHENTIK_TAG=2025.8.1');
    expect(errors).toEqual([]);
  });

  test('works by keyboard, and keeps the choice in the URL', async () => {
    const { page } = opened;
    await page.goto(site.origin + PLANNER);
    await page.getByLabel('Version you run').focus();
    await page.keyboard.type('2025.4.3');
    await page.waitForURL('**/releases/upgrade/?from=2025.4.3&to=2025.8');
    await page.getByText('in 3 stops: 2025.4.4, 2025.6.4, 2025.8.1').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('2025.6.1');
    await page.getByText('in 2 stops: 2025.4.4, 2025.6.1').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/releases/upgrade/?from=2025.4.3&to=2025.6.1&platform=kubernetes');
    const last = page.locator('main section').last();
    await page.getByRole('button', { name: 'Show stop 2' }).click();
    await expect.poll(() => last.locator('dl').innerText()).toMatch(/Chart\s+2025\.6\.4/);
    expect(await last.innerText()).toContain('tag: "2025.6.1"');
    expect(await last.innerText()).toContain('kubectl --namespace authentik exec authentik-postgresql-0');
    expect(await last.innerText()).not.toContain('docker compose');
    expect(await page.getByText('that of Docker Compose').count()).toBe(0);
    const box = last.getByRole('checkbox').first();
    await box.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => box.isChecked()).toBe(true);
    await page.reload();
    await page.getByText('in 2 stops: 2025.4.4, 2025.6.1').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Kubernetes' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Show stop 2' }).click();
    await expect.poll(() => box.isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Docker Compose' }).check();
    await page.getByRole('button', { name: 'Show stop 2' }).click();
    await expect
      .poll(() => page.locator('main section').last().getByRole('checkbox').first().isChecked())
      .toBe(false);
  });

  test('is walked from the top of the page to a checked step by keyboard alone', async () => {
    const { page, errors } = opened;
    await page.goto(site.origin + PLANNER);
    await page.getByLabel('Version you run').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Version you run');
    await page.keyboard.type('2025.6.3');
    await page.getByText('in 2 stops: 2025.6.4, 2025.8.1').waitFor();
    await tabTo(page, 'Version you want');
    await page.keyboard.type('2025.8.0');
    await page.getByText('in 2 stops: 2025.6.4, 2025.8.0').waitFor();
    await tabTo(page, 'Docker Compose');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**/releases/upgrade/?from=2025.6.3&to=2025.8.0&platform=kubernetes');
    await tabTo(page, '2025.6.4');
    await tabTo(page, 'Print this checklist');
    await tabTo(page, 'CVE-2025-53942');
    await tabTo(page, 'Release notes of 2025.6');
    await tabTo(page, 'Upgrade steps');
    await page.keyboard.press('Space');
    await page.getByText('All done').waitFor();
    await expect.poll(() => focused(page)).toBe('Show');
    await tabTo(page, 'Hide');
    await tabTo(page, 'Release notes of 2025.8');
    expect(errors).toEqual([]);
  });

  test('counts what is done, folds what is finished, and continues after a visit elsewhere', async () => {
    const { page, errors } = opened;
    await page.goto(`${site.origin}${PLANNER}?from=2025.4.4&to=2025.8`);
    await page
      .getByText(/^0 of \d+ done$/)
      .first()
      .waitFor();
    const stop = page.locator('main section').first();
    const boxes = stop.getByRole('checkbox');
    const count = await boxes.count();
    for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
    await stop.getByText('All done').waitFor();
    await boxes.first().waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Show');
    const contents = page.locator('.theme-doc-toc-desktop');
    await contents.getByText(`2025.6.4 · ${count} of ${count}`).waitFor();
    await page.keyboard.press('Enter');
    await boxes.first().uncheck();
    await contents.getByText(`2025.6.4 · ${count - 1} of ${count}`).waitFor();

    await page.goto(site.origin + PLANNER);
    await page.getByRole('link', { name: 'Resume your plan from 2025.4.4 to 2025.8' }).click();
    await page
      .getByText(new RegExp(`^${count - 1} of \\d+ done$`))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page
      .getByText(/^0 of \d+ done$/)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByText(/^0 of \d+ done$/)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  });

  test("leaves out what concerns only what isn't used, and keeps that in the URL", async () => {
    const { page } = opened;
    await page.goto(`${site.origin}${PLANNER}?from=2024.12.5&to=2025.8`);
    await page.getByRole('button', { name: 'Leave out parts' }).click();
    const total = async () =>
      Number(
        /of (\d+) done/.exec(
          await page
            .getByText(/^\d+ of \d+ done$/)
            .first()
            .innerText(),
        )?.[1],
      );
    await page.getByText('in 4 stops').waitFor();
    const before = await total();
    const uses = page.getByRole('group', { name: 'What you use' }).getByRole('checkbox');
    const names = await uses.count();
    for (let at = 0; at < names; at += 1) await uses.nth(at).uncheck();
    await page.waitForURL(/without=/);
    await page.getByText('only parts that you don’t use').first().waitFor({ state: 'attached' });
    await expect.poll(total).toBeLessThan(before);
    expect(await page.getByText(/^Affects: (?!.*(?:every|Docker))/).count()).toBe(0);
  });

  test('copies the checklist as Markdown, with what is done and with full URLs', async () => {
    const { page, context } = await site.openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${site.origin}${PLANNER}?from=2025.6.4&to=2025.8`);
    await page.getByText('in 1 stop: 2025.8.1').waitFor();
    const item = page.locator('main section').getByRole('checkbox').first();
    await item.check();
    await page.getByRole('group', { name: 'Outposts you run' }).getByLabel('LDAP').selectOption('manual');
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByText('Copied.').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('ghcr.io/goauthentik/ldap:2025.8.1');
    expect(text).toMatch(/^# Upgrade from 2025\.6\.4 to 2025\.8\.1\n/);
    expect(text.match(/- \[x\] /g)).toHaveLength(1);
    expect(text).toMatch(/- \[ \] /);
    expect(text.match(/\]\((?!https?:)/g)).toBeNull();
    await context.close();
  });

  test('is reached from the page of a release, which is then the version that is wanted', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}/releases/2025.4/#upgrade`);
    await page.getByRole('main').getByRole('link', { name: 'upgrade planner' }).click();
    await page.waitForURL('**/releases/upgrade/?to=2025.4');
    await expect.poll(() => page.getByLabel('Version you want').inputValue()).toBe('2025.4');
  });

  test.each(['light', 'dark'] as const)(
    'fits a phone, in %s colors, and axe finds nothing',
    async (colorScheme) => {
      const { page, context } = await site.openPage({
        viewport: { width: 390, height: 844 },
        colorScheme,
      });
      try {
        await page.goto(`${site.origin}${PLANNER}?from=2024.12.5&to=2025.8.1&platform=kubernetes`);
        await page.getByText('in 4 stops').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        const box = await page.getByLabel('Version you run').boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= 390 && box.height >= 44).toBe(true);
        await page.locator('main section label').first().click();
        expect(await axeFindings(page, { within: 'main article' })).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );

  test.each([
    ['?from=2025.8.1&to=2025.4', '2025.4.4 is older than 2025.8.1. authentik cannot be downgraded'],
    ['?from=2025.7&to=2025.8', 'The nearest are 2025.6 and 2025.8.'],
    ['?from=2025.8.1&to=2025.8', 'there is nothing to upgrade'],
    ['?from=%3Cimg%20src%3Dx%3E', '"<img src=x>" is not a version'],
  ])('says why there is no plan for %s', async (query, message) => {
    const { page } = opened;
    await page.goto(site.origin + PLANNER + query);
    await page.getByText(message).waitFor();
    expect(await page.locator('main section h3').count()).toBe(0);
  });

  test('opens the next stop when one is done, and the stop that a link leads to', async () => {
    const { page, errors } = opened;
    await page.goto(`${site.origin}${PLANNER}?from=2025.2.4&to=2025.8#stop-2025.8.1`);
    const stop = (number: number) =>
      page.getByRole('button', { name: new RegExp(`^(?:Hide|Show) stop ${number}$`) });
    const isOpen = (number: number) => stop(number).getAttribute('aria-expanded');
    await page.getByText('in 3 stops: 2025.4.4, 2025.6.4, 2025.8.1').waitFor();
    expect([await isOpen(1), await isOpen(2), await isOpen(3)]).toEqual(['true', 'false', 'true']);
    const boxes = page.locator('main section').first().getByRole('checkbox');
    const count = await boxes.count();
    for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
    await expect.poll(() => isOpen(1)).toBe('false');
    await expect.poll(() => isOpen(2)).toBe('true');
    await stop(2).click();
    await expect.poll(() => isOpen(2)).toBe('false');
    await page.getByRole('status').getByRole('link', { name: '2025.6.4' }).click();
    await expect.poll(() => isOpen(2)).toBe('true');
    expect(errors).toEqual([]);
  });

  test('has the commands for the outposts that are chosen, and keeps them in the address', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}${PLANNER}?from=2025.6.4&to=2025.8&platform=kubernetes`);
    const steps = page.locator('main section ol');
    await steps.getByText('Upgrade the outposts that you deploy manually').waitFor();
    const outposts = page.getByRole('group', { name: 'Outposts you run' });
    await outposts.getByLabel('LDAP').selectOption({ label: 'Deployed manually' });
    await outposts.getByLabel('RADIUS').selectOption({ label: 'Managed by authentik' });
    await page.waitForURL('**/?from=2025.6.4&to=2025.8&platform=kubernetes&ldap=manual&radius=managed');
    await steps.getByText('ldap=ghcr.io/goauthentik/ldap:2025.8.1').waitFor();
    await steps.getByText('authentik updates the managed RADIUS outpost itself').waitFor();
    expect(await steps.getByText('Upgrade the outposts that you deploy manually').count()).toBe(0);
    await page.getByRole('radio', { name: 'Docker Compose' }).check();
    await steps.getByText('set the image to ghcr.io/goauthentik/ldap:2025.8.1').waitFor();
    await outposts.getByLabel('LDAP').selectOption({ label: 'None' });
    await outposts.getByLabel('RADIUS').selectOption({ label: 'None' });
    await page.waitForURL('**/?from=2025.6.4&to=2025.8');
    await steps.getByText('Upgrade the outposts that you deploy manually').waitFor();
  });

  test('groups the versions by release', async () => {
    const { page } = opened;
    await page.goto(site.origin + PLANNER);
    for (const label of ['Version you run', 'Version you want']) {
      await page.getByLabel(label).waitFor();
      const group = page.getByLabel(label).locator('optgroup[label="Release 2025.6"] > option');
      expect((await group.allInnerTexts()).slice(1)).toEqual([
        '2025.6.4',
        '2025.6.3',
        '2025.6.2',
        '2025.6.1',
        '2025.6.0',
      ]);
    }
  });

  test('drops checks that were saved in an older form', async () => {
    const { page, errors } = opened;
    await page.goto(site.origin + PLANNER);
    await page.evaluate(() => {
      const old = { '2025.8.1': { items: 27, done: ['2025.8.1 pin 0', '2025.8.1 breaking 0'] } };
      localStorage.setItem('upgrade-plan.2025.6.4.2025.8.1.compose', JSON.stringify(old));
    });
    await page.goto(`${site.origin}${PLANNER}?from=2025.6.4&to=2025.8`);
    await page.getByText('in 1 stop: 2025.8.1').waitFor();
    expect(await page.locator('main section input:checked').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('is short: a plan over six stops fits five screens, 45 items, and eight sheets of paper', async () => {
    const { page, context } = await site.openPage({ viewport: { width: 1440, height: 900 } });
    try {
      await page.goto(`${site.origin}${PLANNER}?from=2024.10&to=2025.8&platform=kubernetes&ldap=manual`);
      await page.getByText('in 6 stops').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
      expect(await page.locator('main input[type=checkbox]').count()).toBeLessThanOrEqual(45);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length;
      expect(sheets).toBeGreaterThan(1);
      expect(sheets).toBeLessThanOrEqual(8);
    } finally {
      await context.close();
    }
  });

  test('prints the whole checklist, and nothing else of the page', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}${PLANNER}?from=2025.4.4&to=2025.8`);
    await page.getByText('in 2 stops: 2025.6.4, 2025.8.1').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByLabel('Version you run').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print this checklist' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'The rule behind the plan' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Upgrade planner' }).isVisible()).toBe(true);
    const stops = page.locator('main section');
    for (const stop of await stops.all())
      expect(await stop.getByRole('checkbox', { name: 'Upgrade steps' }).isVisible()).toBe(true);
    const pull = (at: number) => stops.nth(at).locator('pre', { hasText: 'docker compose pull' }).first();
    expect(await pull(0).isVisible()).toBe(true);
    const ready = (at: number) => stops.nth(at).locator('pre', { hasText: '/-/health/ready/' });
    expect([await ready(0).isVisible(), await ready(1).isVisible()]).toEqual([true, false]);
  });

  test('says that its data could not be loaded, and tries again', async () => {
    const { page, context } = opened;
    await context.route('**/site-data/releases.json', (route) => route.abort());
    await page.goto(`${site.origin}${PLANNER}?from=2025.6.4&to=2025.8`);
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    await context.unroute('**/site-data/releases.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('in 1 stop: 2025.8.1').waitFor();
  });

  test("says how to plan by hand where scripts don't run", async () => {
    const { page, context } = await site.openPage({ javaScriptEnabled: false });
    try {
      await page.goto(site.origin + PLANNER);
      const text = page.locator('main p', { hasText: 'Without scripts' });
      expect(await text.innerText()).toContain('leave none out');
      expect(await text.getByRole('link', { name: 'list of releases' }).getAttribute('href')).toBe(
        '/releases/',
      );
    } finally {
      await context.close();
    }
  });
});

describe('the version check of the security page', () => {
  test('answers a URL at once', async () => {
    const { page, errors } = opened;
    await page.goto(`${site.origin}/security/?version=2025.4.3`);
    await page.getByText('1 advisory affects 2025.4.3').waitFor();
    expect(await status(page).innerText()).toMatch(
      /Smallest fix: 2025\.4\.4[\s\S]*CVE-2025-53942[\s\S]*high[\s\S]*Fixed in 2025\.4\.4/,
    );
    expect(errors).toEqual([]);
  });

  test('follows the choice, and links to the advisory and to a plan', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}/security/`);
    await page.getByLabel('Version you run').selectOption('2025.4.4');
    await page.getByText('No known advisory affects 2025.4.4.').waitFor();
    await page.waitForURL('**/security/?version=2025.4.4');
    await page.getByLabel('Version you run').selectOption('2022.10.0');
    const answer = status(page);
    await answer.getByText('affect 2022.10.0').waitFor();
    expect(await answer.getByRole('link', { name: 'CVE-2022-46145' }).getAttribute('href')).toBe(
      '/security/cves/CVE-2022-46145/',
    );
    await answer.getByRole('link', { name: 'Plan the upgrade' }).click();
    await page.waitForURL('**/releases/upgrade/?from=2022.10.0&to=2025.4.4');
    await page.getByText(/^From 2022\.10\.0 to 2025\.4\.4 in \d+ stops/).waitFor();
  });

  test('answers on the page of an advisory for the version that was chosen elsewhere', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}/security/`);
    await page.getByLabel('Version you run').selectOption('2025.4.3');
    await page.goto(`${site.origin}/security/cves/CVE-2025-53942/`);
    await page.mouse.move(10, 10);
    await page.getByText('2025.4.3 is affected by CVE-2025-53942').waitFor();
    await page.getByLabel('Version you run').selectOption('2025.4.4');
    await page.getByText('2025.4.4 is not affected by CVE-2025-53942').waitFor();
  });

  test('filters the list of advisories by version, severity, and year', async () => {
    const { page } = opened;
    await page.goto(`${site.origin}/security/cves/`);
    const filter = page.getByRole('search', { name: 'Filter the advisories' });
    await filter.getByLabel('Affects version').selectOption('2025.4.1');
    await filter.getByText('2 advisories').waitFor();
    await filter.getByLabel('Severity').selectOption('high');
    await filter.getByText('1 advisory').waitFor();
    expect(await page.locator('main tbody tr:visible a').allInnerTexts()).toEqual(['CVE-2025-53942']);
    await filter.getByLabel('Published in').selectOption('2023');
    await filter.getByText('No advisory matches.').waitFor();
  });

  test("has no opinion about a version that it doesn't know", async () => {
    const { page } = opened;
    await page.goto(`${site.origin}/security/?version=2025.4`);
    await page.getByText('“2025.4” is not a known version.').waitFor();
  });
});

test("pages that don't ask about versions load none of their data", async () => {
  const { page, requests } = opened;
  await page.goto(`${site.origin}/releases/2025.8/`);
  await page.mouse.move(10, 10);
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' });
  expect(requests.filter((url) => /site-data\/(?:releases|advisories)\.json/.test(url))).toEqual([]);
});
