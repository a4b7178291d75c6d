import { date, advisoryId as id, markdown, patchVersion } from '@identity-docs/records/core/fields';
import { type Attributes, folderKind } from '@identity-docs/records/core/kind';
import {
  breakableCode,
  factTable,
  findRecord,
  formatDate,
  table,
} from '@identity-docs/records/core/markdown';
import { compareVersions, parseVersion, releaseOf } from '@identity-docs/text/order';
import * as z from 'zod';
import { isAffected } from '../advisories/affects';
import { SEVERITIES } from '../advisories/severities';
import type { Release } from './releases';

const cvss = z
  .strictObject({
    score: z.number().min(0.1).max(10),
    vector: z.string().regex(/^CVSS:(3\.1|4\.0)(\/[A-Za-z]+:[A-Z])+$/, 'must be a CVSS 3.1 or 4.0 vector'),
  })
  .refine(({ score }) => Math.round(score * 10) === score * 10, 'has a score with more than one decimal');

const schema = z
  .strictObject({
    id,
    aliases: z.array(id),
    title: markdown,
    published: date,
    modified: date.optional(),
    component: markdown,
    weakness: markdown,
    cwe: z.array(z.string().regex(/^CWE-\d+$/, 'must be a number such as CWE-287')).optional(),
    severity: z.enum(SEVERITIES.map(({ name }) => name)).optional(),
    cvss: cvss.optional(),
    affected: z
      .array(z.strictObject({ introduced: patchVersion.optional(), fixed: patchVersion }))
      .min(1, 'must name at least one range'),
    fixed_versions: z.array(patchVersion).min(1, 'must name at least one version'),
    reporter: markdown.optional(),
    summary: markdown,
    attacker: markdown,
    am_i_affected: markdown,
    fix: markdown,
    workaround: markdown,
    check: markdown,
    timeline: z.array(z.strictObject({ date, text: markdown })),
    references: z
      .array(z.strictObject({ title: markdown, url: z.url({ protocol: /^https$/ }) }))
      .min(1, 'must name at least one'),
  })
  .superRefine((advisory, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (advisory.aliases.includes(advisory.id)) report(['aliases'], 'holds the id itself');
    if (advisory.cvss && severityOf(advisory.cvss.score) !== advisory.severity)
      report(['severity'], `must be ${severityOf(advisory.cvss.score)} for the score ${advisory.cvss.score}`);
    if (advisory.modified !== undefined && advisory.modified < advisory.published)
      report(['modified'], 'lies before the date of publication');
    advisory.timeline.forEach((entry, index) => {
      const before = advisory.timeline[index - 1];
      if (before && entry.date < before.date)
        report(['timeline', index, 'date'], 'lies before the entry above');
    });
    const versions = [
      ...advisory.fixed_versions,
      ...advisory.affected.flatMap((range) => Object.values(range)),
    ];
    if (versions.some((version) => parseVersion(version) === undefined)) return;
    advisory.affected.forEach((range, index) => {
      const at = (message: string) => report(['affected', index], message);
      const before = advisory.affected[index - 1];
      if (before && range.introduced === undefined) at('needs introduced: only the first range may be open');
      if (range.introduced !== undefined && compareVersions(range.introduced, range.fixed) >= 0)
        at(`ends with ${range.fixed} before it begins`);
      if (before && range.introduced !== undefined && compareVersions(range.introduced, before.fixed) < 0)
        at('overlaps the range above');
      if (!advisory.fixed_versions.includes(range.fixed))
        at(`ends with ${range.fixed}, which is not among fixed_versions`);
    });
    advisory.fixed_versions.forEach((version, index) => {
      if (isAffected(advisory, version))
        report(['fixed_versions', index], `${version} lies in an affected range`);
    });
  });

/** One vulnerability with everything that its page, the list and the feeds show. */
export type Advisory = z.infer<typeof schema>;

/** The name of a severity. */
export type Severity = (typeof SEVERITIES)[number]['name'];

/** Returns the severity of a CVSS score from 0.1 to 10. @throws RangeError below */
export function severityOf(score: number): Severity {
  const severity = SEVERITIES.findLast(({ from }) => score >= from);
  if (!severity) throw new RangeError(`${score} is below the lowest score with a severity`);
  return severity.name;
}

interface Shown {
  advisories: Advisory[];
  releases: Release[];
}

