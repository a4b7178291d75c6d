import type { Release } from '../../releases/schema';
import { formatDate } from './format-date';

/** Renders all releases as one list for each year, newest first. */
export function renderReleaseList(releases: readonly Release[]): string {
  const years = [...new Set(releases.map((release) => release.date.slice(0, 4)))];
  return years
    .map((year) => {
      const entries = releases.filter((release) => release.date.startsWith(year)).map(renderEntry);
      return `## ${year}\n\n<div className="release-list">\n\n${entries.join('\n')}\n\n</div>`;
    })
    .join('\n\n');
}

function renderEntry(release: Release): string {
  const count = release.breaking.length;
  const breaking =
    count === 0 ? 'no known breaking change' : `${count} breaking ${count === 1 ? 'change' : 'changes'}`;
  const facts = [
    formatDate(release.date),
    `newest patch ${release.patches[0]?.version ?? release.version}`,
    breaking,
  ];
  const summary = release.summary.trim().replace(/\s+/g, ' ');
  return `- **[${release.version}](releases/${release.version}.mdx)** ${facts.join(', ')}. ${summary}`;
}
