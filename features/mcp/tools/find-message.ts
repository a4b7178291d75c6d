import type { OpenMessages } from '@identity-docs/messages/open-data';
import { searchDocs } from './search-docs';
import { type DocsSource, homeOf, readData, type ToolAnswer } from './source';

const MOST = 5;
/** Share of a known message's words that a text has to hold. */
const ALIKE = 0.6;

/** Finds the pages that explain a message, a line of a log or a symptom; where none is known, searches. */
export async function findMessage(source: DocsSource, text: string): Promise<ToolAnswer> {
  const { messages } = readData<OpenMessages>(source, '/data/messages.json');
  const home = homeOf(source);
  const asked = new Set(wordsOf(text));
  const found = messages
    .map((known) => ({ known, score: likeness(wordsOf(known.message), asked) }))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || b.known.message.length - a.known.message.length)
    .slice(0, MOST);
  if (found.length === 0) {
    const answer = await searchDocs(source, { query: [...asked].join(' ').slice(0, 64).trim(), limit: MOST });
    return 'text' in answer
      ? { text: `No page quotes this message. A search for its words finds:\n\n${answer.text}` }
      : answer;
  }
  return {
    text: found
      .map(({ known }) => {
        const pages = known.pages.map(
          ({ path, title, description }) => `- [${title}](${home}${path.slice(1)}): ${description}`,
        );
        return [`"${known.message}"`, ...pages].join('\n');
      })
      .join('\n\n'),
  };
}

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? [])];
}

/** Which share of the words is among those asked for; one word alone says too little. */
function likeness(words: readonly string[], asked: ReadonlySet<string>): number {
  const common = words.filter((word) => asked.has(word)).length;
  return common < Math.min(2, asked.size) ? 0 : common / words.length;
}
