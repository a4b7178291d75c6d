import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { checkEnv, describeReport, isYaml } from '../../../features/settings/env-check';
import { readYaml } from '../../../features/settings/env-check/read-yaml';
import { toOpenSettings } from '../../../features/settings/open-data';

const root = process.cwd();
const data = toOpenSettings({ release: '2025.8', ...readRecords(root, ['settings', 'formerSettings']) });

/** What is found, a text for each: `2 error AUTHENTIK_X: message`. */
function check(text: string): string[] {
  return checkEnv(isYaml(text) ? readYaml(text) : text, data).findings.map(
    ({ line, level, name, message }) => `${line} ${level} ${name ?? ''}: ${message}`,
  );
}

const KEY = 'k'.repeat(60);

describe('names', () => {
  it.each([
    ['AUTHENTIK_POSTGRESQL_HOST', 'AUTHENTIK_POSTGRESQL__HOST'],
    ['AUTHENTIK_EMAIL__FORM', 'AUTHENTIK_EMAIL__FROM'],
    ['authentik_log_level', 'AUTHENTIK_LOG_LEVEL'],
    ['AUTHENTIK_POSTGRESQL__READ_REPLICAS_0_HOST', 'AUTHENTIK_POSTGRESQL__READ_REPLICAS__0__HOST'],
  ])('suggests for %s the name %s', (typed, meant) => {
    expect(check(`${typed}=info`)).toEqual([expect.stringContaining(`Did you mean ${meant}?`)]);
  });

  it('says nothing about variables of others', () => {
    expect(check('TZ=UTC\nPOSTGRES_PASSWORD=x\nexport HOME=/root # mine')).toEqual([]);
  });

  it('names the release that removed or renamed a setting, and links the new one', () => {
    const { findings } = checkEnv('AUTHENTIK_WORKER__CONCURRENCY=2\nAUTHENTIK_BROKER__URL=redis://r', data);
    expect(findings.map(({ level, message, path }) => [level, message.slice(0, 55), path])).toEqual([
      [
        'warning',
        'Renamed in 2025.8: use AUTHENTIK_WORKER__THREADS. The o',
        '/install-config/configuration/#authentik_worker__threads',
      ],
      [
        'error',
        'Removed in 2025.8: delete the line. Tasks are queued in',
        '/install-config/configuration/#authentik_broker__url',
      ],
    ]);
  });

  it('goes by the release that the file asks for', () => {
    expect(
      check('AUTHENTIK_TAG=2025.6.4\nAUTHENTIK_BROKER__URL=redis://r\nAUTHENTIK_WORKER__THREADS=4'),
    ).toEqual([
      '2 note AUTHENTIK_BROKER__URL: Ends with 2025.8.',
      expect.stringContaining('3 error AUTHENTIK_WORKER__THREADS: Added in 2025.8'),
    ]);
  });

  it('knows that only the short form of some listen URLs is read', () => {
    expect(check('AUTHENTIK_LISTEN__LISTEN_LDAP=0.0.0.0:389')).toEqual([
      expect.stringContaining('Use AUTHENTIK_LISTEN__LDAP.'),
    ]);
  });

  it('takes the last of several', () => {
    expect(check('AUTHENTIK_LOG_LEVEL=info\nAUTHENTIK_LOG_LEVEL=debug')).toEqual([
      '2 warning AUTHENTIK_LOG_LEVEL: Also set on line 1. This value is used.',
    ]);
  });
});

