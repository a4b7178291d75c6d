import type { Dictionary } from './dictionary';
import { type Candidate, expandWord, splitWord } from './expand';
import { STOP_WORDS, WEAK_WORDS } from './stop-words';
import { findPhrases } from './synonyms';
import { normalizePhrase, tokenizeWords, type Word } from './tokenize';
import type { SynonymTable } from './types';
import type { Weights } from './weights';

/** Words that must all be found, each as any of its candidates. */
export interface Alternative {
  words: Candidate[][];
  /** Trust in this way of saying it, 0 to 1. */
  weight: number;
}

/** One thing the reader asks for, and every way to say it. */
export interface Slot {
  /** The word as typed, in normal form. */
  word: string;
  alternatives: Alternative[];
  /** Share of importance: less than 1 for a weak word. */
  importance: number;
}

/** A query taken apart. */
export interface ParsedQuery {
  slots: Slot[];
  /** All words in normal form, stop words too. */
  words: string[];
  /** The same with words that the documentation lacks replaced by what they were probably meant to be. */
  corrected: string[];
  /** What was probably meant, as text: misspelt words set right, and the last one completed where it is unfinished. */
  meant: string;
  /** A single letter: only page titles are looked at. */
  titlesOnly: boolean;
}

export interface ParseOptions {
  dictionary: Dictionary;
  synonyms: SynonymTable;
  weights: Weights;
}

/** Longest query that is looked at, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 512;
/** Most words of it that count: the rest of a pasted stack trace adds time and nothing else. */
const MAX_WORDS = 24;

interface QueryWord {
  word: Word;
  /** The compound itself is a term of the index, so its parts need not be asked for one by one. */
  known: boolean;
  isLast: boolean;
}

function readWords(text: string, dictionary: Dictionary): QueryWord[] {
  const words = tokenizeWords(text).slice(0, MAX_WORDS);
  const endsOpen = /[\p{L}\p{N}]$/u.test(text);
  return words.map((word, i) => ({
    word,
    known: word.parts.length === 1 || dictionary.find(word.whole) >= 0,
    isLast: endsOpen && i === words.length - 1,
  }));
}

/** Candidates of each word of a phrase that is not typed now (a synonym or a part). */
function phraseWords(phrase: string, { dictionary, weights }: ParseOptions): Candidate[][] {
  const tokens = tokenizeWords(phrase).flatMap(({ parts }) => parts);
  const carrying = tokens.filter((token) => !STOP_WORDS.has(token));
  // "log in" without its particle would mean logs: a short phrase needs all its words.
  return (carrying.length > 1 ? carrying : tokens).map((token) =>
    expandWord(token, dictionary, { isLast: false, weights }).filter(({ weight }) => weight >= weights.stem),
  );
}

function slotsOf({ word, known, isLast }: QueryWord, options: ParseOptions): Slot[] {
  const { dictionary, weights } = options;
  const importance = WEAK_WORDS.has(word.whole) ? weights.weakWord : 1;
  if (word.parts.length > 1 && known) {
    const whole = expandWord(word.whole, dictionary, { isLast, weights });
    const parts = phraseWords(word.parts.join(' '), options);
    return [
      {
        word: word.whole,
        importance,
        alternatives: [
          { words: [whole], weight: 1 },
          { words: parts, weight: weights.splitOfKnown },
        ],
      },
    ];
  }
  return word.parts.map((part, i) => {
    const expanded = expandWord(part, dictionary, { isLast: isLast && i === word.parts.length - 1, weights });
    const alternatives: Alternative[] = [{ words: [expanded], weight: 1 }];
    if (dictionary.find(part) < 0) {
      const pair = splitWord(part, dictionary);
      if (pair) alternatives.push({ words: phraseWords(pair.join(' '), options), weight: weights.split });
    }
    return { word: part, alternatives, importance: WEAK_WORDS.has(part) ? weights.weakWord : importance };
  });
}

/** Letters alone: who misspells such a word means no setting's key. */
const PLAIN_WORD = /^\p{L}+$/u;

/** A slot's word, or the likeliest term where it is a misspelling. */
function correct({ word, alternatives }: Slot, { dictionary, weights }: ParseOptions): string {
  const isPlain = PLAIN_WORD.test(word);
  const [best] = (alternatives[0]?.words[0] ?? [])
    .filter(({ term }) => !isPlain || PLAIN_WORD.test(dictionary.text(term)))
    .toSorted((a, b) => b.weight - a.weight);
  return best && best.weight <= weights.transposition && best.typed === undefined
    ? dictionary.text(best.term)
    : word;
}

