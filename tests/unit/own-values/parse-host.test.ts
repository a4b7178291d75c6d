import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHost } from '../../../packages/samples/custom-values/hosts';
import { parseHost } from '../../../packages/samples/custom-values/parse-host';

const formatted = (text: string): string => {
  const result = parseHost(text);
  return 'host' in result ? formatHost(result.host) : `refused: ${result.problem}`;
};

describe('hosts that are taken', () => {
  it.each([
    ['auth.example.org', 'auth.example.org'],
    ['  Auth.Example.ORG ', 'auth.example.org'],
    ['localhost', 'localhost'],
    ['auth.example.org:8443', 'auth.example.org:8443'],
    ['192.0.2.10', '192.0.2.10'],
    ['192.0.2.10:9000', '192.0.2.10:9000'],
    ['[2001:db8::1]', '[2001:db8::1]'],
    ['[2001:DB8::1]:9443', '[2001:db8::1]:9443'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['9to5.example', '9to5.example'],
    // The name of a load balancer: long and opaque, but the name of a host.
    [
      'a1b2c3d4e5f60718293a4b5c6d7e8f90.eu-west-1.elb.example.com',
      'a1b2c3d4e5f60718293a4b5c6d7e8f90.eu-west-1.elb.example.com',
    ],
  ])('%s', (text, expected) => {
    expect(formatted(text)).toBe(expected);
  });
});

describe('what is no host is rejected, with the reason', () => {
  it.each([
    ['https://auth.example.org', /without https/],
    ['auth.example.org/path', /without a path/],
    ['auth_example.org', /not a valid host name/],
    ['-auth.example.org', /not a valid host name/],
    ['auth..example.org', /not a valid host name/],
    ['auth.example.org.', /not a valid host name/],
    ['bücher.example', /xn--/],
    ['', /not a valid host name/],
    ['1.2.3', /not a valid IPv4/],
    ['192.0.2.300', /not a valid IPv4/],
    ['192.0.2.010', /not a valid IPv4/],
    ['auth.1', /not a valid host name/],
    ['2001:db8::1', /in brackets/],
    ['[2001:db8:::1]', /not a valid IPv6/],
    ['[::1', /in brackets/],
    ['auth.example.org:0', /1 to 65535/],
    ['auth.example.org:70000', /1 to 65535/],
    ['auth.example.org:', /1 to 65535/],
    [`${'a'.repeat(64)}.example`, /not a valid host name/],
    [`${'a.'.repeat(130)}example`, /not a valid host name/],
    ['<script>alert(1)</script>', /path|no host/],
    ['"quoted"', /not a valid host name/],
  ])('%s', (text, reason) => {
    expect(formatted(text)).toMatch(reason);
  });
});

describe('what looks like a secret is rejected as one', () => {
  it.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    'ghp_0123456789abcdefghij0123456789abcdef',
    'AKIAIOSFODNN7EXAMPLE',
    'xoxb-1234-abcd',
    'Tr0ub4dor3CorrectHorseBattery',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    'admin:hunter2@auth.example.org',
    'password=hunter2',
  ])('%s', (text) => {
    expect(formatted(text)).toMatch(/password, key, or token/);
  });
});

it('takes nothing that means something in HTML, a shell or a configuration file', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const result = parseHost(text);
      return !('host' in result) || /^[a-z0-9.[\]:-]+$/.test(formatHost(result.host));
    }),
    { numRuns: 2000 },
  );
});

it('reads back what it has written', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.domain(),
        fc.ipV4(),
        fc.ipV6().map((address) => `[${address}]`),
      ),
      fc.option(fc.integer({ min: 1, max: 65_535 })),
      (host, port) => {
        const once = formatted(port === null ? host : `${host}:${port}`);
        return once.startsWith('refused')
          ? /password/.test(once) || /no host/.test(once)
          : formatted(once) === once;
      },
    ),
  );
});