describe('values', () => {
  it.each([
    ['AUTHENTIK_EMAIL__USE_TLS=yes', 'error', 'read as false'],
    ['AUTHENTIK_REDIS__TLS=1', 'error', 'true for the Go processes and false for the Python'],
    ['AUTHENTIK_REDIS__TLS=yes', 'error', 'skip this variable and all later ones'],
    ['AUTHENTIK_INSECURE=yes', 'error', 'skip this variable'],
    ['AUTHENTIK_POSTGRESQL__PORT=54e2x', 'error', 'not an integer'],
    ['AUTHENTIK_POSTGRESQL__PORT=99999', 'error', '65535'],
    ['AUTHENTIK_ERROR_REPORTING__SAMPLE_RATE=ten', 'error', 'not a number'],
    ['AUTHENTIK_SESSIONS__UNAUTHENTICATED_AGE=3600', 'error', 'needs its unit'],
    ['AUTHENTIK_LOG_LEVEL=verbose', 'error', 'not one of trace'],
    ['AUTHENTIK_POSTGRESQL__SSLMODE=Require', 'error', 'not one of disable'],
    ['AUTHENTIK_CACHE__URL=redis.example.com', 'error', 'not a URL'],
    ['AUTHENTIK_LISTEN__TRUSTED_PROXY_CIDRS=192.0.2.1', 'error', 'not a network'],
    ['AUTHENTIK_POSTGRESQL__CONN_OPTIONS={"a":1}', 'error', 'Base64'],
    ['AUTHENTIK_LISTEN__HTTPS=9443', 'error', 'not an address with a port'],
    ['AUTHENTIK_LISTEN__HTTPS=::1:9443', 'error', '[::1]:9443'],
    ['AUTHENTIK_WEB__PATH=/auth', 'error', '/auth/'],
    ['AUTHENTIK_REDIS__PASSWORD=123456789012', 'warning', 'as a number'],
    [`AUTHENTIK_SECRET_KEY=${'1'.repeat(60)}`, 'error', "authentik doesn't start"],
    ['AUTHENTIK_SECRET_KEY=short', 'error', '5 characters'],
    ['AUTHENTIK_SECRET_KEY=<generated>', 'error', 'placeholder'],
    ['AUTHENTIK_TENANTS__API_KEY=hunter2', 'warning', 'can be guessed'],
    ['AUTHENTIK_EMAIL__PASSWORD=abc$defghijklmnop', 'warning', 'single quotes'],
    ['AUTHENTIK_EMAIL__PASSWORD=file://run/secrets/x', 'error', 'three slashes'],
    ['AUTHENTIK_REDIS__PORT=env://REDIS_PORT', 'warning', 'only in strings'],
    ['AUTHENTIK_BOOTSTRAP_PASSWORD=file:///run/secrets/x', 'error', "isn't resolved"],
  ])('%s is wrong', (line, level, words) => {
    const found = check(line).filter((text) => !text.includes('is not set'));
    expect(found).toEqual([expect.stringContaining(words)]);
    expect(found[0]).toContain(`1 ${level} `);
  });

  it.each([
    `AUTHENTIK_SECRET_KEY='${KEY}'`,
    `AUTHENTIK_SECRET_KEY="${KEY}"`,
    'AUTHENTIK_REDIS__TLS=True',
    'AUTHENTIK_LOG_LEVEL=INFO',
    'AUTHENTIK_POSTGRESQL__CONN_MAX_AGE=null',
    'AUTHENTIK_POSTGRESQL__PASSWORD=file:///run/secrets/pg?fallback',
    'AUTHENTIK_EMAIL__USERNAME=env://MAIL_USER',
    'AUTHENTIK_REDIS__PASSWORD=$' + '{FROM_THE_SHELL}',
    "AUTHENTIK_EMAIL__PASSWORD='abc$defghijklmnop'",
    'AUTHENTIK_POSTGRESQL__CONN_OPTIONS=eyJhIjoxfQ==',
    'AUTHENTIK_SESSIONS__UNAUTHENTICATED_AGE=hours=1;minutes=30',
    'AUTHENTIK_LISTEN__HTTPS=[::]:9443',
    'AUTHENTIK_LISTEN__TRUSTED_PROXY_CIDRS=192.0.2.0/24,2001:db8::/32',
    'AUTHENTIK_POSTGRESQL__READ_REPLICAS__0__HOST=replica.example.com',
  ])('%s is fine', (line) => {
    expect(check(line)).toEqual([]);
  });

  it("says which line can't be read", () => {
    expect(check('AUTHENTIK_LOG_LEVEL=info\nwhat is this\nAUTHENTIK_DEBUG')).toEqual([
      '2 error : This line is neither NAME=value nor a comment.',
      '3 error : AUTHENTIK_DEBUG has no value. Write AUTHENTIK_DEBUG= and the value.',
    ]);
    expect(check('A=1\nAUTHENTIK_LOG_LEVEL="info')).toEqual([
      '2 error AUTHENTIK_LOG_LEVEL: The quote " is never closed.',
    ]);
  });
});

