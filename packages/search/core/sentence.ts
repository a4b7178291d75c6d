import { escapeHtml } from '@identity-docs/text/escape-html';
import { type HighlightTags, type MatchedText, mark, type TextMatch } from './highlight';
import type { SnippetResult } from './types';

/** A longer sentence is cut at a word, in UTF-16 units. */
const MAX_SENTENCE = 240;
/** End of a sentence; the part after "e.g." or a version is not a new one, since that begins with a capital. */
const SENTENCE_END = /[.!?:]["”')\]]?\s+(?=["“'([]?\p{Lu})/gu;

/** What another form of a word is worth, beside the word itself. */
const OTHER_FORM = 0.7;

interface Span {
  from: number;
  to: number;
}

/** Sentences and table rows of a text: lines are cut where a sentence ends, rows (with a dot between cells) never. */
function findSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    let from = start;
    if (!line.includes(' · ')) {
      for (const { 0: end, index } of line.matchAll(SENTENCE_END)) {
        spans.push({ from, to: start + index + end.trimEnd().length });
        from = start + index + end.length;
      }
    }
    spans.push({ from, to: start + line.length });
    start += line.length + 1;
  }
  return spans.filter(({ from, to }) => to > from);
}

const isWhole = (sentence: string): boolean => /[.!?]["”')\]]?$/.test(sentence);

/** Cuts a span to the most that is shown, around a place in it, at words. */
function cut(text: string, { from, to }: Span, around: number): Span {
  if (to - from <= MAX_SENTENCE) return { from, to };
  const wanted = Math.max(from, Math.min(around - MAX_SENTENCE / 4, to - MAX_SENTENCE));
  const first = wanted === from ? from : text.indexOf(' ', wanted) + 1;
  const last = text.lastIndexOf(' ', first + MAX_SENTENCE);
  return { from: first, to: first + MAX_SENTENCE >= to || last <= first ? to : last };
}

/** The span that has most of the query's words; the first of equals. Both lists are in the order of the text. */
function mostTelling(spans: readonly Span[], matches: readonly TextMatch[]): Span | undefined {
  let best = spans[0];
  let most = 0;
  let next = 0;
  for (const span of spans) {
    const said = new Map<number, number>();
    for (let match = matches[next]; match !== undefined && match.start < span.to; match = matches[++next]) {
      if (match.start < span.from) continue;
      for (const slot of match.slots)
        said.set(slot, Math.max(said.get(slot) ?? 0, match.exact ? 1 : OTHER_FORM));
    }
    let worth = 0;
    for (const value of said.values()) worth += value;
    if (worth <= most) continue;
    best = span;
    most = worth;
  }
  return best;
}

/**
 * The sentence (or row of a table) that says most about the query, HTML-escaped and tagged; of equals the first.
 *
 * @param options.defines whether the heading above is what was asked for: then the first whole sentence explains it
 * @returns an empty value where the text is empty
 */
export function bestSentence(
  { text, matches }: MatchedText,
  { tags, ellipsis, defines }: { tags: HighlightTags; ellipsis: string; defines: boolean },
): SnippetResult {
  const sentences = findSentences(text);
  const definition = defines ? sentences.find(({ from, to }) => isWhole(text.slice(from, to))) : undefined;
  const best = definition ?? mostTelling(sentences, matches);
  if (best === undefined) return { value: '', matchLevel: 'none' };
  const { from, to } = best;
  const inside = matches.filter(({ start, end }) => start >= from && end <= to);
  const shown = cut(text, best, inside[0]?.start ?? from);
  const value = mark(text, inside, { ...shown, tags });
  return {
    value: `${shown.from > from ? escapeHtml(ellipsis) : ''}${value}${shown.to < to ? escapeHtml(ellipsis) : ''}`,
    matchLevel: inside.length > 0 ? 'partial' : 'none',
  };
}
