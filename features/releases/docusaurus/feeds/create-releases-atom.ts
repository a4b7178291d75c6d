import { type Feed, renderAtom } from '@identity-docs/text/atom';
import { compareVersions } from '@identity-docs/text/order';
import { toPlainText } from '../../advisories/plain-text';
import type { Release } from '../../records/releases';

/** The feed, and where the pages of the releases are. */
export interface ReleasesAtomOptions extends Feed {
  /** Most entries in the feed. */
  count: number;
  /** Address of a release's page. */
  pageUrl(version: string): string;
}

type Entry = Release['patches'][number] & { release: Release };

/**
 * Returns the newest patch releases as the text of an Atom feed, newest first.
 *
 * @throws RangeError where there is no release
 */
export function createReleasesAtom(releases: readonly Release[], options: ReleasesAtomOptions): string {
  const entries = releases
    .flatMap((release) => release.patches.map((patch) => ({ ...patch, release })))
    .sort((a, b) => b.date.localeCompare(a.date) || compareVersions(b.version, a.version))
    .slice(0, options.count);
  return renderAtom(
    options,
    entries.map((patch) => ({
      // The page is shared by the patches of a release; the id has to be its own.
      id: `${options.pageUrl(patch.release.version)}#${patch.version}`,
      title: `authentik ${patch.version}`,
      url: options.pageUrl(patch.release.version),
      published: patch.date,
      ...(patch.security.length > 0 ? { category: { term: 'security', label: 'Security fixes' } } : {}),
      text: summarize(patch),
    })),
  );
}

function summarize({ version, security, notable, release }: Entry): string {
  const isFirst = release.patches.at(-1)?.version === version;
  const texts = [
    ...(isFirst ? [release.summary] : []),
    ...(security.length > 0 ? [`Fixes ${security.join(', ')}.`] : []),
    ...notable,
  ];
  return toPlainText(texts.join('\n\n')).replace(/\s+/g, ' ') || `Patch release of ${release.version}.`;
}
