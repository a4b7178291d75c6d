/** The longest query that an input takes (specification, sections 5 and 9). */
export const MAX_QUERY_LENGTH = 64;

/** Hits asked for at a time (specification, section 9). */
export const HITS_PER_PAGE = 20;

/** Text of an empty input, and the name of the search. */
export const PLACEHOLDER = 'Search docs';

/** Index name where the search is embedded; it names the reader's saved searches in local storage. */
export const EMBEDDED_INDEX = 'docs';

/** Screens up to this width get short snippets. */
const NARROW_SCREEN = '(max-width: 768px)';
const SNIPPET_WORDS = { wide: 10, narrow: 5 };

/** Words in a snippet on the present screen (specification, section 9). */
export function snippetWords(): number {
  return window.matchMedia(NARROW_SCREEN).matches ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide;
}
