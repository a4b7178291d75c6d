import { describe, expect, it } from 'vitest';
import { checkSampleValues } from '../../../tools/check/pages/check-sample-values';

describe('checkSampleValues', () => {
  it.each([
    'https://authentik.company/if/flow/ and app.company:8080',
    'curl https://idp.example.com/saml2/sso',
    'http://ak-outpost-proxy.authentik.svc.cluster.local:9000',
    'listen 127.0.0.1:9000; 10.0.0.1; 172.16.0.0/12; 192.168.1.1; 0.0.0.0/0; 169.254.169.254',
    'resolver 192.0.2.53; 198.51.100.0/24; 203.0.113.7',
    '2001:db8::1 [::1]:9000 fe80::1 fd00::/8 ::/0',
    'version 2025.8.1 and 1.2.3.4.5',
    'at 08:15:30 and aa:bb:cc:dd:ee:ff',
    'key: AKIAIOSFODNN7EXAMPLE',
    'password: <generated>',
  ])('accepts %s', (code) => {
    expect(checkSampleValues(code)).toEqual([]);
  });

  it.each([
    ['https://authentik.example.com/', /authentik\.example\.com is none/],
    ['host: auth.example.org', /auth\.example\.org is none/],
    ['server_name sso.mycompany.com;', /sso\.mycompany\.com is none/],
    ['http://app.domain.tld', /app\.domain\.tld is none/],
    ['proxy_pass http://203.0.114.7;', /203\.0\.114\.7 is not/],
    ['nameserver 8.8.8.8', /8\.8\.8\.8 is not/],
    ['[2a00:1450::1]', /2a00:1450::1 is not/],
    [`token: ghp_${'a1B2'.repeat(9)}`, /GitHub token/],
    ['aws: AKIA0123456789ABCDEF', /AWS access key/],
    [`-----BEGIN PRIVATE KEY-----\n${'MIIE'.repeat(12)}`, /private key/],
  ])('rejects %s', (code, message) => {
    const problems = checkSampleValues(`first line\n${code}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 2, message: expect.stringMatching(message) });
  });
});