/** A slot's word set right, or completed by the likeliest term where none is written like that. */
function complete(slot: Slot, options: ParseOptions): string {
  const { dictionary } = options;
  const candidates = slot.alternatives[0]?.words[0] ?? [];
  if (dictionary.find(slot.word) >= 0 || candidates.length === 0) return slot.word;
  const [best] = candidates.toSorted((a, b) => b.weight - a.weight);
  return best ? dictionary.text(best.term) : slot.word;
}

/** Two neighbouring words that the documentation writes as one (`web hook`): both may be met by the joined word. */
function addJoined(entries: { slots: Slot[]; word: Word }[], { dictionary, weights }: ParseOptions): void {
  for (let i = 0; i + 1 < entries.length; i++) {
    const [left, right] = [entries[i], entries[i + 1]];
    if (!left || !right || left.word.parts.length > 1 || right.word.parts.length > 1) continue;
    const joined = left.word.whole + right.word.whole;
    const term = joined.length >= 6 ? dictionary.find(joined) : -1;
    if (term < 0) continue;
    for (const slot of [...left.slots, ...right.slots]) {
      slot.alternatives.push({ words: [[{ term, weight: 1 }]], weight: weights.split });
    }
  }
}

/**
 * Takes a query apart into slots. Stop words go where any other word remains, except inside a synonym phrase
 * ("log in"), which is looked up before. Text past 512 characters is not read.
 */
export function parseQuery(text: string, options: ParseOptions): ParsedQuery {
  const { dictionary, synonyms, weights } = options;
  const query = text.slice(0, MAX_QUERY_LENGTH);
  const words = readWords(query, dictionary);
  const entries = words.map((entry) => ({
    ...entry,
    isStop: STOP_WORDS.has(entry.word.whole),
    slots: slotsOf(entry, options),
  }));
  addJoined(entries, options);

  const phrases = findPhrases(
    words.map(({ word }) => word.whole),
    synonyms,
  );
  const inPhrase = new Set<number>();
  for (const { from, to, meanings } of phrases) {
    const covered = entries.slice(from, to);
    const hasStopWord = covered.length > 1 && covered.some(({ isStop }) => isStop);
    const carriers = covered.some(({ isStop }) => !isStop)
      ? covered.filter(({ isStop }) => !isStop)
      : covered;
    const synonymous = meanings.map((meaning) => phraseWords(meaning, options));
    // The documentation's own use of the reader's word is better evidence than another word for it.
    const isOwnWord = covered.length === 1 && dictionary.find(covered[0]?.word.whole ?? '') >= 0;
    const weight = isOwnWord ? weights.synonymOfKnown : weights.synonym;
    for (const carrier of carriers) {
      inPhrase.add(entries.indexOf(carrier));
      for (const slot of carrier.slots) {
        if (hasStopWord) for (const own of slot.alternatives) own.weight *= weights.inPhrase;
        slot.importance = 1;
        for (const words of synonymous) slot.alternatives.push({ words, weight });
      }
    }
  }

  const carrying = entries.filter((entry, i) => !entry.isStop || inPhrase.has(i));
  const slots = (carrying.length > 0 ? carrying : entries).flatMap((entry) => entry.slots);
  const first = words[0]?.word.whole ?? '';
  return {
    slots,
    words: words.map(({ word }) => word.whole),
    corrected: entries.flatMap(({ slots: own, word }) =>
      own.length === 1 && own[0] ? [correct(own[0], options)] : [word.whole],
    ),
    meant: entries
      .map(({ slots: own, word, isStop }) => {
        const raw = query.slice(word.start, word.end);
        return own.length === 1 && own[0] && !isStop ? complete(own[0], options).replaceAll('_', ' ') : raw;
      })
      .join(' '),
    titlesOnly: words.length === 1 && first.length === 1,
  };
}

/** The words of a title or heading as the reranker compares them: normal form, stop words left out. */
export function comparable(text: string): string[] {
  const words = normalizePhrase(text).split(' ');
  const kept = words.filter((word) => word !== '' && !STOP_WORDS.has(word));
  return kept.length > 0 ? kept : words;
}
