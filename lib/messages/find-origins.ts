import { piecesOf, wordsOf } from './words';

/** Words of a message have to stand this close together in a source file: twice its length and so many more. */
const SLACK = 12;
/** So much of a message has to stand there; what the program fills in is not part of it. */
const LEAST_SHARE = 0.75;

const WORD = /[\p{L}\p{N}_]+(?:['’]\p{L}+)?/gu;

/** Finds out which source file a message comes from. */
export interface OriginFinder {
  /** Reads one source file. Files that are read first win where others have as much of a message. */
  read(path: string, text: string): void;
  /** Path and line of each message that was found. */
  origins(): Map<string, string>;
}

interface Best {
  share: number;
  at: string;
}

/** Two words of a message that follow each other, or its only word. */
interface Part {
  message: number;
  position: number;
}

/**
 * Looks for messages in source code. A program has a message in one place, with its words in order, though what it
 * fills in stands between them.
 *
 * @param messages as pages quote them
 */
export function createOriginFinder(messages: readonly string[]): OriginFinder {
  const words = messages.map((message) => wordsOf(piecesOf(message)));
  const parts = new Map<string, Part[]>();
  words.forEach((own, message) => {
    const pairs = own.length === 1 ? own : own.slice(1).map((word, at) => `${own[at]} ${word}`);
    pairs.forEach((pair, position) => {
      parts.set(pair, [...(parts.get(pair) ?? []), { message, position }]);
    });
  });
  const best = new Map<number, Best>();

  return {
    read(path, text) {
      const found = [...text.toLowerCase().matchAll(WORD)];
      const hits = new Map<number, { place: number; position: number }[]>();
      found.forEach(([word], place) => {
        const pair = `${found[place - 1]?.[0] ?? ''} ${word}`;
        for (const { message, position } of [...(parts.get(word) ?? []), ...(parts.get(pair) ?? [])]) {
          const known = hits.get(message);
          if (known) known.push({ place, position });
          else hits.set(message, [{ place, position }]);
        }
      });
      for (const [message, places] of hits) {
        const length = words[message]?.length ?? 0;
        const { share, place } = densest(places, length);
        if (share <= (best.get(message)?.share ?? 0)) continue;
        const line = text.slice(0, found[place]?.index).split('\n').length;
        best.set(message, { share, at: `${path}:${line}` });
      }
    },
    origins: () =>
      new Map(
        [...best].flatMap(([message, { share, at }]) =>
          share < LEAST_SHARE ? [] : [[messages[message] ?? '', at]],
        ),
      ),
  };
}

/** Finds where most of a message stands together. */
function densest(
  places: readonly { place: number; position: number }[],
  length: number,
): { share: number; place: number } {
  const most = length * 2 + SLACK;
  let result = { share: 0, place: 0 };
  places.forEach(({ place }, first) => {
    const covered = new Set<number>();
    for (const { place: other, position } of places.slice(first)) {
      if (other - place > most) break;
      covered.add(position);
      if (length > 1) covered.add(position + 1);
    }
    const share = covered.size / length;
    if (share > result.share) result = { share, place };
  });
  return result;
}