describe("settings that don't go together", () => {
  it.each([
    [['EMAIL__USE_TLS=true', 'EMAIL__USE_SSL=true'], "can't be combined"],
    [['EMAIL__USE_TLS=true', 'EMAIL__PORT=465'], 'instead of USE_TLS'],
    [['POSTGRESQL__USE_PGBOUNCER=true', 'POSTGRESQL__DISABLE_SERVER_SIDE_CURSORS=false'], 'Contradicts'],
    [['POSTGRESQL__CONN_HEALTH_CHECKS=true'], 'there are none while'],
    [['POSTGRESQL__SSLMODE=verify-full'], 'needs the CA'],
    [['POSTGRESQL__SSLCERT=/c.pem'], 'SSLKEY is missing'],
    [['REDIS__TLS_CA_CERT=/ca.pem'], "doesn't use TLS"],
    [['STORAGE__MEDIA__BACKEND=s3'], 'BUCKET_NAME'],
    [['STORAGE__MEDIA__S3__BUCKET_NAME=b'], 'is not s3'],
    [['LISTEN__HTTP=0.0.0.0:9001'], "LISTEN__LISTEN_HTTP, which isn't set"],
    [['LISTEN__HTTP=0.0.0.0:9001', 'LISTEN__LISTEN_HTTP=0.0.0.0:9002'], 'Differs from'],
    [['LISTEN__HTTPS=0.0.0.0:9443', 'LISTEN__LDAPS=0.0.0.0:9443'], 'Only one of them can'],
  ])('%j', (lines, words) => {
    const found = check(lines.map((line) => `AUTHENTIK_${line}`).join('\n')).join('\n');
    expect(found).toContain(words);
  });

  it('knows what the Compose file sets itself', () => {
    const found = check(`PG_PASS=${KEY}\nAUTHENTIK_REDIS__HOST=redis.example.com`);
    expect(found).toEqual([
      "1 error PG_PASS: AUTHENTIK_SECRET_KEY is missing, and authentik doesn't start without it.",
      expect.stringContaining('2 warning AUTHENTIK_REDIS__HOST: Has no effect'),
    ]);
  });
});

describe('YAML', () => {
  it('reads a Compose file service by service, with anchors and merges', () => {
    const found = check(`x-common: &common
  AUTHENTIK_LOG_LEVEL: loud
services:
  server:
    environment:
      <<: *common
      AUTHENTIK_SECRET_KEY: \${AUTHENTIK_SECRET_KEY:?missing}
  worker:
    environment:
      - AUTHENTIK_LISTEN__LISTEN_HTTP=0.0.0.0:9001
`);
    expect(found).toEqual([
      expect.stringContaining('2 error AUTHENTIK_LOG_LEVEL: "loud"'),
      expect.stringContaining(
        "10 error AUTHENTIK_LISTEN__LISTEN_HTTP: The worker listens here, but its container's",
      ),
    ]);
  });

  it('reads values of the Helm chart', () => {
    const report = checkEnv(
      readYaml(`authentik:
  existingSecret: { secretName: mine }
  email:
    use_tls: true
    prot: 587
server:
  env:
    - name: AUTHENTIK_LOG_LEVEL
      value: loud
    - name: AUTHENTIK_REDIS__PASSWORD
      valueFrom: { secretKeyRef: { name: a, key: b } }
`),
      data,
    );
    expect(report.findings.map(({ line, name }) => [line, name])).toEqual([
      [5, 'AUTHENTIK_EMAIL__PROT'],
      [8, 'AUTHENTIK_LOG_LEVEL'],
    ]);
    expect(describeReport(report, '2025.8')).toBe(
      '3 settings of authentik 2025.8: 2 errors, no warnings, no notes.',
    );
  });

  it('reads a configuration file by its keys', () => {
    expect(check('listen:\n  http: 0.0.0.0:9001\n  listen_https: 0.0.0.0:9444\nhost: https://x')).toEqual([
      '2 error AUTHENTIK_LISTEN__HTTP: In a YAML file, the key is listen.listen_http.',
      '4 error AUTHENTIK_HOST: Read only from the environment.',
    ]);
  });

  it('reports broken YAML with its line', () => {
    expect(check('services:\n  server: {')[0]).toMatch(/^2 error : The YAML is invalid here: /);
  });
});
