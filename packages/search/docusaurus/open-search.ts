import { escapeXml } from '@identity-docs/text/atom';

/** The most letters that a short name may have. */
const MAX_NAME = 16;

/** As many of a title's words as fit a short name. */
const shorten = (title: string): string => {
  let name = '';
  for (const word of title.split(' ')) {
    if (`${name} ${word}`.trim().length > MAX_NAME) break;
    name = `${name} ${word}`.trim();
  }
  return name || title.slice(0, MAX_NAME);
};

/** Name of the description in the build folder. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/**
 * Describes the search page to browsers, which then search the site from their address bar.
 *
 * @param site its title, and its address with the base path
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function describeSearch({ title, url }: { title: string; url: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(shorten(title))}</ShortName>
  <Description>${escapeXml(`Search ${title}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" method="get" template="${escapeXml(url)}search/?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
