import { countFacets, kindOfSection } from './facets';
import { HIERARCHY_LEVELS, hierarchyOf } from './hierarchy';
import {
  countMatchedWords,
  createTextMatcher,
  describeMatch,
  highlight,
  type MatchedText,
  matchText,
  snippet,
  type TextMatcher,
} from './highlight';
import type { ParsedQuery } from './query';
import type { SearchRequest } from './read-request';
import { type Row, rowsOfRequest } from './rows';
import type { FoundSections, Searcher } from './searcher';
import { bestSentence } from './sentence';
import type {
  AlgoliaResult,
  HeadingLevel,
  Hierarchy,
  HighlightResult,
  HitType,
  SearchHit,
  SearchIndex,
  SectionLink,
  SnippetResult,
} from './types';

/** Text of a section, or `undefined` where it is not at hand. */
export type ContentOf = (section: number) => string | undefined;

/** A section is shown by its heading where that says as much about the query as its text does, by its text elsewhere. */
function typeOf(
  level: HeadingLevel,
  heading: MatchedText | undefined,
  content: MatchedText | undefined,
): HitType {
  if (level === 1) return 'lvl1';
  if (!content || !heading) return `lvl${level}`;
  return countMatchedWords(heading) * 2 >= countMatchedWords(content) ? `lvl${level}` : 'content';
}

const includes = (attributes: readonly string[], attribute: string): boolean =>
  attributes.some((wanted) => wanted === '*' || wanted === attribute || attribute.startsWith(`${wanted}.`));

function retrieve(
  attributes: readonly string[],
  values: Required<
    Pick<SearchHit, 'url' | 'url_without_anchor' | 'anchor' | 'type' | 'content' | 'kind' | 'sections'>
  >,
  hierarchy: Hierarchy,
) {
  const picked = Object.entries(values).filter(([name]) => includes(attributes, name));
  const levels = HIERARCHY_LEVELS.filter((level) => includes(attributes, `hierarchy.${level}`));
  return {
    ...Object.fromEntries(picked),
    ...(levels.length > 0
      ? { hierarchy: Object.fromEntries(levels.map((level) => [level, hierarchy[level]])) }
      : {}),
  };
}

const urlOf = (page: string, anchor: string): string => (anchor === '' ? page : `${page}#${anchor}`);

/** The links to the other sections of a row. */
function linksTo(
  index: SearchIndex,
  pageUrl: string,
  title: string,
  others: readonly number[],
): SectionLink[] {
  return others.map((section) => {
    const { anchor = '', heading = '' } = index.sections[section] ?? {};
    return { url: urlOf(pageUrl, anchor), heading: anchor === '' ? title : heading };
  });
}

function toHit(
  request: SearchRequest,
  found: { index: SearchIndex; row: Row; content: string | undefined; matcher: TextMatcher; search: string },
): SearchHit {
  const { index, content, matcher, search } = found;
  const { section, others } = found.row;
  const head = index.pages[index.unitPage[section] ?? 0];
  const own = index.sections[section];
  if (!head || !own) throw new RangeError(`The search index has no section ${section}`);
  const hierarchy = hierarchyOf(index, head, section);
  const url = urlOf(`${head.url}${search}`, own.anchor);
  const tags = { pre: request.highlightPreTag, post: request.highlightPostTag };
  const text = content ? matchText(content, matcher) : undefined;
  const levels = HIERARCHY_LEVELS.flatMap((level): [string, MatchedText][] =>
    hierarchy[level] ? [[level, matchText(hierarchy[level], matcher)]] : [],
  );
  const type = typeOf(own.level, levels.at(-1)?.[1], text);
  const snippetOf = (name: string, matched: MatchedText): SnippetResult | undefined => {
    const words = request.attributesToSnippet.get(name) ?? request.attributesToSnippet.get('*');
    return words ? snippet(matched, { words, ellipsis: request.snippetEllipsisText, tags }) : undefined;
  };

  const highlighted: Record<string, HighlightResult> = {};
  const snippets: Record<string, SnippetResult> = {};
  for (const [level, matched] of levels) {
    const name = `hierarchy.${level}`;
    if (includes(request.attributesToHighlight ?? ['hierarchy'], name))
      highlighted[level] = highlight(matched, tags);
    const cut = snippetOf(name, matched);
    if (cut) snippets[level] = cut;
  }
  const hit: SearchHit = {
    objectID: url,
    ...retrieve(
      request.attributesToRetrieve,
      {
        url,
        url_without_anchor: head.url,
        anchor: own.anchor,
        type,
        content: content || null,
        kind: kindOfSection(index, section),
        sections: linksTo(index, head.url, head.title, others),
      },
      hierarchy,
    ),
    _highlightResult: { hierarchy: highlighted },
    _snippetResult: { hierarchy: snippets },
  };
  if (!text) return hit;
  if (includes(request.attributesToHighlight ?? [], 'content'))
    hit._highlightResult.content = highlight(text, tags);
  const cut = snippetOf('content', text);
  if (cut) hit._snippetResult.content = cut;
  if (request.attributesToSnippet.has('sentence')) {
    const own = levels.at(-1)?.[1];
    hit._snippetResult.sentence = bestSentence(text, {
      tags,
      ellipsis: request.snippetEllipsisText,
      defines: own !== undefined && describeMatch(own).matchLevel === 'full',
    });
  }
  return hit;
}

/** Sections whose texts the request's page of results needs. */
export function sectionsOfPage(
  index: SearchIndex,
  request: SearchRequest,
  found: FoundSections,
): readonly number[] {
  return rowsOfRequest(index, request, found).rows.map(({ section }) => section);
}

/** The query with its misspelt words set right, where there are any. */
function suggestionFor({ words, corrected }: ParsedQuery): string | undefined {
  const suggestion = corrected.join(' ');
  return suggestion === words.join(' ') ? undefined : suggestion;
}

/**
 * Writes the response to one request, a hit for each page. Titles and headings are highlighted by default; the whole text only where
 * `attributesToHighlight` names it, since every reader of this site shows snippets. Time is in milliseconds.
 */
export function toAlgoliaResult(
  { index, dictionary }: Searcher,
  request: SearchRequest,
  found: FoundSections,
  { contentOf, time }: { contentOf: ContentOf; time: number },
): AlgoliaResult {
  const matcher = createTextMatcher(found.query, dictionary);
  const { rows, count } = rowsOfRequest(index, request, found);
  const suggestion = suggestionFor(found.query);
  return {
    hits: rows.map((row) => {
      const search = row.section === found.pin?.section ? found.pin.search : '';
      return toHit(request, { index, row, content: contentOf(row.section), matcher, search });
    }),
    nbHits: count,
    page: request.page,
    nbPages: request.hitsPerPage === 0 ? 0 : Math.ceil(count / request.hitsPerPage),
    hitsPerPage: request.hitsPerPage,
    exhaustiveNbHits: true,
    processingTimeMS: Math.round(time),
    query: request.query,
    params: request.params,
    index: request.indexName,
    ...(request.facets.length > 0 ? { facets: countFacets(index, request.facets, found.sections) } : {}),
    ...(suggestion === undefined ? {} : { didYouMean: suggestion }),
  };
}
