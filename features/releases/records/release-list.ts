import { formatDate } from '@identity-docs/records/core/markdown';
import { compareVersions } from '@identity-docs/text/order';
import type { Advisory } from './advisories';
import type { Release } from './releases';

/**
 * Renders all releases, newest first, under a heading for each year, inside of the component that filters them.
 * The component reads what it needs from the rows: see `features/releases/components/ReleaseFilter/rows.ts`.
 */
export function renderReleaseList(releases: readonly Release[]): string {
  const years = [...new Set(releases.map(yearOf))];
  const sections = years.map((year) => {
    const rows = releases.filter((release) => yearOf(release) === year).map(renderRow);
    return [`<section data-year="${year}">`, `## ${year}`, '<ul>', ...rows, '</ul>', '</section>'].join(
      '\n\n',
    );
  });
  return [
    `<ReleaseFilter years="${years.join(' ')}" total="${releases.length}">`,
    ...sections,
    '</ReleaseFilter>',
  ].join('\n\n');
}

function yearOf({ date }: Release): string {
  return date.slice(0, 4);
}

function renderRow(release: Release): string {
  const advisories = [...new Set(release.patches.flatMap(({ security }) => security))].sort();
  const facts: [string, string[]][] = [
    ['Highlights', release.highlights.map(({ title }) => title)],
    ['Breaking', release.breaking.map(({ title }) => title)],
    ['Security fixes', advisories.map((id) => `[${id}](security/cves/${id}.mdx)`)],
  ];
  return [
    `<li data-release="${release.version}">`,
    renderHead(release),
    release.summary.trim().replace(/\s+/g, ' '),
    ...facts
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => `**${name}:** ${values.join('; ')}`),
    '</li>',
  ].join('\n\n');
}

function renderHead({ version, date, patches, breaking }: Release): string {
  const page = `releases/${version}.mdx`;
  const count = breaking.length;
  return [
    `**[${version}](${page})**`,
    `<time dateTime="${date}">${formatDate(date)}</time>,`,
    `newest patch ${patches[0]?.version ?? version},`,
    count === 0
      ? 'no known breaking change'
      : `[${count} breaking ${count === 1 ? 'change' : 'changes'}](${page}#breaking-changes)`,
  ].join(' ');
}

/** How many advisories are news. */
const ADVISORIES = 3;

/**
 * Renders what is new: the newest release with its newest patch, and the newest advisories.
 *
 * @throws Error where there is no release
 */
export function renderNews(data: { releases: readonly Release[]; advisories: readonly Advisory[] }): string {
  const [release] = [...data.releases].sort((a, b) => compareVersions(b.version, a.version));
  if (release === undefined) throw new Error('there is no release to tell of');
  const advisories = [...data.advisories]
    .sort((a, b) => b.published.localeCompare(a.published))
    .slice(0, ADVISORIES);
  return [newsOfRelease(release), ...advisories.map(newsOfAdvisory)].join('\n');
}

function newsOfRelease({ version, date, patches, breaking, summary }: Release): string {
  const page = `releases/${version}.mdx`;
  const patch =
    patches[0] && patches[0].version !== version ? ` The newest patch is ${patches[0].version}.` : '';
  const warning =
    breaking.length === 0
      ? ''
      : ` Read about its [${breaking.length === 1 ? 'breaking change' : `${breaking.length} breaking changes`}](${page}#breaking-changes) first.`;
  return `- **[Release ${version}](${page})** (${formatDate(date)}).${patch} ${summary.trim().replace(/\s+/g, ' ')}${warning}`;
}

function newsOfAdvisory({ id, published, title, severity, fixed_versions }: Advisory): string {
  const rated = severity === undefined ? '' : `, ${severity}`;
  return `- **[${id}](security/cves/${id}.mdx)** (${formatDate(published)}${rated}): ${title}. Fixed in ${fixed_versions.join(', ')}.`;
}
