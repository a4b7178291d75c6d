import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createMessageFinder } from '../../features/messages/core/find-messages';
import type { QuotedMessage } from '../../features/messages/core/quoted-message';
import { axeFindings } from './support/axe';
import { PHONE, setUpSite } from './support/set-up-site';

const TROUBLESHOOTING = '/troubleshooting/';

const site = setUpSite();
const list = JSON.parse(
  readFileSync(join(__dirname, '../../build/site-data/messages.json'), 'utf8'),
) as QuotedMessage[];

const entry = (fields: object): string =>
  JSON.stringify({
    level: 'warning',
    logger: 'authentik.core',
    timestamp: '2025-08-25T09:03:11.415028',
    ...fields,
  });

describe('the messages of the pages', () => {
  const find = createMessageFinder(list);
  const places = (pasted: string): string[] => find(pasted).found.map(({ quoted }) => quoted.url);

  // Messages as authentik and the tools around it print them.
  test.each([
    [
      entry({ event: 'no app for hostname', host: 'wiki.acme.test' }),
      '/troubleshooting/forward_auth/general/#2-the-outpost-knows-the-host',
    ],
    [
      `server-1  | ${entry({ event: 'failed to connect websocket', error: 'websocket: bad handshake' })}`,
      '/add-secure-apps/outposts/#troubleshooting',
    ],
    [
      entry({
        event: 'Failed to fetch outpost configuration, retrying in 3 seconds',
        error: 'Get "https://sso.acme.test/api/v3/": dial tcp 10.0.0.5:443: connect: connection refused',
      }),
      '/add-secure-apps/outposts/#troubleshooting',
    ],
    [
      entry({
        event:
          'PostgreSQL connection failed, retrying... (connection failed: connection to server at "10.0.0.3", port 5432 failed: FATAL:  password authentication failed for user "authentik")',
      }),
      '/install-config/install/docker-compose/#troubleshooting',
    ],
    [
      entry({ event: 'waiting to acquire database lock', level: 'info' }),
      '/install-config/upgrade/#troubleshooting',
    ],
    [
      '{"error":"failed to connect to authentik backend: authentik starting"}',
      '/install-config/install/docker-compose/#troubleshooting',
    ],
    [
      '{"detail":"CSRF Failed: Origin checking failed - https://sso.acme.test does not match any trusted origins."}',
      '/troubleshooting/csrf/',
    ],
    [
      '{\n\t"Message": "no app for hostname",\n\t"Host": "wiki.acme.test",\n\t"Detail": "Check the outpost settings and make sure \'wiki.acme.test\' is included."\n}',
      '/troubleshooting/forward_auth/general/#2-the-outpost-knows-the-host',
    ],
    [
      '2025/08/25 09:00:00 [error] 31#31: *7 upstream sent too big header while reading response header from upstream, client: 10.0.0.1, server: wiki.acme.test',
      '/add-secure-apps/providers/proxy/server_nginx/#troubleshooting',
    ],
    [
      'postgresql-1  | 2025-08-25 09:00:00.123 UTC [1] DETAIL:  The data directory was initialized by PostgreSQL version 13, which is not compatible with this version 17.2.',
      '/troubleshooting/postgres/upgrade_docker/',
    ],
    [
      'Traceback (most recent call last):\n  File "/authentik/stages/email/tasks.py", line 91, in send_mail\nsmtplib.SMTPAuthenticationError: (535, b\'5.7.8 Error: authentication failed\')',
      '/troubleshooting/emails/#read-the-task',
    ],
    ["PermissionError: [Errno 13] Permission denied: '/media/public'", '/troubleshooting/image_upload/'],
    [
      '{"error": "invalid_grant", "error_description": "The provided authorization grant or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client", "request_id": "6d604576389d4d8abd991ea5784dbc4b"}',
      '/add-secure-apps/providers/oauth2/',
    ],
    [
      'LDAPInvalidCredentialsResult - 49 - invalidCredentials - None - 80090308: LdapErr: DSID-0C090449, comment: AcceptSecurityContext error, data 52e, v4563 - bindResponse - None',
      '/users-sources/sources/directory-sync/active-directory/',
    ],
    ["KeyError: 'flow_plan'", '/customize/policies/expression/'],
  ])('explain %s', (pasted, place) => {
    expect(places(pasted).map((url) => (place.includes('#') ? url : url.split('#')[0]))).toContain(place);
  });

  test.each([
    entry({ event: '/api/v3/core/applications/', level: 'info', method: 'GET', status: 200, user: 'jane' }),
    entry({ event: '/outpost.goauthentik.io/ping', level: 'info', host: 'wiki.acme.test', status: 204 }),
    entry({ event: 'Task finished', level: 'info', task_name: 'clean_expired_models', state: 'SUCCESS' }),
    entry({ event: 'Loaded config', level: 'debug', path: 'inbuilt-default' }),
    entry({ event: 'Booting worker with pid: 47', level: 'info', logger: 'gunicorn.error' }),
    entry({ event: 'updating brand certificates', level: 'debug', logger: 'authentik.router.brand_tls' }),
    'postgresql-1  | 2025-08-25 09:00:00.123 UTC [27] LOG:  checkpoint complete: wrote 48 buffers (0.3%)',
    'redis-1  | 1:M 25 Aug 2025 09:00:00.000 * Background saving terminated with success',
    'The quick brown fox does not jump over the lazy dog.',
    '192.0.2.7 - - [25/Aug/2025:09:00:00 +0000] "GET /if/flow/default-authentication-flow/ HTTP/1.1" 200 4711',
  ])('say nothing of %s', (pasted) => {
    expect(places(pasted)).toEqual([]);
  });

  test('lead to places that exist', async () => {
    const { page, context } = await site.openPage();
    const sections = [...new Set(list.map(({ url }) => url))].filter((url) => url.includes('#'));
    const html = new Map<string, string>();
    const missing: string[] = [];
    for (const url of sections) {
      const [path = '', anchor] = url.split('#');
      if (!html.has(path)) html.set(path, await (await page.request.get(site.origin + path)).text());
      if (!(html.get(path) ?? '').replaceAll('"', '').includes(`id=${anchor}`)) missing.push(url);
    }
    await context.close();
    expect(sections.length).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  });
});

