import type { Advisory } from '../../advisories/schema';
import { compareVersions } from '../../releases/order';
import type { Release } from '../../releases/schema';
import { formatDate } from './format-date';

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
  return [renderRelease(release), ...advisories.map(renderAdvisory)].join('\n');
}

function renderRelease({ version, date, patches, breaking, summary }: Release): string {
  const page = `releases/${version}.mdx`;
  const patch = patches[0] && patches[0].version !== version ? ` Now at ${patches[0].version}.` : '';
  const warning =
    breaking.length === 0
      ? ''
      : ` Read [what breaks](${page}#breaking-changes) first: ${breaking.length} ${breaking.length === 1 ? 'change' : 'changes'}.`;
  return `- **[Release ${version}](${page})** of ${formatDate(date)}.${patch} ${summary.trim().replace(/\s+/g, ' ')}${warning}`;
}

function renderAdvisory({ id, published, title, severity, fixed_versions }: Advisory): string {
  const rated = severity === undefined ? '' : `, ${severity}`;
  return `- **[${id}](security/cves/${id}.mdx)** of ${formatDate(published)}${rated}: ${title}. Fixed in ${fixed_versions.join(', ')}.`;
}
