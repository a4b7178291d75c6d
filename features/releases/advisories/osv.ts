import { compareVersions } from '@identity-docs/text/order';
import type { Advisory } from '../records/advisories';
import { isAffected } from './affects';
import { toPlainText } from './plain-text';

/**
 * What the versions are of. authentik is published as a Git repository and as container images, for which the format
 * has no ecosystem. `Go` would be wrong: the module `goauthentik.io` has pseudo-versions only, and 2025.4.4 is greater
 * than each of them, so a scanner would report fixed versions too.
 */
const PACKAGE = {
  ecosystem: 'GIT',
  name: 'https://github.com/goauthentik/authentik',
  purl: 'pkg:github/goauthentik/authentik',
} as const;

/** From this release on, a tag is `version/<version>`; earlier ones have an ending. */
const FIRST_PLAIN_TAG = '2021.3.1';

/** A vulnerability in the Open Source Vulnerability format, https://ossf.github.io/osv-schema/ (version 1.7). */
export interface OsvRecord {
  schema_version: '1.7.0';
  id: string;
  aliases: string[];
  published: string;
  modified: string;
  summary: string;
  details: string;
  severity?: { type: 'CVSS_V3' | 'CVSS_V4'; score: string }[];
  affected: {
    package: typeof PACKAGE;
    ranges: { type: 'SEMVER'; events: ({ introduced: string } | { fixed: string })[] }[];
    /** Tags of the affected versions, because the versions of a package in Git are its tags. */
    versions: string[];
  }[];
  references: { type: 'ADVISORY' | 'FIX' | 'WEB'; url: string }[];
  credits?: { name: string; type: 'REPORTER' }[];
  database_specific: { cwe_ids?: string[]; severity?: string };
}

/**
 * Returns an advisory in OSV form.
 *
 * @param options `pageUrl`: the URL of the advisory's page, the first reference; `versions`: all versions of the
 *   product that have been released
 */
export function toOsv(
  advisory: Advisory,
  options: { pageUrl: string; versions: readonly string[] },
): OsvRecord {
  const { id, aliases, cvss, cwe, severity, reporter } = advisory;
  return {
    schema_version: '1.7.0',
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
        package: PACKAGE,
        ranges: [
          {
            type: 'SEMVER',
            // The format's own name for "from the first version on" is 0.
            events: advisory.affected.flatMap(({ introduced = '0', fixed }) => [{ introduced }, { fixed }]),
          },
        ],
        versions: affectedTags(advisory, options.versions),
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

/** The tags of the versions that an advisory concerns, oldest first. */
function affectedTags(advisory: Advisory, versions: readonly string[]): string[] {
  return versions
    .filter((version) => compareVersions(version, FIRST_PLAIN_TAG) >= 0 && isAffected(advisory, version))
    .toSorted(compareVersions)
    .map((version) => `version/${version}`);
}

function startOfDay(date: string): string {
  return `${date}T00:00:00Z`;
}

function referenceType(url: string): 'ADVISORY' | 'FIX' | 'WEB' {
  if (/\/security\/advisories\/|\/\/nvd\.nist\.gov\/|\/\/www\.cve\.org\//.test(url)) return 'ADVISORY';
  return /\/(commit|pull)\//.test(url) ? 'FIX' : 'WEB';
}
