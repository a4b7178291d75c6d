import { unescapeHtml } from '@identity-docs/text/escape-html';
import { type DocsSource, homeOf, type ToolAnswer } from './source';

/**
 * The longest query. The limit of 64 characters is for people who type (site specification, section 9), but AI clients
 * use whole sentences. The search uses 24 words of a query.
 */
export const MAX_QUERY_CHARACTERS = 400;
const SNIPPET_WORDS = 40;

/** Searches the documentation. @returns a line for each page that fits, with its best part, the best first; excerpts are plain text */
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
  if (hits.length === 0) return { problem: `No results for "${query}". Try fewer or different words.` };
  const { origin } = new URL(homeOf(source));
  return {
    text: hits
      .map(({ url = '/', hierarchy = {}, _snippetResult }) => {
        const names = Object.values(hierarchy).filter(Boolean).join(' › ');
        const snippet = unescapeHtml(_snippetResult?.content?.value ?? '').replace(/\s+/g, ' ');
        return `- [${names}](${new URL(url, origin).href})${snippet ? `\n  ${snippet}` : ''}`;
      })
      .join('\n'),
  };
}
