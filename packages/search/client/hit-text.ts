import type { Hierarchy, SearchHit } from '../core';

const DEEPER = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const satisfies (keyof Hierarchy)[];

/** What a row of results says: marked texts as the search answered them, see `parseMarked`. */
export interface HitText {
  /** Title of the page. */
  page: string;
  /** Heading of the section, where the hit is not the page itself. */
  section?: string;
  /** The sentence that says most about the query; of a hosted search, a stretch of words. */
  text?: string;
}

/** Reads what a row shows from a hit: whole headings, never a fragment of the text in their place. */
export function readHitText(hit: SearchHit): HitText {
  const levels = hit._highlightResult?.hierarchy ?? {};
  const of = (level: keyof Hierarchy): string | undefined =>
    levels[level]?.value ?? hit.hierarchy?.[level] ?? undefined;
  const section = DEEPER.map(of).find((value) => value);
  const text = hit._snippetResult?.sentence?.value || hit._snippetResult?.content?.value;
  return { page: of('lvl1') ?? '', ...(section ? { section } : {}), ...(text ? { text } : {}) };
}
