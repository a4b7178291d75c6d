/** A word of a text with its search tokens: the whole in normal form, and its parts where it has any. */
export interface Word {
  /** Normal form of the whole word, e.g. `postgresql_host`, `backchannel`, `2025.8`. */
  whole: string;
  /** Its parts in order, e.g. `['back', 'channel']`; `[whole]` for a plain word. */
  parts: readonly string[];
  /** Names between the whole and its parts: `enabledfeatures` in `settings.enabledFeatures`. */
  names: readonly string[];
  /** Where the word starts and ends in the text (UTF-16 offsets). */
  start: number;
  end: number;
}

/** Letters and digits, joined by single or double connectors; a lone leading or trailing connector is left out. */
const WORD = /[\p{L}\p{N}]+(?:(?:['’]|[._-]{1,2})[\p{L}\p{N}]+)*/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const ASCII = /^[\x00-\x7f]*$/;
const MARKS = /\p{M}+/gu;
/** Nothing to split or normalise but the case of the first letter. */
const PLAIN = /^[A-Za-z]?[a-z]+$/;
const VERSION = /^v?\d+(?:\.\d+)+$/;
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Every environment variable begins with it, so it tells nothing. */
const PRODUCT_PREFIX = /^(?:authentik_+)+(?=[^_])/i;
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;

/** Lower case without accents or compatibility forms (NFKD, then marks dropped). */
export function normalize(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** One name for a compound: hyphens vanish (`backchannel`), other connectors are one underscore (`postgresql_host`). */
const joinParts = (parts: readonly string[], raw: string): string => parts.join(/[._]/.test(raw) ? '_' : '');

/** `enabledFeatures` has parts; `OAuth` and `IPv6`, where one letter would stand alone, have none. */
const splitCamel = (text: string): string[] => {
  const pieces = text.split(CAMEL);
  return pieces.every((piece) => piece.length > 1) ? pieces : [text];
};

/** Whether a word in normal form is a version, such as `2025.8`. */
export const isVersion = (word: string): boolean => VERSION.test(word);

const toPart = (text: string): string => normalize(text).replace(NOT_A_WORD, '');

/** Takes a word of a text apart; `whole` is empty where nothing of it can be searched. */
export function toWord(raw: string, start: number): Word {
  const end = start + raw.length;
  if (isPlainWord(raw)) {
    const whole = raw.toLowerCase();
    return { whole, parts: [whole], names: [], start, end };
  }
  const bare = raw.replace(/['’]s$/iu, '').replace(/['’]/gu, '');
  if (VERSION.test(bare)) {
    const whole = bare.replace(/^v/, '');
    const release = whole.split('.').slice(0, 2).join('.');
    return { whole, parts: release === whole ? [whole] : [whole, release], names: [], start, end };
  }
  const named = bare.replace(PRODUCT_PREFIX, '');
  const pieces = named.split(/[._-]+/);
  const parts = pieces
    .flatMap(splitCamel)
    .map(toPart)
    .filter((part) => part !== '');
  const names = pieces.map(toPart).filter((name) => name !== '');
  const whole = parts.length === 1 ? (parts[0] ?? '') : joinParts(names, named);
  return { whole, parts, names, start, end };
}

/** Every word as it stands in the text, with its place. */
export function* findWords(text: string): Generator<{ raw: string; start: number }> {
  for (const { 0: raw, index } of text.matchAll(WORD)) yield { raw, start: index };
}

/** Whether a word is its own only token, in lower case: nearly every word of running text. */
export const isPlainWord = (raw: string): boolean => PLAIN.test(raw);

/**
 * Splits a text into words: `AUTHENTIK_POSTGRESQL__HOST` is `postgresql_host` with `postgresql` and `host`,
 * `back-channel` is `backchannel` with `back` and `channel`, `2025.8.1` also stands for `2025.8`.
 */
export function tokenizeWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { raw, start } of findWords(text)) {
    const word = toWord(raw, start);
    if (word.whole !== '') words.push(word);
  }
  return words;
}

/** Every token of a word once: its parts, the names inside it, and the whole. */
export function wordTokens({ whole, parts, names }: Word): readonly string[] {
  return parts.length === 1 && parts[0] === whole ? parts : [...new Set([...parts, ...names, whole])];
}

/** All tokens of a text in order, parts before the whole they belong to. */
export function tokenize(text: string): string[] {
  return tokenizeWords(text).flatMap(wordTokens);
}

/** A phrase in the form that synonyms are looked up by: whole words in normal form, one space between. */
export function normalizePhrase(text: string): string {
  return tokenizeWords(text)
    .map((word) => word.whole)
    .join(' ');
}
