import type { FoundSections } from './searcher';
import { normalizePhrase } from './tokenize';
import type { SearchIndex } from './types';

/** Sections whose text is looked at for a phrase: a browser loads their texts for it. */
const MAX_CHECKED = 60;

/** Words in quotation marks, straight or typographic, in normal form. */
export function findQuoted(query: string): string[] {
  return [...query.matchAll(/["“”„]([^"“”„]+)["“”„]/g)]
    .map(([, phrase = '']) => normalizePhrase(phrase))
    .filter((phrase) => phrase !== '');
}

/** Sections whose texts `keepPhrases` needs: none where the query quotes nothing. */
export function sectionsToCheck(query: string, { sections }: FoundSections): readonly number[] {
  return findQuoted(query).length > 0 ? sections.slice(0, MAX_CHECKED) : [];
}

/**
 * Keeps what holds all that the query has in quotation marks, word for word. Where nothing does, everything is kept:
 * words that stand apart are better than no answer.
 *
 * @param contentOf text of a section, where it is at hand
 */
export function keepPhrases(
  index: SearchIndex,
  query: string,
  found: FoundSections,
  contentOf: (section: number) => string | undefined,
): FoundSections {
  const phrases = findQuoted(query);
  if (phrases.length === 0) return found;
  const sections = sectionsToCheck(query, found).filter((section) => {
    const title = index.pages[index.unitPage[section] ?? 0]?.title ?? '';
    const texts = [title, index.sections[section]?.heading ?? '', contentOf(section) ?? ''];
    const said = texts.map((text) => ` ${normalizePhrase(text)} `);
    return phrases.every((phrase) => said.some((text) => text.includes(` ${phrase} `)));
  });
  return sections.length > 0 ? { ...found, sections } : found;
}
