import type { Advisory } from '../../../features/releases/records/advisories';

/** A complete advisory to vary in tests. */
export const example: Advisory = {
  id: 'CVE-2025-53942',
  aliases: ['GHSA-9g4j-v8w5-7x42'],
  title: 'Users & sources',
  published: '2025-07-22',
  component: 'Sources',
  weakness: 'Missing check',
  cwe: ['CWE-269'],
  severity: 'high',
  cvss: { score: 7.1, vector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:N/VI:N/VA:N/SC:H/SI:H/SA:H' },
  affected: [{ fixed: '2025.4.4' }, { introduced: '2025.6.0', fixed: '2025.6.4' }],
  fixed_versions: ['2025.4.4', '2025.6.4'],
  reporter: 'somebody',
  summary: 'A **bold** claim with `a < b` and a [link](security/index.mdx).',
  attacker: 'Gets in.',
  am_i_affected: 'Yes.',
  fix: 'Upgrade.',
  workaround: 'None.',
  check: 'Look:\n\n```bash\necho "{}"\n```',
  timeline: [
    { date: '2025-07-14', text: 'Reserved' },
    { date: '2025-07-22', text: 'Fixed' },
  ],
  references: [
    {
      title: 'Advisory',
      url: 'https://github.com/goauthentik/authentik/security/advisories/GHSA-9g4j-v8w5-7x42',
    },
    {
      title: 'Fix',
      url: 'https://github.com/goauthentik/authentik/commit/7a4c6b9b50f8b837133a7a1fd2cb9b7f18a145cd',
    },
    { title: 'Discussion', url: 'https://example.com/discussion' },
  ],
};
