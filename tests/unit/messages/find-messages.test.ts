import { describe, expect, it } from 'vitest';
import { createMessageFinder } from '../../../features/messages/core/find-messages';
import type { QuotedMessage } from '../../../features/messages/core/quoted-message';
import { searchTextOf } from '../../../features/messages/core/search-text';

const quote = (message: string, url: string, says: QuotedMessage['says'] = []): QuotedMessage => ({
  message,
  url,
  page: url,
  section: url,
  says,
});

/** What a list of messages is like: some tell much, many share the same words. */
const MESSAGES = [
  quote('no app for hostname', '/outpost/', [['Cause', 'No provider']]),
  quote(
    'CSRF Failed: Origin checking failed - https://authentik.company does not match any trusted origins.',
    '/csrf/',
  ),
  quote('auth request unexpected status: 502 while sending to client', '/nginx-502/'),
  quote('auth request unexpected status: 400 while sending to client', '/nginx-400/'),
  quote("PermissionError: [Errno 13] Permission denied: '/media/public'", '/upload/'),
  quote('invalid_grant', '/oauth/'),
  quote("KeyError: 'flow_plan'", '/flow-plan/'),
  quote("KeyError: 'pending_user'", '/pending-user/'),
  quote('Request to authenticate with … has been denied.', '/source/'),
  quote('Access denied', '/denied/'),
  quote('SMTPAuthenticationError: 535', '/mail/'),
  quote('password authentication failed for user "authentik"', '/database/'),
  quote('Failed to update user. Please try again later.', '/update/'),
];
const find = createMessageFinder(MESSAGES);
const urls = (pasted: string): string[] => find(pasted).found.map(({ quoted }) => quoted.url);

describe('a pasted text', () => {
  it.each([
    ['a message', 'No app for hostname!', '/outpost/'],
    [
      'other hosts',
      'Origin checking failed - https://sso.acme.org:8443 does not match any trusted origins.',
      '/csrf/',
    ],
    ['JSON', '{"event":"no app for hostname","host":"a.b.c","level":"warning"}', '/outpost/'],
    ['JSON behind a container', 'server-1  | {"event": "x", "error": "no app for hostname"}', '/outpost/'],
    ['JSON behind a pod', '[pod/authentik-server-0/server] {"error": "no app for hostname"}', '/outpost/'],
    ['a JSON document', '{\n\t"Message": "no app for hostname",\n\t"Host": "app.acme.org"\n}', '/outpost/'],
    [
      'an answer of the API',
      '{"non_field_errors": ["Failed to update user. Please try again later."]}',
      '/update/',
    ],
    [
      'a traceback within JSON',
      '{"exc": "Traceback:\\n  File \\"x.py\\"\\nKeyError: \'flow_plan\'"}',
      '/flow-plan/',
    ],
    ['a module before the error', "smtplib.SMTPAuthenticationError: (535, b'5.7.8 Error')", '/mail/'],
    ['the name of an error', '{"error": "invalid_grant", "request_id": "1"}', '/oauth/'],
    ['another path', "PermissionError: [Errno 13] Permission denied: '/media/x'", '/upload/'],
    ['another name', 'FATAL:  password authentication failed for user "postgres"', '/database/'],
    ['words in place of dots', 'Request to authenticate with Acme Login has been denied.', '/source/'],
    ['the begin of a message', 'CSRF Failed: Origin checking failed', '/csrf/'],
    ['a short message between marks', 'ldap_bind: Access denied', '/denied/'],
  ])('is found by %s', (_what, pasted, url) => {
    expect(urls(pasted)[0]).toBe(url);
  });

  it.each([
    ['nothing', ''],
    ['a request', '{"event": "/api/v3/core/users/", "level": "info", "status": 200, "user": "jane"}'],
    ['another key', "KeyError: 'request'"],
    ['a longer sentence with the words of a short message', 'The access was not denied to anybody'],
    ['some of the words', 'hostname of the app'],
    ['the words in another order', 'for hostname no app'],
    ['a name among what stands beside a message', '{"event": "ok", "user": "Access denied"}'],
  ])('finds nothing in %s', (_what, pasted) => {
    expect(urls(pasted)).toEqual([]);
  });

  it('prefers the message with the same number', () => {
    expect(urls('auth request unexpected status: 400 while sending to client')[0]).toBe('/nginx-400/');
    expect(urls('auth request unexpected status: 502 while sending to client')[0]).toBe('/nginx-502/');
  });

  it('that is a message and nothing else links to this message first, even if its page explains another', () => {
    const denied = {
      ...quote('Denied: Too many attempts were made by this client.', '/limits/#denied'),
      page: 'Limits',
    };
    const explained = {
      ...quote('Too many attempts were made by this client.', '/limits/#attempts', [['Cause', 'A limit']]),
      page: 'Limits',
    };
    const findBoth = createMessageFinder([...MESSAGES, denied, explained]);
    const of = (pasted: string): string[] => findBoth(pasted).found.map(({ quoted }) => quoted.url);
    expect(of('Denied: Too many attempts were made by this client.')).toEqual([
      '/limits/#denied',
      '/limits/#attempts',
    ]);
    expect(of('too many attempts were made by this client')).toEqual(['/limits/#attempts']);
    expect(of('10:00 Denied: Too many attempts were made by this client. 3')).toEqual(['/limits/#attempts']);
  });

  it('says in which line a message stands', () => {
    const [found] = find('starting\r\nready\r\nworker-1 | {"event": "no app for hostname"}\r\n').found;
    expect(found).toMatchObject({ line: 3, text: 'no app for hostname' });
  });

  it('may be a whole log', () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `{"event": "GET /x/${at} failed for user ${at}"}`);
    expect(urls([...lines, 'invalid_grant'].join('\n'))).toEqual(['/oauth/']);
  });
});

it('searches for the words of the line that reports something', () => {
  const pasted =
    'ready\n2025-08-25T09:00:00Z [error] failed to reach https://x.acme.org for 192.0.2.7 in the barn';
  expect(searchTextOf(pasted, 64)).toBe('error failed to reach for in the barn');
  expect(searchTextOf(pasted, 12)).toBe('error failed');
  expect(searchTextOf('192.0.2.7', 64)).toBe('');
});
