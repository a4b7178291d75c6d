import type { Advisory } from '../records/advisories';
import { toPlainText } from './plain-text';

/** A vulnerability in the Open Source Vulnerability format, https://ossf.github.io/osv-schema/ (version 1.6). */
export interface OsvRecord {
  schema_version: '1.6.0';
  id: string;
  aliases: string[];
  published: string;
  modified: string;
  summary: string;
  details: string;
  severity?: { type: 'CVSS_V3' | 'CVSS_V4'; score: string }[];
  affected: {
    ranges: { type: 'SEMVER'; events: ({ introduced: string } | { fixed: string })[] }[];
  }[];
  references: { type: 'ADVISORY' | 'FIX' | 'WEB'; url: string }[];
  credits?: { name: string; type: 'REPORTER' }[];
  database_specific: { cwe_ids?: string[]; severity?: string };
}

/**
 * Returns an advisory in OSV form.
 *
 * @param options `pageUrl`: the address of the advisory's page, the first reference
 */
export function toOsv(advisory: Advisory, options: { pageUrl: string }): OsvRecord {
  const { id, aliases, cvss, cwe, severity, reporter } = advisory;
  return {
    schema_version: '1.6.0',
    id,
    aliases,
    published: startOfDay(advisory.published),
    modified: startOfDay(advisory.modified ?? advisory.published),
    summary: toPlainText(advisory.title),
    details: toPlainText(`${advisory.summary}\n\n${advisory.attacker}`),
    ...(cvss && {
      severity: [
        {
          type: cvss.vector.startsWith('CVSS:4') ? ('CVSS_V4' as const) : ('CVSS_V3' as const),
          score: cvss.vector,
        },
      ],
    }),
    affected: [
      {
        ranges: [
          {
            type: 'SEMVER',
            // The format's own name for "from the first version on" is 0.
            events: advisory.affected.flatMap(({ introduced = '0', fixed }) => [{ introduced }, { fixed }]),
          },
        ],
      },
    ],
    references: [
      { type: 'WEB', url: options.pageUrl },
      ...advisory.references.map(({ url }) => ({ type: referenceType(url), url })),
    ],
    ...(reporter !== undefined && { credits: [{ name: toPlainText(reporter), type: 'REPORTER' as const }] }),
    database_specific: {
      ...(cwe && { cwe_ids: cwe }),
      ...(severity && { severity: severity.toUpperCase() }),
    },
  };
}

function startOfDay(date: string): string {
  return `${date}T00:00:00Z`;
}

function referenceType(url: string): 'ADVISORY' | 'FIX' | 'WEB' {
  if (/\/security\/advisories\/|\/\/nvd\.nist\.gov\/|\/\/www\.cve\.org\//.test(url)) return 'ADVISORY';
  return /\/(commit|pull)\//.test(url) ? 'FIX' : 'WEB';
}
