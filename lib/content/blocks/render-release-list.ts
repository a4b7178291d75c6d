import type { Release } from '../../releases/schema';
import { formatDate } from './format-date';

/**
 * Renders all releases, newest first, under a heading for each year, inside of the component that filters them.
 * The component reads what it needs from the rows: see `src/components/ReleaseFilter/rows.ts`.
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
