import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editHighlighted } from '../../../packages/samples/custom-values/edit-highlighted';
import { findHostEdits, findHostRoles } from '../../../packages/samples/custom-values/find-host-edits';
import type { OwnHosts } from '../../../packages/samples/custom-values/hosts';
import { parseHost } from '../../../packages/samples/custom-values/parse-host';

function hosts(values: Partial<Record<'authentik' | 'app' | 'outpost', string>>): OwnHosts {
  return Object.fromEntries(
    Object.entries(values).map(([role, text]) => {
      const result = parseHost(text);
      if ('problem' in result) throw new Error(result.problem);
      return [role, result.host];
    }),
  );
}

/** Applied to text as highlighted samples have it. */
function applyHosts(html: string, own: OwnHosts): string {
  return editHighlighted(html, (text) => findHostEdits(text, own));
}

const NAMED = hosts({ authentik: 'auth.example.org', app: 'wiki.example.org', outpost: 'proxy.example.org' });
const WITH_PORT = hosts({ authentik: 'auth.example.org:8443' });
const IPV6 = hosts({ authentik: '[2001:db8::1]:8443' });

describe("a reader's hosts stand where the sample's stood", () => {
  it.each([
    ['curl https://authentik.company/api/', 'curl https://auth.example.org/api/'],
    ['server_name app.company;', 'server_name wiki.example.org;'],
    ['ldaps://outpost.company:636', 'ldaps://proxy.example.org:636'],
    ['HTTP/authentik.company@AD.COMPANY', 'HTTP/auth.example.org@AD.COMPANY'],
    ['/etc/ssl/authentik.company.crt', '/etc/ssl/auth.example.org.crt'],
    ['https://wiki.app.company/', 'https://wiki.wiki.example.org/'],
    ['cookie_domain: .authentik.company', 'cookie_domain: .auth.example.org'],
    ['root@authentik.company', 'root@auth.example.org'],
    [
      '<span class="sh-string">"https://app.company"</span>',
      '<span class="sh-string">"https://wiki.example.org"</span>',
    ],
    ['^https://app\\.company/.*$', '^https://wiki\\.example\\.org/.*$'],
    ['"^https://app\\\\.company/"', '"^https://wiki\\\\.example\\\\.org/"'],
    ['printf "a\\napp.company"', 'printf "a\\nwiki.example.org"'],
    ['a authentik.company b app.company', 'a auth.example.org b wiki.example.org'],
  ])('%s', (sample, expected) => {
    expect(applyHosts(sample, NAMED)).toBe(expected);
  });
});

describe('what only contains a sample host is left alone', () => {
  it.each([
    'napp.company',
    'my-app.company',
    'authentik.companyx',
    'app.company-internal',
    'AD.COMPANY',
    'dc=authentik,dc=company',
  ])('%s', (sample) => {
    expect(applyHosts(sample, NAMED)).toBe(sample);
    expect(findHostRoles(sample)).toEqual([]);
  });
});

describe('a port stands where one belongs', () => {
  it.each([
    ['https://authentik.company/x', 'https://auth.example.org:8443/x'],
    ['curl -H "Host: authentik.company"', 'curl -H "Host: auth.example.org:8443"'],
    ['server_name authentik.company;', 'server_name auth.example.org;'],
    ['https://authentik.company:9443/', 'https://auth.example.org:9443/'],
    ['--resolve authentik.company:443:192.0.2.20', '--resolve auth.example.org:443:192.0.2.20'],
    [
      'redirect_uri=https%3A%2F%2Fauthentik.company%2Fx',
      'redirect_uri=https%3A%2F%2Fauth.example.org%3A8443%2Fx',
    ],
  ])('%s', (sample, expected) => {
    expect(applyHosts(sample, WITH_PORT)).toBe(expected);
  });
});

describe('an IPv6 address has brackets where a URL needs them', () => {
  it.each([
    ['https://authentik.company/', 'https://[2001:db8::1]:8443/'],
    ['https://authentik.company:9443/', 'https://[2001:db8::1]:9443/'],
    ['nc -z authentik.company 443', 'nc -z 2001:db8::1 443'],
    ['https%3A%2F%2Fauthentik.company%2F', 'https%3A%2F%2F%5B2001%3Adb8%3A%3A1%5D%3A8443%2F'],
    ['https://authentik\\.company/', 'https://\\[2001:db8::1\\]:8443/'],
    ['wiki.authentik.company', 'wiki.authentik.company'],
  ])('%s', (sample, expected) => {
    expect(applyHosts(sample, IPV6)).toBe(expected);
  });
});

it('changes neither the number of lines nor a role without a host', () => {
  const words = fc.constantFrom(
    'https://',
    'authentik.company',
    'app.company',
    '\n',
    ' ',
    ':443',
    '/x',
    '.',
    '<b>',
  );
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const sample = parts.join('');
      const applied = applyHosts(sample, WITH_PORT);
      return (
        applied.split('\n').length === sample.split('\n').length &&
        applied.split('app.company').length === sample.split('app.company').length
      );
    }),
  );
});
