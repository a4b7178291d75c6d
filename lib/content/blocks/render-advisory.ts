import type { Advisory } from '../../advisories/schema';
import { breakableCode } from './breakable-code';
import { findRecord } from './find-record';
import { formatDate } from './format-date';

const CHECK_VERSION = '[Security](security/index.mdx) tells which other advisories concern your version.';
const PLAN_UPGRADE =
  'The [upgrade planner](releases/upgrade.mdx) lists the steps from the version that you run.';

/**
 * Renders the sections of an advisory's page.
 *
 * @param advisories all advisories
 * @param attributes `id`: the advisory to render
 * @throws Error where the advisory does not exist
 */
export function renderAdvisory(
  advisories: readonly Advisory[],
  attributes: Readonly<Record<string, string>>,
): string {
  const advisory = findRecord({ records: advisories, attributes, attribute: 'id', nameOf: ({ id }) => id });
  return [
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

/** Renders all advisories, newest first, one table for each year. */
export function renderAdvisoryList(advisories: readonly Advisory[]): string {
  const years = [...new Set(advisories.map(({ published }) => published.slice(0, 4)))];
  return years
    .map((year) => {
      const rows = advisories
        .filter(({ published }) => published.startsWith(year))
        .map(
          ({ id, title, severity, fixed_versions }) =>
            `| [${id}](security/cves/${id}.mdx) | ${title} | ${severity ?? 'not rated'} | ${fixed_versions.join(', ')} |`,
        );
      return [
        `### ${year}`,
        '',
        '| Advisory | What it is | Severity | Fixed in |',
        '|---|---|---|---|',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

function factsTable(advisory: Advisory): string {
  const { cvss, severity } = advisory;
  const rated = cvss
    ? `${severity} (CVSS ${cvss.score.toFixed(1)}, ${breakableCode(cvss.vector)})`
    : severity;
  const rows: [string, string | undefined][] = [
    ['Published', formatDate(advisory.published)],
    ['Severity', rated],
    ['Component', advisory.component],
    ['Weakness', [advisory.weakness, advisory.cwe?.join(', ')].filter(Boolean).join(' · ')],
    ['Affected', advisory.affected.map(rangeText).join('; ')],
    ['Fixed in', advisory.fixed_versions.join(', ')],
    ['Also known as', advisory.aliases.join(', ') || undefined],
    ['Reported by', advisory.reporter],
  ];
  return [
    '| Fact | Value |',
    '|---|---|',
    ...rows.filter(([, value]) => value !== undefined).map(([name, value]) => `| ${name} | ${value} |`),
  ].join('\n');
}

function rangeText({ introduced, fixed }: Advisory['affected'][number]): string {
  return introduced === undefined ? `before ${fixed}` : `${introduced} and later, before ${fixed}`;
}
