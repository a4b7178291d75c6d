import { escapeHtml } from '@identity-docs/text/escape-html';
import type { Dictionary } from './dictionary';
import type { ParsedQuery } from './query';
import { findWords, isPlainWord, toWord, type Word, wordTokens } from './tokenize';
import type { HighlightResult, SnippetResult } from './types';

/** Tags around a matched word, as the request names them. */
export interface HighlightTags {
  pre: string;
  post: string;
}

/** A term of the documentation that a query word was taken to mean. */
interface MatchedTerm {
  slots: number[];
  /** Letters that were typed, where the word goes on. */
  typed?: number;
}

/** Finds the words of a text that a query was taken to mean. */
export interface TextMatcher {
  terms: ReadonlyMap<string, MatchedTerm>;
  /** The query's words, by slot. */
  words: readonly string[];
}

/** Only this much of a long section is looked at, in UTF-16 units. */
const MAX_TEXT = 12_000;

/** Prepares the terms to look for in titles, headings and text. */
export function createTextMatcher(query: ParsedQuery, dictionary: Dictionary): TextMatcher {
  const terms = new Map<string, MatchedTerm>();
  query.slots.forEach(({ alternatives }, slot) => {
    for (const { term, typed } of alternatives.flatMap(({ words }) => words.flat())) {
      const text = dictionary.text(term);
      const known = terms.get(text);
      if (known) {
        known.slots.push(slot);
        if (typed === undefined) delete known.typed;
      } else terms.set(text, typed === undefined ? { slots: [slot] } : { slots: [slot], typed });
    }
  });
  return { terms, words: query.slots.map(({ word }) => word) };
}

/** A place in a text that meets the query. */
export interface TextMatch {
  start: number;
  end: number;
  slots: readonly number[];
  /** Whether it is one of the query's words itself, not another form or part of it. */
  exact: boolean;
}

/** Texts are long and nearly all words plain: those are looked up without being taken apart. */
function matchPlainWord(raw: string, start: number, { terms, words }: TextMatcher): TextMatch | undefined {
  const token = raw.toLowerCase();
  const found = terms.get(token);
  return (
    found && {
      start,
      end: start + (found.typed ?? raw.length),
      slots: found.slots,
      exact: found.slots.some((slot) => words[slot] === token),
    }
  );
}

function matchWord(word: Word, { terms, words }: TextMatcher): TextMatch | undefined {
  for (const token of [word.whole, ...wordTokens(word)]) {
    const found = terms.get(token);
    if (!found) continue;
    const isPlain = token === word.whole && token.length === word.end - word.start;
    const end = found.typed !== undefined && isPlain ? word.start + found.typed : word.end;
    const exact = found.slots.some((slot) => words[slot] === token);
    return { start: word.start, end, slots: found.slots, exact };
  }
  return undefined;
}

/** A text with the places where it meets the query; texts of sections past 12,000 characters are looked at up to there. */
export interface MatchedText {
  text: string;
  matches: readonly TextMatch[];
  matcher: TextMatcher;
}

/** Finds every place of a text that meets the query. */
export function matchText(text: string, matcher: TextMatcher): MatchedText {
  const matches: TextMatch[] = [];
  for (const { raw, start } of findWords(text.slice(0, MAX_TEXT))) {
    const match = isPlainWord(raw)
      ? matchPlainWord(raw, start, matcher)
      : matchWord(toWord(raw, start), matcher);
    if (match) matches.push(match);
  }
  return { text, matches, matcher };
}

/** A stretch of a text, HTML-escaped, with the matches inside it tagged. */
export function mark(
  text: string,
  matches: readonly TextMatch[],
  { from, to, tags }: { from: number; to: number; tags: HighlightTags },
): string {
  let html = '';
  let at = from;
  for (const { start, end } of matches) {
    if (start < from || end > to) continue;
    html += `${escapeHtml(text.slice(at, start))}${tags.pre}${escapeHtml(text.slice(start, end))}${tags.post}`;
    at = end;
  }
  return html + escapeHtml(text.slice(at, to));
}

function describe(matches: readonly TextMatch[], { words }: TextMatcher): Omit<HighlightResult, 'value'> {
  const slots = new Set(matches.flatMap((match) => match.slots));
  const matchedWords = words.filter((_, slot) => slots.has(slot));
  const matchLevel = slots.size === 0 ? 'none' : slots.size === words.length ? 'full' : 'partial';
  return { matchLevel, matchedWords };
}

/** Which of the query's words a text has. */
export function describeMatch({ matches, matcher }: MatchedText): Omit<HighlightResult, 'value'> {
  return describe(matches, matcher);
}

/** How many of the query's words a text has. */
export function countMatchedWords({ matches }: MatchedText): number {
  return new Set(matches.flatMap(({ slots }) => slots)).size;
}

/** The whole text, HTML-escaped, with matched words tagged. The tags themselves are the caller's and stay as they are. */
export function highlight({ text, matches, matcher }: MatchedText, tags: HighlightTags): HighlightResult {
  const length = matches.reduce((sum, { start, end }) => sum + end - start, 0);
  const result = {
    value: mark(text, matches, { from: 0, to: text.length, tags }),
    ...describe(matches, matcher),
  };
  return result.matchLevel === 'none'
    ? result
    : { ...result, fullyHighlighted: length === text.trim().length };
}

/** First word of the stretch of `count` words that has most of the query's words; the earliest of equals. */
function bestStart(
  spans: readonly { start: number; end: number }[],
  matches: readonly TextMatch[],
  count: number,
): number {
  const matched: { at: number; slots: readonly number[] }[] = [];
  let at = 0;
  for (const { start, slots } of matches) {
    while (at + 1 < spans.length && (spans[at]?.end ?? 0) <= start) at++;
    matched.push({ at, slots });
  }
  let best = { at: 0, worth: 0 };
  matched.forEach((first, i) => {
    const within = matched.slice(i, i + count).filter((other) => other.at < first.at + count);
    const worth = new Set(within.flatMap(({ slots }) => slots)).size;
    if (worth > best.worth) best = { at: first.at, worth };
  });
  // A few words before the first match say what it is about; more would push the match out of a narrow line.
  return Math.max(0, Math.min(best.at - Math.floor(count / 5), spans.length - count));
}

/** A stretch of `words` words around the best match, HTML-escaped and tagged, with an ellipsis where it is cut. */
export function snippet(
  { text, matches, matcher }: MatchedText,
  { words, ellipsis, tags }: { words: number; ellipsis: string; tags: HighlightTags },
): SnippetResult {
  const spans: { start: number; end: number }[] = [];
  for (const { 0: word, index } of text.slice(0, MAX_TEXT).matchAll(/\S+/g))
    spans.push({ start: index, end: index + word.length });
  const first = spans.length <= words ? 0 : bestStart(spans, matches, words);
  const from = spans[first]?.start ?? 0;
  const to = spans[Math.min(first + words, spans.length) - 1]?.end ?? text.length;
  const shown = matches.filter(({ start, end }) => start >= from && end <= to);
  return {
    value: `${first > 0 ? ellipsis : ''}${mark(text, shown, { from, to, tags })}${to < text.trimEnd().length ? ellipsis : ''}`,
    matchLevel: describe(shown, matcher).matchLevel,
  };
}
