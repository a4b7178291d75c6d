import { wordDifference } from '@identity-docs/text/edit-distance';

/** The result of comparing a name with all others. */
export interface Suggestion {
  /** The name that was probably meant. */
  meant?: string;
  /** False if the limit of comparisons was reached before this name. */
  isCompared: boolean;
}

/** If two names differ by at most this much, one is probably a misspelling of the other. */
const ALIKE = 0.2;
/** A stricter limit for names without the prefix, which may belong to any program. */
const VERY_ALIKE = 0.12;
/** The most letter-by-letter comparisons of two names. One takes up to 0.1 ms on a slow phone. */
const MAX_COMPARISONS = 1000;

interface Candidate {
  name: string;
  plain: string;
  letters: Uint8Array;
}

/**
 * Creates a function that finds the correct name for a misspelled one. The number of comparisons is limited, because a
 * pasted file can contain thousands of unknown names.
 *
 * @param names the valid names; `__N__` in a name is the index of a read replica
 */
export function createSuggester(names: readonly string[]): (name: string) => Suggestion {
  const candidates = names.map(toCandidate);
  const replicas = candidates.filter(({ name }) => name.includes('__N__'));
  const known = new Map<string, Suggestion>();
  let comparisons = 0;

  const compare = (name: string): Suggestion => {
    const plain = collapse(name);
    const index = /READ_REPLICAS?_+([0-9]+)_/.exec(plain)?.[1];
    const possible =
      index === undefined
        ? candidates
        : [
            ...candidates.filter((candidate) => !replicas.includes(candidate)),
            ...replicas.map((candidate) => toCandidate(candidate.name.replace('__N__', `__${index}__`))),
          ];
    const same = possible.find((candidate) => candidate.plain === plain);
    if (same) return { meant: same.name, isCompared: true };
    if (comparisons >= MAX_COMPARISONS) return { isCompared: false };
    const limit = plain.startsWith('AUTHENTIK_') ? ALIKE : VERY_ALIKE;
    const letters = lettersOf(plain);
    const near = possible.flatMap((candidate) => {
      const most = limit * Math.max(plain.length, candidate.plain.length);
      if (Math.abs(plain.length - candidate.plain.length) > most) return [];
      const least = letterDifference(letters, candidate.letters);
      if (least > most) return [];
      comparisons += 1;
      // Transposed letters are one mistake, not two.
      const difference = wordDifference(plain, candidate.plain) / (least === 0 ? 2 : 1);
      return difference <= limit ? [{ meant: candidate.name, difference }] : [];
    });
    const [best] = near.sort((a, b) => a.difference - b.difference);
    return { ...(best && { meant: best.meant }), isCompared: true };
  };

  return (name) => {
    const found = known.get(name) ?? compare(name);
    known.set(name, found);
    return found;
  };
}

function toCandidate(name: string): Candidate {
  const plain = collapse(name);
  return { name, plain, letters: lettersOf(plain) };
}

/** Normalizes names that differ in case, hyphens, or the number of underscores. */
function collapse(name: string): string {
  return name.toUpperCase().replace(/[-._]+/g, '_');
}

/** Counts the letters and digits of a name. All other characters count as one additional letter. */
function lettersOf(text: string): Uint8Array {
  const counts = new Uint8Array(ALPHABET.length + 1);
  for (const letter of text) {
    const at = ALPHABET.indexOf(letter) + 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_';

/** The number of letters that one text has more than the other. At least this many changes turn one into the other. */
function letterDifference(first: Uint8Array, second: Uint8Array): number {
  let more = 0;
  let less = 0;
  for (let at = 0; at < first.length; at += 1) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0);
    if (difference > 0) more += difference;
    else less -= difference;
  }
  return Math.max(more, less);
}
