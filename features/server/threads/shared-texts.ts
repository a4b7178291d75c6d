/** Texts of a site in shared memory. They exist once, however many threads read them. */
export interface SharedTexts {
  bytes: SharedArrayBuffer;
  /** The position of each text, by its path inside the site. */
  places: ReadonlyMap<string, { start: number; length: number }>;
}

/** Copies texts as UTF-8 into memory that threads share. */
export function shareTexts(texts: ReadonlyMap<string, Uint8Array>): SharedTexts {
  const size = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
  const bytes = new SharedArrayBuffer(size);
  const all = new Uint8Array(bytes);
  const places = new Map<string, { start: number; length: number }>();
  let start = 0;
  for (const [path, text] of texts) {
    all.set(text, start);
    places.set(path, { start, length: text.length });
    start += text.length;
  }
  return { bytes, places };
}

/** Reads one of the texts; undefined if there is none at the path. */
export function readShared({ bytes, places }: SharedTexts, path: string): string | undefined {
  const place = places.get(path);
  return place && Buffer.from(bytes, place.start, place.length).toString('utf8');
}
