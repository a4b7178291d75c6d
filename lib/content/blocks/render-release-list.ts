import type { Release } from '../../releases/schema';
import { formatDate } from './render-release';

/** Renders all releases as one table for each year, newest first. */
export function renderReleaseList(releases: readonly Release[]): string {
  const years = [...new Set(releases.map((release) => release.date.slice(0, 4)))];
  return years
    .map((year) => {
      const rows = releases
        .filter((release) => release.date.startsWith(year))
        .map((release) => {
          const newest = release.patches[0]?.version ?? release.version;
          const breaking = release.breaking.length === 0 ? 'none known' : String(release.breaking.length);
          const link = `[${release.version}](releases/${release.version}.mdx)`;
          const summary = release.summary.replaceAll('|', '\\|').replace(/\s+/g, ' ');
          return `| ${link} | ${formatDate(release.date)} | ${newest} | ${breaking} | ${summary} |`;
        });
      return [
        `## ${year}`,
        '',
        '| Release | Date | Newest patch | Breaking changes | What it means |',
        '|---|---|---|---|---|',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}
