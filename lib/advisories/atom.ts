import { escapeXml, startOfDay } from '../feeds/atom-text';
import type { Advisory } from '../records/advisories';
import { toPlainText } from './plain-text';

/** Where the feed and the pages of the advisories are. */
export interface AtomOptions {
  title: string;
  /** Address of the feed itself, which is also its id. */
  feedUrl: string;
  /** Address of the list of advisories. */
  listUrl: string;
  author: string;
  /** Address of an advisory's page. */
  pageUrl(id: string): string;
}

/**
 * Returns advisories as the text of an Atom feed (RFC 4287), newest first.
 * The date of the feed is that of its newest entry.
 *
 * @throws RangeError where there is no advisory, since a feed needs a date
 */
export function toAtom(advisories: readonly Advisory[], options: AtomOptions): string {
  const entries = [...advisories].sort(
    (a, b) => updatedOn(b).localeCompare(updatedOn(a)) || b.id.localeCompare(a.id, 'en', { numeric: true }),
  );
  const newest = entries[0];
  if (!newest) throw new RangeError('A feed needs at least one advisory');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(options.feedUrl)}</id>`,
    `  <title>${escapeXml(options.title)}</title>`,
    `  <updated>${startOfDay(updatedOn(newest))}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(options.feedUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(options.listUrl)}"/>`,
    `  <author><name>${escapeXml(options.author)}</name></author>`,
    ...entries.flatMap((advisory) => entry(advisory, options.pageUrl(advisory.id))),
    '</feed>',
    '',
  ].join('\n');
}

function entry(advisory: Advisory, pageUrl: string): string[] {
  const { id, title, severity, fixed_versions: fixed } = advisory;
  const text = `${toPlainText(advisory.summary)} Fixed in ${fixed.join(', ')}.`;
  return [
    '  <entry>',
    `    <id>${escapeXml(pageUrl)}</id>`,
    `    <title>${escapeXml(`${id}: ${toPlainText(title)}`)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    `    <published>${startOfDay(advisory.published)}</published>`,
    `    <updated>${startOfDay(updatedOn(advisory))}</updated>`,
    ...(severity ? [`    <category term="${severity}" label="Severity: ${severity}"/>`] : []),
    `    <summary type="text">${escapeXml(text)}</summary>`,
    '  </entry>',
  ];
}

function updatedOn(advisory: Advisory): string {
  return advisory.modified ?? advisory.published;
}
