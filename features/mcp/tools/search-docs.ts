import type { DocsSource, ToolAnswer } from './source';
import { homeOf } from './source';

/** The search takes no more characters (site specification, section 9). */
export const MOST_QUERY_CHARACTERS = 64;
const SNIPPET_WORDS = 40;

/** Searches the documentation. @returns a line for each part that fits, best first */
export async function searchDocs(
  source: DocsSource,
  { query, limit }: { query: string; limit: number },
): Promise<ToolAnswer> {
  if (source.search === undefined) return { problem: 'This site has no search index.' };
  const { results } = await source.search([
    {
      query,
      hitsPerPage: limit,
      attributesToRetrieve: ['url', 'hierarchy'],
      attributesToSnippet: [`content:${SNIPPET_WORDS}`],
      highlightPreTag: '',
      highlightPostTag: '',
    },
  ]);
  const hits = results[0]?.hits ?? [];
  if (hits.length === 0) return { problem: `Nothing fits "${query}". Try fewer or other words.` };
  const { origin } = new URL(homeOf(source));
  return {
    text: hits
      .map(({ url = '/', hierarchy = {}, _snippetResult }) => {
        const names = Object.values(hierarchy).filter(Boolean).join(' › ');
        const snippet = _snippetResult?.content?.value.replace(/\s+/g, ' ');
        return `- [${names}](${new URL(url, origin).href})${snippet ? `\n  ${snippet}` : ''}`;
      })
      .join('\n'),
  };
}
