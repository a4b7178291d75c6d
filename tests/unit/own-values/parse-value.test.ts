import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseValue } from '../../../packages/samples/custom-values/parse-value';
import { VALUE_KINDS, type ValueKind } from '../../../packages/samples/custom-values/value-types';

function read(kind: ValueKind, text: string): string {
  const result = parseValue(kind, text);
  return 'value' in result ? result.value : `refused: ${result.problem}`;
}

describe('values that are taken', () => {
  it.each<[ValueKind, string, string]>([
    ['label', 'identity', 'identity'],
    ['label', ' 123 ', '123'],
    ['slug', 'Team_Wiki-2', 'Team_Wiki-2'],
    ['username', 'jane.smith', 'jane.smith'],
    ['email', 'login+test@mail.example.org', 'login+test@mail.example.org'],
    ['domain', 'Corp.Example.ORG', 'corp.example.org'],
    ['realm', 'corp.example.org', 'CORP.EXAMPLE.ORG'],
    ['host', 'db1', 'db1'],
    ['host', '198.51.100.7', '198.51.100.7'],
    [
      'host',
      'a1b2c3d4e5f60718293a4b5c6d7e8f90.eu-west-1.rds.example.com',
      'a1b2c3d4e5f60718293a4b5c6d7e8f90.eu-west-1.rds.example.com',
    ],
    ['authority', 'registry.example.org:5000', 'registry.example.org:5000'],
    ['network', '198.51.100.0/24', '198.51.100.0/24'],
    ['network', '2001:DB8::/32', '2001:db8::/32'],
    ['dn', 'dc=corp,dc=example,dc=org', 'dc=corp,dc=example,dc=org'],
    [
      'dn',
      "OU=R&D (Berlin), O='Best' Co\\, Ltd., DC=example",
      "OU=R&D (Berlin),O='Best' Co\\, Ltd.,DC=example",
    ],
    ['dn', 'CN=a\\"b\\C3\\BC+UID=7,2.5.4.11=x', 'CN=a\\22b\\C3\\BC+UID=7,2.5.4.11=x'],
  ])('%s: %s', (kind, text, expected) => {
    expect(read(kind, text)).toBe(expected);
  });
});

describe('what is none is rejected, with what to write', () => {
  it.each<[ValueKind, string, RegExp]>([
    ['label', 'Identity', /lowercase/],
    ['label', '-identity', /lowercase/],
    ['label', 'a'.repeat(64), /at most 63/],
    ['slug', 'my app', /letters, digits/],
    ['slug', '-wiki', /letters, digits/],
    ['slug', '../wiki', /letters, digits/],
    ['username', 'jane@example.org', /letters/],
    ['email', 'login', /email address/],
    ['email', 'Login <login@example.org>', /email address/],
    ['email', "x'y@example.org", /email address/],
    ['domain', 'localhost', /domain/],
    ['domain', '192.0.2.1', /domain/],
    ['domain', 'example.org:443', /domain/],
    ['realm', 'CORP', /EXAMPLE\.ORG/],
    ['host', 'db.example.org:5432', /without a port/],
    ['host', '[2001:db8::1]', /IPv4/],
    ['authority', 'https://registry.example.org', /without https/],
    ['network', '198.51.100.0', /prefix length/],
    ['network', '198.51.100.0/33', /prefix length/],
    ['network', 'example.org/24', /prefix length/],
    ['network', '198.51.100.0/24/24', /prefix length/],
    ['dn', 'example.org', /distinguished name/],
    ['dn', 'dc=example,', /distinguished name/],
    ['dn', 'ou=a\nb,dc=example', /distinguished name/],
    ['dn', 'ou=München,dc=example', /hex pairs/],
    ['dn', 'ou=a"b,dc=example', /distinguished name/],
    ['dn', 'ou=a #b: c,dc=example', /hex pairs/],
    ['dn', 'ou=,dc=example', /distinguished name/],
    ['dn', 'dc=example\\', /distinguished name/],
  ])('%s: %s', (kind, text, reason) => {
    expect(read(kind, text)).toMatch(reason);
  });
});

const SECRETS = [
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  'ghp_0123456789abcdefghij0123456789abcdef',
  'AKIAIOSFODNN7EXAMPLE',
  'Tr0ub4dor3CorrectHorseBattery',
  '5f4dcc3b5aa765d61d8327deb882cf99',
  'password=hunter2',
];

describe.each(VALUE_KINDS)('a secret is rejected as a %s', (kind) => {
  it.each(SECRETS)('%s', (text) => {
    expect(read(kind, text)).toMatch(/password, key, or token/);
  });
});

it('finds a secret in a part of a value', () => {
  expect(read('dn', 'cn=svc,password=hunter2,dc=example')).toMatch(/password, key, or token/);
  expect(read('email', '5f4dcc3b5aa765d61d8327deb882cf99@example.org')).toMatch(/password, key, or token/);
});

const anyKind = fc.constantFrom(...VALUE_KINDS);
const tightKind = fc.constantFrom(...VALUE_KINDS.filter((kind) => kind !== 'dn'));
/** Texts that often come near a value. */
const near = fc
  .array(
    fc.constantFrom(
      'a',
      'Z',
      '9',
      '-',
      '_',
      '.',
      '@',
      ':',
      '/',
      '24',
      'dc=',
      'ex',
      ',',
      '\\',
      "'",
      '"',
      '$',
      '`',
      ' ',
      '\n',
      '<',
      '&',
      '(',
      '*',
      'org',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

it('takes nothing but distinguished names that means something in HTML, a shell or a configuration file', () => {
  fc.assert(
    fc.property(tightKind, fc.oneof(near, fc.string()), (kind, text) => {
      const result = parseValue(kind, text);
      return !('value' in result) || /^[A-Za-z0-9_][\w.@:/+-]*$|^::?[\da-f:]*\/\d+$/.test(result.value);
    }),
    { numRuns: 3000 },
  );
});

it('reads back what it has written, on one line', () => {
  fc.assert(
    fc.property(anyKind, fc.oneof(near, fc.string()), (kind, text) => {
      const result = parseValue(kind, text);
      return (
        !('value' in result) || (read(kind, result.value) === result.value && !/\p{Cc}/u.test(result.value))
      );
    }),
    { numRuns: 3000 },
  );
});