describe('the field on the troubleshooting page', () => {
  const field = (page: Page) => page.getByLabel('Message or lines of a log');

  test('leads from a pasted log to cause and fix, and sends nothing', async () => {
    const { page, context, requests, errors } = await site.openPage();
    await page.goto(site.origin + TROUBLESHOOTING);
    await field(page).fill(
      `server-1  | ${entry({ event: 'Loaded config', level: 'info' })}\nserver-1  | ${entry({ event: 'no app for hostname', host: 'secret.acme.test' })}`,
    );
    const place = page
      .locator('main li', { hasText: 'line 2' })
      .filter({ hasText: '2. The outpost knows the host' });
    await place.waitFor();
    expect(await place.innerText()).toContain('The outpost has no provider for this host');
    await place.getByRole('link').first().click();
    await page.waitForURL('**/troubleshooting/forward_auth/general/#2-the-outpost-knows-the-host');
    expect(requests.filter((url) => url.includes('secret') || !url.startsWith(site.origin))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('takes what was pasted before the scripts were there', async () => {
    const { page, context, release } = await site.openAsleep(TROUBLESHOOTING);
    await field(page).fill('mismatched session ID');
    release();
    await page
      .getByRole('link', { name: /forward auth/i })
      .locator('visible=true')
      .first()
      .waitFor();
    await page.locator('main [role=status]', { hasText: /explains this|matching places/ }).waitFor();
    await context.close();
  });

  test('offers a search where no page quotes a message', async () => {
    const { page, context } = await site.openPage();
    await page.goto(site.origin + TROUBLESHOOTING);
    await field(page).fill('the flux capacitor failed to charge at 88 mph');
    const link = page.getByRole('link', { name: /search all pages for/ });
    expect(await link.getAttribute('href')).toBe('/search/?q=the+flux+capacitor+failed+to+charge+at+mph');
    await context.close();
  });

  test('compares the end of a log that is too long, and says so', async () => {
    const { page, context } = await site.openPage();
    await page.goto(site.origin + TROUBLESHOOTING);
    // Chromium needs half a minute to fill in thousands of lines, so these are fewer and longer.
    await field(page).fill(`${`${'all is well '.repeat(10)}\n`.repeat(900)}no app for hostname`);
    const status = page.locator('main [role=status]');
    await status.getByText('it was compared only from line').waitFor();
    await page.locator('main li', { hasText: 'line 901' }).first().waitFor();
    await context.close();
  });

  test('says that its list could not be loaded, and loads it on request', async () => {
    const { page, context } = await site.openPage();
    await context.route('**/site-data/messages.json', (route) => route.abort());
    await page.goto(site.origin + TROUBLESHOOTING);
    await field(page).fill('no app for hostname');
    await page.getByRole('alert').waitFor();
    await context.unroute('**/site-data/messages.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('main [role=status]', { hasText: /explains this|matching places/ }).waitFor();
    await context.close();
  });

  test.each(['light', 'dark'] as const)(
    'fits a phone, in %s colors, and axe finds nothing',
    async (colorScheme) => {
      const { page, context } = await site.openPage({ ...PHONE, colorScheme });
      await page.goto(site.origin + TROUBLESHOOTING);
      await field(page).fill('no app for hostname');
      await page.locator('main [role=status]', { hasText: /explains this|matching places/ }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await axeFindings(page, { within: 'main article' })).toEqual([]);
      await context.close();
    },
  );

  test("isn't there where scripts don't run", async () => {
    const { page, context } = await site.openPage({ javaScriptEnabled: false });
    await page.goto(site.origin + TROUBLESHOOTING);
    expect(await field(page).isVisible()).toBe(false);
    await context.close();
  });
});
