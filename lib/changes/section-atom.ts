import { escapeXml, startOfDay } from '../feeds/atom-text';
import type { RenderedChange } from './page-changes';

/** A page of a section with what releases changed of it. */
export interface SectionPage {
  title: string;
  url: string;
  changes: readonly RenderedChange[];
}

/** Where a section's feed and its pages are. */
export interface SectionAtomOptions {
  title: string;
  author: string;
  feedUrl: string;
  /** Address of the list of releases. */
  listUrl: string;
  /** Most releases in the feed. */
  count: number;
  dateOf(release: string): string;
  pageUrl(release: string): string;
}

/**
 * Writes the feed of a section as Atom (RFC 4287): an entry for each release that changed something in it, newest
 * first. Releases come in the order of `releases`.
 *
 * @throws RangeError where no release changed anything, since a feed needs a date
 */
export function createSectionAtom(
  pages: readonly SectionPage[],
  releases: readonly string[],
  options: SectionAtomOptions,
): string {
  const entries = releases
    .map((release) => ({
      release,
      changed: pages
        .map((page) => ({ ...page, changes: page.changes.filter((change) => change.release === release) }))
        .filter(({ changes }) => changes.length > 0),
    }))
    .filter(({ changed }) => changed.length > 0)
    .slice(0, options.count);
  const [newest] = entries;
  if (!newest) throw new RangeError('A feed needs at least one release');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(options.feedUrl)}</id>`,
    `  <title>${escapeXml(options.title)}</title>`,
    `  <updated>${startOfDay(options.dateOf(newest.release))}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(options.feedUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(options.listUrl)}"/>`,
    `  <author><name>${escapeXml(options.author)}</name></author>`,
    ...entries.flatMap(({ release, changed }) => {
      const date = startOfDay(options.dateOf(release));
      return [
        '  <entry>',
        `    <id>${escapeXml(`${options.feedUrl}#${release}`)}</id>`,
        `    <title>${escapeXml(`authentik ${release}`)}</title>`,
        `    <link rel="alternate" type="text/html" href="${escapeXml(options.pageUrl(release))}"/>`,
        `    <published>${date}</published>`,
        `    <updated>${date}</updated>`,
        `    <content type="html">${escapeXml(changed.map(renderPage).join(''))}</content>`,
        '  </entry>',
      ];
    }),
    '</feed>',
    '',
  ].join('\n');
}

/** A page's changes as HTML. Addresses inside the site are relative to no feed reader's own page. */
function renderPage({ title, url, changes }: SectionPage): string {
  const origin = new URL(url).origin;
  const items = changes
    .map(({ html }) => `<li>${html.replaceAll('href="/', `href="${origin}/`)}</li>`)
    .join('');
  return `<h2><a href="${url}">${escapeXml(title)}</a></h2><ul>${items}</ul>`;
}
