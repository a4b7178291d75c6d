import { PARTICLES, STOP_WORDS } from './stop-words';
import { tokenizeWords, type Word, wordTokens } from './tokenize';
import type { FieldName, Postings } from './types';

/** Fields of running text, where stop words would cost bytes and tell little. */
const RUNNING_TEXT: ReadonlySet<FieldName> = new Set(['content', 'code']);
/** Fields where only those stop words are kept that change a meaning: "log in", "not offered". */
const PHRASES: ReadonlySet<FieldName> = new Set(['keywords', 'words', 'question']);
/** Occurrences past this number add nothing that ranking would notice, and bytes. */
const MAX_OCCURRENCES = 3;
/** Keys, hashes and other generated text of samples, which nobody types. */
const GENERATED = /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{16,}$|.{41}/u;
/** Lengths are 16-bit. */
const MAX_TOKENS = 65_535;

type Counts = Map<string, { id: number; tf: number }[]>;

/** Vectors of the severity scale, whose letters would meet readers' abbreviations: `CVSS:3.1/AV:N/AC:L`. */
const SEVERITY_VECTOR = /\bCVSS:\d\.\d(?:\/[A-Za-z]+:[A-Za-z]+)+/g;

/**
 * Whether a word of a sample is put together from three or more, by hyphens or capitals, as are the names that writers of
 * samples make up: `company-enrollment-password-strength`. They are many, and their parts find them.
 */
const isMadeUp = ({ whole, parts }: Word): boolean => parts.length > 2 && whole === parts.join('');

/** The tokens of a text that a field is found by. */
function fieldTokens(name: FieldName, text: string): string[] {
  const isRunning = RUNNING_TEXT.has(name);
  return tokenizeWords(isRunning ? text.replace(SEVERITY_VECTOR, ' ') : text)
    .flatMap((word) => (name === 'code' && isMadeUp(word) ? word.parts : wordTokens(word)))
    .filter((token) => {
      if (isRunning) return !STOP_WORDS.has(token) && !GENERATED.test(token);
      return !PHRASES.has(name) || !STOP_WORDS.has(token) || PARTICLES.has(token);
    });
}

/** Collects the tokens of one field, id by id in ascending order. */
export class FieldCollector {
  /** Occurrences of each term. */
  readonly counts: Counts = new Map();
  private readonly sizes: number[] = [];
  constructor(private readonly name: FieldName) {}

  /**
   * Adds a text.
   *
   * @param options.without words that another field of the unit, or the page before it, has already
   * @param options.names other names: they are found as the text is, and do not make it longer
   */
  add(
    id: number,
    text: string,
    { without, names = [] }: { without?: ReadonlySet<string>; names?: readonly string[] } = {},
  ): ReadonlySet<string> {
    const tokens = fieldTokens(this.name, text).filter((token) => !without?.has(token));
    this.sizes[id] = Math.min(tokens.length, MAX_TOKENS);
    for (const token of [...tokens, ...names.flatMap((name) => fieldTokens(this.name, name))]) {
      const entries = this.counts.get(token);
      const last = entries?.at(-1);
      if (!entries) this.counts.set(token, [{ id, tf: 1 }]);
      else if (last?.id === id) last.tf = Math.min(last.tf + 1, MAX_OCCURRENCES);
      else entries.push({ id, tf: 1 });
    }
    return new Set(tokens);
  }

  /** Number of tokens of each id. */
  lengths(): Uint16Array {
    return Uint16Array.from(this.sizes, (size) => size ?? 0);
  }

  /**
   * The occurrences as postings over a sorted list of terms.
   *
   * @param leavesOut whether the occurrence of a term in an id is left out, by in how many ids the term occurs
   */
  postings(
    terms: readonly string[],
    leavesOut: (id: number, found: number) => boolean = () => false,
  ): Postings {
    const offsets = new Uint32Array(terms.length + 1);
    const ids: number[] = [];
    const tfs: number[] = [];
    terms.forEach((term, number) => {
      const entries = this.counts.get(term) ?? [];
      for (const { id, tf } of entries) {
        if (leavesOut(id, entries.length)) continue;
        ids.push(id);
        tfs.push(tf);
      }
      offsets[number + 1] = ids.length;
    });
    return { offsets, ids: Uint16Array.from(ids), tfs: Uint8Array.from(tfs) };
  }
}
