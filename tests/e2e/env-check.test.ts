import { describe, expect, it } from 'vitest';
import { axeFindings } from './support/axe';
import { setUpSite } from './support/set-up-site';

const PAGE = '/install-config/configuration/';
const SETTINGS =
  'AUTHENTIK_POSTGRESQL_HOST=db\nAUTHENTIK_WORKER__CONCURRENCY=2\nAUTHENTIK_EMAIL__USE_TLS=yes\n';

const site = setUpSite();

describe('the check of settings', () => {
  it('takes what was pasted before the scripts came, and links to the entry of each setting', async () => {
    const { page, errors, context, release } = await site.openAsleep(PAGE);
    await page.getByLabel('Your settings').fill(SETTINGS);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    release();
    await page.getByText('1 setting of authentik 2025.8: 2 errors, 1 warning, no notes.').waitFor();
    const items = page.locator('main li', { hasText: /^(?:Error|Warning) line/ });
    expect(await items.allInnerTexts()).toEqual([
      expect.stringContaining('Did you mean AUTHENTIK_POSTGRESQL__HOST?'),
      expect.stringContaining('Renamed in 2025.8'),
      expect.stringContaining('"yes" is read as false'),
    ]);
    expect(await axeFindings(page, { within: 'main' })).toEqual([]);
    await items.first().getByRole('link').click();
    await page.waitForURL('**/#authentik_postgresql__host');
    expect(await page.locator('[id=authentik_postgresql__host]').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('sends nothing of it anywhere, and keeps nothing', async () => {
    const { page, context } = await site.openAwake(PAGE);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await page
      .getByLabel('Your settings')
      .fill('services:\n  server:\n    environment:\n      AUTHENTIK_SECRET_KEY: abcsecret\n');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('it needs at least 50').waitFor();
    expect(requests.some((request) => request.includes('/data/settings.json'))).toBe(true);
    expect(
      requests.filter((request) => request.includes('abcsecret') || !request.startsWith(site.origin)),
    ).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
    );
    expect(kept).not.toContain('abcsecret');
    await context.close();
  });

  it('opens a file, and asks for one where there is nothing', async () => {
    const { page, context } = await site.openAwake(PAGE);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('There is nothing to check yet').waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'values.yaml',
      mimeType: 'text/yaml',
      buffer: Buffer.from('authentik:\n  log_level: loud\n'),
    });
    await page.getByText('"loud" is not one of trace').waitFor();
    await context.close();
  });

  it('says of a text that is too much what to do, and stays within the policy of the page', async () => {
    const { page, errors, context } = await site.openAwake(PAGE);
    await page.evaluate(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const { violatedDirective, blockedURI } = event as SecurityPolicyViolationEvent;
        document.documentElement.dataset.violation = `${violatedDirective} ${blockedURI}`;
      });
    });
    // Nine lines in which each map contains the previous one nine times, which gives a billion entries.
    const maps = [...'bcdefghij'].map((name, at) => {
      const inside = [...'123456789'].map((key) => `k${key}: *${'abcdefghi'[at]}`).join(', ');
      return `${name}: &${name} {${inside}}`;
    });
    await page.getByLabel('Your settings').fill(['a: &a {x: 1}', ...maps].join('\n'));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Check only the part with the settings of authentik.').waitFor();
    expect(await page.locator('html').getAttribute('data-violation')).toBe(null);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is loaded by no one who doesn't use it", async () => {
    const { page, context } = await site.openAwake(PAGE);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /env-check|\/data\//.test(name))).toEqual([]);
    await context.close();
  });
});
