import { toPlainText } from '../../lib/advisories/plain-text';
import { escapeXml, startOfDay } from '../../lib/feeds/atom-text';
import type { Release } from '../../lib/records/releases';
import { compareVersions } from '../../lib/releases/order';

/** Where the feed and the pages of the releases are. */
export interface ReleasesAtomOptions {
  title: string;
  author: string;
  /** Address of the feed itself, which is also its id. */
  feedUrl: string;
  /** Address of the list of releases. */
  listUrl: string;
  /** Most entries in the feed. */
  count: number;
  /** Address of a release's page. */
  pageUrl(version: string): string;
}

type Entry = Release['patches'][number] & { release: Release };

/**
 * Returns the newest patch releases as the text of an Atom feed (RFC 4287), newest first.
 *
 * @throws RangeError where there is no release, since a feed needs a date
 */
export function createReleasesAtom(releases: readonly Release[], options: ReleasesAtomOptions): string {
  const entries = releases
    .flatMap((release) => release.patches.map((patch) => ({ ...patch, release })))
    .sort((a, b) => b.date.localeCompare(a.date) || compareVersions(b.version, a.version))
    .slice(0, options.count);
  const newest = entries[0];
  if (!newest) throw new RangeError('A feed needs at least one release');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(options.feedUrl)}</id>`,
    `  <title>${escapeXml(options.title)}</title>`,
    `  <updated>${startOfDay(newest.date)}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(options.feedUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(options.listUrl)}"/>`,
    `  <author><name>${escapeXml(options.author)}</name></author>`,
    ...entries.flatMap((patch) => renderEntry(patch, options.pageUrl(patch.release.version))),
    '</feed>',
    '',
  ].join('\n');
}

function renderEntry(patch: Entry, pageUrl: string): string[] {
  const date = startOfDay(patch.date);
  return [
    '  <entry>',
    // The page is shared by the patches of a release; the id has to be its own.
    `    <id>${escapeXml(`${pageUrl}#${patch.version}`)}</id>`,
    `    <title>${escapeXml(`authentik ${patch.version}`)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    `    <published>${date}</published>`,
    `    <updated>${date}</updated>`,
    ...(patch.security.length > 0 ? ['    <category term="security" label="Security fixes"/>'] : []),
    `    <summary type="text">${escapeXml(summarize(patch))}</summary>`,
    '  </entry>',
  ];
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
