/** The metadata of a feed. */
export interface Feed {
  title: string;
  author: string;
  /** URL of the feed itself, which is also its ID. */
  feedUrl: string;
  /** URL of the page that has the same list. */
  listUrl: string;
}

/** An entry of a feed, with its content as text or as HTML. Dates are calendar dates, such as 2025-08-20. */
export interface FeedEntry {
  id: string;
  title: string;
  /** URL of its page. */
  url: string;
  published: string;
  updated?: string;
  category?: { term: string; label: string };
  text?: string;
  html?: string;
}

/**
 * Writes a feed as Atom (RFC 4287). Its date is the date of its first entry.
 *
 * @throws RangeError if there is no entry, because a feed needs a date
 */
export function renderAtom(feed: Feed, entries: readonly FeedEntry[]): string {
  const [newest] = entries;
  if (!newest) throw new RangeError('A feed needs at least one entry');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(feed.feedUrl)}</id>`,
    `  <title>${escapeXml(feed.title)}</title>`,
    `  <updated>${startOfDay(newest.updated ?? newest.published)}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(feed.feedUrl)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(feed.listUrl)}"/>`,
    `  <author><name>${escapeXml(feed.author)}</name></author>`,
    ...entries.flatMap(renderEntry),
    '</feed>',
    '',
  ].join('\n');
}

function renderEntry({
  id,
  title,
  url,
  published,
  updated = published,
  category,
  text,
  html,
}: FeedEntry): string[] {
  return [
    '  <entry>',
    `    <id>${escapeXml(id)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `    <published>${startOfDay(published)}</published>`,
    `    <updated>${startOfDay(updated)}</updated>`,
    ...(category ? [`    <category term="${category.term}" label="${category.label}"/>`] : []),
    ...(text === undefined ? [] : [`    <summary type="text">${escapeXml(text)}</summary>`]),
    ...(html === undefined ? [] : [`    <content type="html">${escapeXml(html)}</content>`]),
    '  </entry>',
  ];
}

/** The start of a calendar date in Atom's format (RFC 3339): 2025-08-20 -> 2025-08-20T00:00:00Z. */
function startOfDay(date: string): string {
  return `${date}T00:00:00Z`;
}

/** Escapes text for an element or a quoted attribute, and drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