/** The vulnerabilities of the product, newest first. */
export const advisories = folderKind({
  id: 'advisories',
  path: 'data/advisories/',
  about: 'security advisories',
  schema,
  named: 'id',
  collect: (files): Advisory[] =>
    Object.values(files).sort(
      (a, b) => b.published.localeCompare(a.published) || b.id.localeCompare(a.id, 'en', { numeric: true }),
    ),
  tags: {
    Advisory: {
      example: '<Advisory id="CVE-2025-53942" />',
      one: 'id',
      render: ({ advisories }: Shown, attributes) => renderAdvisory(advisories, attributes),
    },
    AdvisoryList: {
      example: '<AdvisoryList />',
      render: ({ advisories }) => renderAdvisoryList(advisories),
    },
  },
  conflicts: ({ advisories, releases }: Shown) => {
    const patches = releases.flatMap((release) => release.patches);
    const owners = new Map(advisories.map(({ id }) => [id, id]));
    const doubles = advisories.flatMap(({ id, aliases }) =>
      aliases.flatMap((alias, at) => {
        const owner = owners.get(alias);
        owners.set(alias, id);
        const message = `${alias} already stands in data/advisories/${owner}.yaml`;
        return owner ? [{ file: `data/advisories/${id}.yaml`, path: ['aliases', at], message }] : [];
      }),
    );
    const unsaid = advisories.flatMap(({ id, fixed_versions }) =>
      fixed_versions.flatMap((fixed, at) => {
        if (patches.some(({ version, security }) => version === fixed && security.includes(id))) return [];
        const message = `${fixed} does not say so: in data/releases/${releaseOf(fixed)}.yaml, name ${id} in its security`;
        return [{ file: `data/advisories/${id}.yaml`, path: ['fixed_versions', at], message }];
      }),
    );
    const unfixed = releases.flatMap(({ version: release, patches }) =>
      patches.flatMap(({ version, security }, at) =>
        security.flatMap((id, index) => {
          const advisory = advisories.find((each) => each.id === id);
          if (advisory?.fixed_versions.includes(version)) return [];
          const message = advisory
            ? `${id} is fixed in ${advisory.fixed_versions.join(', ')}: remove it here, or add ${version} to data/advisories/${id}.yaml`
            : `there is no data/advisories/${id}.yaml: write it, or correct the id`;
          return [
            { file: `data/releases/${release}.yaml`, path: ['patches', at, 'security', index], message },
          ];
        }),
      ),
    );
    return [...doubles, ...unsaid, ...unfixed];
  },
});

const CHECK_VERSION =
  'To see all advisories that affect your version, check it under [Security](security/index.mdx).';
const PLAN_UPGRADE = 'The [upgrade planner](releases/upgrade.mdx) lists the steps from your version.';

/** The sections of an advisory's page. */
function renderAdvisory(advisories: readonly Advisory[], attributes: Attributes): string {
  const advisory = findRecord({ records: advisories, attributes, attribute: 'id', nameOf: ({ id }) => id });
  return [
    `<VersionAffected id="${advisory.id}" />`,
    factsTable(advisory),
    `## Summary\n\n${advisory.summary.trim()}`,
    `## Am I affected\n\n${advisory.am_i_affected.trim()}\n\n${CHECK_VERSION}`,
    `## What an attacker can do\n\n${advisory.attacker.trim()}`,
    `## Fix\n\n${advisory.fix.trim()}\n\n${PLAN_UPGRADE}`,
    `## Workaround\n\n${advisory.workaround.trim()}`,
    `## How to check\n\n${advisory.check.trim()}`,
    `## Timeline\n\n${advisory.timeline.map(({ date, text }) => `- ${formatDate(date)}: ${text.trim()}`).join('\n')}`,
    `## References\n\n${advisory.references.map(({ title, url }) => `- [${title}](${url})`).join('\n')}`,
  ].join('\n\n');
}

/** All advisories, newest first, in a filter. */
function renderAdvisoryList(advisories: readonly Advisory[]): string {
  const years = [...new Set(advisories.map(({ published }) => published.slice(0, 4)))];
  const list = table(advisories, {
    Advisory: ({ id }) => `[${id}](security/cves/${id}.mdx)`,
    'What it is': 'title',
    Severity: ({ severity }) => severityBadge(severity),
    Published: ({ published }) => formatDate(published),
    'Fixed in': ({ fixed_versions }) => fixed_versions.join(', '),
  });
  return `<AdvisoryFilter years="${years.join(' ')}">\n\n${list}\n\n</AdvisoryFilter>`;
}

function severityBadge(severity: Severity | undefined): string {
  return `<Badge severity="${severity ?? 'not rated'}" />`;
}

function factsTable(advisory: Advisory): string {
  const { cvss, severity } = advisory;
  const rated = cvss
    ? `${severityBadge(severity)} CVSS ${cvss.score.toFixed(1)}, ${breakableCode(cvss.vector)}`
    : severity && severityBadge(severity);
  return factTable([
    ['Published', formatDate(advisory.published)],
    ['Severity', rated],
    ['Component', advisory.component],
    ['Weakness', [advisory.weakness, advisory.cwe?.join(', ')].filter(Boolean).join(' · ')],
    ['Affected', advisory.affected.map(rangeText).join('; ')],
    ['Fixed in', advisory.fixed_versions.join(', ')],
    ['Also known as', advisory.aliases.join(', ') || undefined],
    ['Reported by', advisory.reporter],
  ]);
}

function rangeText({ introduced, fixed }: Advisory['affected'][number]): string {
  return introduced === undefined ? `before ${fixed}` : `${introduced} and later, before ${fixed}`;
}
