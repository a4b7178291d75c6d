import { createMessageFinder, type FoundMessage } from '@identity-docs/messages/core/find-messages';
import type { QuotedMessage } from '@identity-docs/messages/core/quoted-message';
import { searchTextOf } from '@identity-docs/messages/core/search-text';
import { remember } from '@identity-docs/text/remember';
import { searchDocs } from './search-docs';
import { type DocsSource, homeOf, readData, type ToolAnswer } from './source';

/** Lines of a log with their context; what is longer is no message. */
export const MAX_MESSAGE_CHARACTERS = 4_000;
/** Where no page quotes the message, a search takes so many characters of it, and finds so many parts. */
const MAX_SEARCH_CHARACTERS = 200;
const MAX_SEARCH_RESULTS = 5;

const finderOf = remember((messages: readonly QuotedMessage[]) => createMessageFinder(messages));

/**
 * Finds the pages that explain a message, lines of a log, or a symptom, as the field of the page `/troubleshooting/` does
 * and from the same list; where no page quotes it, searches for its words.
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

/** Says where a message is explained, what the page says of it, and who writes it. */
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
