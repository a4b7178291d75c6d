import { createMessageFinder, type FoundMessage } from '@identity-docs/messages/core/find-messages';
import type { QuotedMessage } from '@identity-docs/messages/core/quoted-message';
import { searchTextOf } from '@identity-docs/messages/core/search-text';
import { remember } from '@identity-docs/text/remember';
import { searchDocs } from './search-docs';
import { type DocsSource, homeOf, readData, type ToolAnswer } from './source';

/** The longest input, which fits log lines with their context. Anything longer isn't a message. */
export const MAX_MESSAGE_CHARACTERS = 4_000;
/** If no page quotes the message, a search uses this many characters of it and returns this many sections. */
const MAX_SEARCH_CHARACTERS = 200;
const MAX_SEARCH_RESULTS = 5;

const finderOf = remember((messages: readonly QuotedMessage[]) => createMessageFinder(messages));

/**
 * Finds the pages that explain a message, log lines, or a symptom, from the same list as the field on
 * `/troubleshooting/`. If no page quotes the message, it searches for its words.
 */
export async function findMessage(source: DocsSource, text: string): Promise<ToolAnswer> {
  const find = finderOf(readData<QuotedMessage[]>(source, '/site-data/messages.json'));
  const { found } = find(text);
  if (found.length > 0) return { text: found.map((one) => describe(one, homeOf(source))).join('\n\n') };
  const query = searchTextOf(text, MAX_SEARCH_CHARACTERS) || text.slice(0, MAX_SEARCH_CHARACTERS);
  const answer = await searchDocs(source, { query, limit: MAX_SEARCH_RESULTS });
  return 'text' in answer
    ? { text: `No page quotes this message. A search for its words finds:\n\n${answer.text}` }
    : { problem: `No page quotes this message. ${answer.problem}` };
}

/** Describes where a message is explained, what the page says about it, and which process writes it. */
function describe({ quoted }: FoundMessage, home: string): string {
  const { message, url, page, section, says, by, where } = quoted;
  const place = section === page ? page : `${page} › ${section}`;
  const written = [by && `written by ${by}`, where && `seen ${where}`].filter(Boolean).join(', ');
  return [
    `"${message}"${written && ` (${written})`}`,
    `- [${place}](${home}${url.slice(1)})`,
    ...says.map(([name, text]) => `- ${name === '' ? '' : `${name}: `}${text}`),
  ].join('\n');
}
