import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe';
import { hydrate } from './support/browser';
import { PHONE, setUpSite } from './support/set-up-site';

/** A page with samples that name hosts. */
const GUIDE = '/install-config/reverse-proxy/';
/** Another one. */
const OTHER = '/troubleshooting/forward_auth/general/';
/** Three pages that contain the same value. The first one links to the second. */
const PROVIDER = '/add-secure-apps/providers/ldap/generic_setup/';
const OVERVIEW = '/add-secure-apps/providers/ldap/';
const ACCOUNTS = '/sys-mgmt/service-accounts/';
/** A page that contains a value but no host. */
const HOSTLESS = '/troubleshooting/missing_admin_group/';

const site = setUpSite();

const samples = (page: Page) => page.locator('pre code').allTextContents();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your values in the samples' });
const field = (page: Page, label: string) =>
  dialog(page).getByRole('textbox', { name: new RegExp(`^${label} instead of`) });

async function enter(page: Page, values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Use your own' }).click();
  await dialog(page).waitFor();
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await page.getByRole('button', { name: 'Apply' }).click();
}

describe("the reader's own hosts", () => {
  it('are in every sample of every page, are copied with it, and are reset in one click', async () => {
    const { page, context } = await site.openAwake(GUIDE, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const before = await samples(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await enter(page, { authentik: 'sso.example.org' });
    await dialog(page).waitFor({ state: 'detached' });

    const after = before.map((text) => text.replaceAll('authentik.company', 'sso.example.org'));
    expect(after).not.toEqual(before);
    await expect.poll(() => samples(page)).toEqual(after);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

    const block = page.locator('.theme-code-block:visible', { hasText: 'sso.example.org' }).first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('sso.example.org');

    await page.goto(site.origin + OTHER);
    await hydrate(page);
    await expect.poll(async () => (await samples(page)).join()).toContain('sso.example.org');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(async () => (await samples(page)).join()).not.toContain('sso.example.org');
    await context.close();
  });

  it('leave the tab with no one: not in a request, not in another tab, not on disk', async () => {
    const { page, context, requests } = await site.openAwake(GUIDE);
    await enter(page, { authentik: 'sso.example.org' });
    await page.goto(site.origin + OTHER);
    await hydrate(page);
    expect(requests.filter((url) => url.includes('sso.example.org'))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(
      'sso.example',
    );
    const other = await context.newPage();
    await other.goto(site.origin + GUIDE);
    await hydrate(other);
    expect((await samples(other)).join()).toContain('authentik.company');
    await context.close();
  });

  it('are rejected where they are no host or look like a secret, and the reader is told why', async () => {
    const { page, context } = await site.openAwake(GUIDE);
    await enter(page, {
      authentik: 'https://sso.example.org/',
      Outpost: 'ghp_0123456789abcdefghij0123456789abcdef',
    });
    await page.getByRole('alert').nth(1).waitFor();
    const [first, second] = await page.getByRole('alert').allTextContents();
    expect(first).toContain('without https://');
    expect(second).toContain('looks like a password');
    const host = field(page, 'authentik');
    expect(await host.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => host.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await samples(page)).not.toContain('sso.example.org');
    await context.close();
  });

  it('can be asked for before the scripts are there; Escape closes the form and gives the focus back', async () => {
    const { page, context, release } = await site.openAsleep(GUIDE);
    await page.getByRole('button', { name: 'Use your own' }).click();
    release();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Use your own' }).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    const button = page.getByRole('button', { name: 'Use your own' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  it("aren't believed from storage", async () => {
    const { page, context } = await site.openPage();
    await page.addInitScript(() =>
      sessionStorage.setItem(
        'own-values',
        '{"authentik":"<img src=x onerror=alert(1)>","app":"wiki.example.org"}',
      ),
    );
    await page.goto(site.origin + OTHER);
    await hydrate(page);
    await expect.poll(async () => (await samples(page)).join()).toContain('wiki.example.org');
    expect((await samples(page)).join()).toContain('authentik.company');
    await context.close();
  });

  it('have an accessible form', async () => {
    const { page, context } = await site.openAwake(GUIDE, { bypassCSP: true });
    await enter(page, { authentik: 'no host' });
    await page.getByRole('alert').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });
});

describe("the reader's own values of a page", () => {
  const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

  it('are in its samples as their language wants it, are copied so, and nothing moves', async () => {
    const { page, context } = await site.openAwake(PROVIDER, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const button = page.getByRole('button', { name: 'Use your own' });
    const left = (await button.boundingBox())?.x;
    await enter(page, { 'Base DN of the LDAP provider': "ou=O'Neil & Co, dc=corp" });
    await status(page, 'your values').waitFor();

    await expect.poll(async () => (await samples(page)).join()).not.toContain('dc=ldap,dc=company');
    const text = (await samples(page)).join('\n');
    // It appears in single quotes of the shell, as output, and as a plain YAML scalar.
    expect(text).toContain("-b 'ou=O'\\''Neil & Co,dc=corp' '(&(objectClass=user)(cn=jdoe))'");
    expect(text).toContain("dn: cn=jdoe,ou=users,ou=O'Neil & Co,dc=corp\n");
    expect(text).toContain("base_dn: ou=O'Neil & Co,dc=corp\n");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    expect((await button.boundingBox())?.x).toBe(left);

    const block = page.locator('.theme-code-block', { hasText: 'base_dn:' });
    await block.hover();
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("base_dn: ou=O'Neil & Co,dc=corp");
    await context.close();
  });

  it('stand on other pages that hold them, after a link and a reload, until they are reset', async () => {
    const { page, context } = await site.openAwake(PROVIDER);
    await enter(page, { 'Base DN of the LDAP provider': 'dc=corp,dc=example' });
    await dialog(page).waitFor({ state: 'detached' });
    await page.locator(`article a[href="${OVERVIEW}"]`).first().click();
    await page.waitForURL(`**${OVERVIEW}`);
    await expect
      .poll(async () => (await samples(page)).join())
      .toContain('ldap_search_base = dc=corp,dc=example\n');

    await page.goto(site.origin + ACCOUNTS);
    await hydrate(page);
    await status(page, 'your values').waitFor();
    await expect.poll(async () => (await samples(page)).join()).toContain("-b 'dc=corp,dc=example' \\\n");
    await page.reload();
    await hydrate(page);
    await status(page, 'your values').waitFor();
    await expect.poll(async () => (await samples(page)).join()).toContain('dc=corp,dc=example');

    // Values that another page asks for are kept when this one is changed.
    await enter(page, { authentik: 'sso.example.org' });
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await samples(page)).join()).toContain('dc=corp,dc=example');

    await page.getByRole('button', { name: 'Reset' }).click();
    await status(page, 'example values').waitFor();
    await expect.poll(async () => (await samples(page)).join()).toContain("-b 'dc=ldap,dc=company'");
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('corp');
    await context.close();
  });

  it('are asked for on a page that names no host, and are kept by the form of another page', async () => {
    const { page, context } = await site.openAwake(HOSTLESS);
    await enter(page, { 'Kubernetes namespace': 'identity' });
    await status(page, 'your values').waitFor();
    await expect
      .poll(async () => (await samples(page)).join())
      .toContain('kubectl --namespace identity exec');
    await page.goto(site.origin + PROVIDER);
    await hydrate(page);
    await status(page, 'example values').waitFor();
    await enter(page, { Username: 'asmith' });
    await dialog(page).waitFor({ state: 'detached' });
    await page.goto(site.origin + HOSTLESS);
    await hydrate(page);
    await status(page, 'your values').waitFor();
    await page.getByRole('button', { name: 'Use your own' }).click();
    expect(await field(page, 'Kubernetes namespace').inputValue()).toBe('identity');
    await context.close();
  });

  it("are rejected where they don't fit or look like a secret, and nothing is stored", async () => {
    const { page, context } = await site.openAwake(PROVIDER, { bypassCSP: true, ...PHONE });
    await enter(page, { 'Base DN of the LDAP provider': 'corp.example', Username: 'password=hunter2' });
    await page.getByRole('alert').nth(1).waitFor();
    const [first, second] = await page.getByRole('alert').allTextContents();
    expect(first).toContain('Write a distinguished name');
    expect(second).toContain('looks like a password');
    const base = field(page, 'Base DN of the LDAP provider');
    await expect.poll(() => base.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect((await samples(page)).join()).not.toContain('hunter2');
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });

  it("aren't believed from storage", async () => {
    const { page, context } = await site.openPage();
    await page.addInitScript(() =>
      sessionStorage.setItem(
        'own-values',
        '{"base-dn":"<img src=x onerror=alert(1)>","authentik":7,"username":"asmith"}',
      ),
    );
    await page.goto(site.origin + PROVIDER);
    await hydrate(page);
    await expect
      .poll(async () => (await samples(page)).join())
      .toContain('cn=asmith,ou=users,dc=ldap,dc=company');
    await context.close();
  });
});
