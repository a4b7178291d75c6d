import { anchorOf } from '@identity-docs/text/anchor-of';
import { ByteReader, ByteWriter } from './bytes';
import { FieldCollector } from './field-collector';
import { fromPageHeads, type PageHeads } from './page-heads';
import type { PinTable } from './pins';
import {
  type FieldName,
  type HeadingLevel,
  PAGE_FIELDS,
  type Postings,
  type SearchIndex,
  type SectionHead,
  type SynonymTable,
  UNIT_FIELDS,
} from './types';

/** First bytes of the file; the number is the format's version. */
const SIGNATURE = 'site-search 4';
/** Fields whose texts stand in the file are indexed again when it is read, which is quick and saves their postings. */
const TEXT_FIELDS = ['title', 'heading', 'question'] as const;
type TextField = (typeof TEXT_FIELDS)[number];
const STORED_FIELDS: readonly FieldName[] = [...PAGE_FIELDS, ...UNIT_FIELDS].filter(
  (name) => !(TEXT_FIELDS as readonly FieldName[]).includes(name),
);

/** Headings and questions, as columns like those of `PageHeads`. */
interface Heads {
  question: readonly string[];
  level: HeadingLevel[];
  heading: string[];
  /** See `shortenAnchors`. */
  anchor: ShortAnchor[];
  /** Other names of each section: 0 for none, 1 where the only one is the anchor's part after its dot. */
  names: (readonly string[] | 0 | 1)[];
  /** Phrases with what all of them mean. */
  synonyms: [string[], readonly string[]][];
  pins: PinTable;
}

/** What a setting is usually called in the API: `base_dn` for "Base DN". */
const plainName = (heading: string): string => anchorOf(heading).replace(/-/g, '_');

/**
 * 0 where the anchor is what `anchorOf` makes of the heading; of an anchor `<model>.<name>` whose model is that of
 * the one before, 1 where the name is what `plainName` makes of the heading, and otherwise what begins with the dot.
 */
type ShortAnchor = string | 0 | 1;

/** The part of an anchor before its dot; empty where it has none. */
const modelOf = (anchor: string): string => /^[^.]+(?=\.)/.exec(anchor)?.[0] ?? '';

function shortenAnchors(sections: readonly SectionHead[]): ShortAnchor[] {
  let model = '';
  return sections.map(({ heading, anchor }) => {
    if (anchor === anchorOf(heading)) return 0;
    const own = modelOf(anchor);
    if (own === '' || own !== model) {
      model = own || model;
      return anchor;
    }
    return anchor === `${model}.${plainName(heading)}` ? 1 : anchor.slice(model.length);
  });
}

function restoreAnchors(anchors: readonly ShortAnchor[], headings: readonly string[]): string[] {
  let model = '';
  return headings.map((heading, i) => {
    const anchor = anchors[i] ?? 0;
    if (anchor === 0) return anchorOf(heading);
    if (anchor === 1) return `${model}.${plainName(heading)}`;
    if (anchor.startsWith('.')) return model + anchor;
    model = modelOf(anchor) || model;
    return anchor;
  });
}

/** The part of an anchor after its dot; empty where it has none. */
const nameIn = (anchor: string): string => anchor.slice(modelOf(anchor).length + 1);

const shortenNames = ({ anchor, names }: SectionHead): Heads['names'][number] =>
  names.length === 0 ? 0 : names.length === 1 && names[0] === nameIn(anchor) ? 1 : names;

/** One list for all sections without other names, which most are. */
const NO_NAMES: readonly string[] = [];

const restoreNames = (names: Heads['names'][number], anchor: string): readonly string[] =>
  names === 0 ? NO_NAMES : names === 1 ? [nameIn(anchor)] : names;

/** Phrases of one meaning together: most groups give many phrases the same list. */
function groupSynonyms(table: SynonymTable): Heads['synonyms'] {
  const groups = new Map<string, [string[], readonly string[]]>();
  for (const [phrase, meanings] of Object.entries(table)) {
    const key = JSON.stringify(meanings);
    const group = groups.get(key);
    if (group) group[0].push(phrase);
    else groups.set(key, [[phrase], meanings]);
  }
  return [...groups.values()];
}

function toHeads({ sections, questions, synonyms, pins }: SearchIndex): Heads {
  return {
    question: questions,
    level: sections.map(({ level }) => level),
    heading: sections.map(({ heading }) => heading),
    anchor: shortenAnchors(sections),
    names: sections.map(shortenNames),
    synonyms: groupSynonyms(synonyms),
    pins,
  };
}

function fromHeads(heads: Heads): Pick<SearchIndex, 'sections' | 'questions' | 'synonyms' | 'pins'> {
  const anchors = restoreAnchors(heads.anchor, heads.heading);
  const sections = heads.heading.map((heading, i): SectionHead => {
    const anchor = anchors[i] ?? '';
    return { level: heads.level[i] ?? 1, heading, anchor, names: restoreNames(heads.names[i] ?? 0, anchor) };
  });
  return {
    sections,
    questions: heads.question,
    pins: heads.pins,
    synonyms: Object.fromEntries(
      heads.synonyms.flatMap(([phrases, meanings]) => phrases.map((phrase) => [phrase, meanings])),
    ),
  };
}

/** Sorted terms: what each shares with the one before, and the rest of it. */
function writeTerms(writer: ByteWriter, terms: readonly string[]): void {
  const shared = new ByteWriter();
  const rests: string[] = [];
  terms.forEach((term, i) => {
    const before = terms[i - 1] ?? '';
    let length = 0;
    while (length < before.length && length < term.length && before[length] === term[length]) length++;
    shared.varint(length);
    rests.push(term.slice(length));
  });
  writer.varint(terms.length);
  writer.bytes(shared.finish());
  writer.text(rests.join('\n'));
}

function readTerms(reader: ByteReader): string[] {
  const count = reader.varint();
  const shared = new ByteReader(reader.bytes());
  const rests = reader.text().split('\n');
  const terms: string[] = [];
  for (let i = 0; i < count; i++)
    terms.push((terms[i - 1] ?? '').slice(0, shared.varint()) + (rests[i] ?? ''));
  return terms;
}

/** Terms by how often they occur: gaps of one size stand together, which compresses better. */
function commonFirst(offsets: Uint32Array): Uint32Array {
  const count = (term: number): number => (offsets[term + 1] ?? 0) - (offsets[term] ?? 0);
  return Uint32Array.from({ length: offsets.length - 1 }, (_, term) => term).sort(
    (a, b) => count(b) - count(a) || a - b,
  );
}

function writePostings(writer: ByteWriter, { offsets, ids, tfs }: Postings): void {
  const counts = new ByteWriter();
  const gaps = new ByteWriter();
  const occurrences = new ByteWriter();
  for (let term = 0; term + 1 < offsets.length; term++)
    counts.varint((offsets[term + 1] ?? 0) - (offsets[term] ?? 0));
  for (const term of commonFirst(offsets)) {
    let next = 0;
    for (let i = offsets[term] ?? 0; i < (offsets[term + 1] ?? 0); i++) {
      const id = ids[i] ?? 0;
      gaps.varint(id - next);
      next = id + 1;
      occurrences.varint(tfs[i] ?? 0);
    }
  }
  writer.bytes(counts.finish());
  writer.bytes(gaps.finish());
  writer.bytes(occurrences.finish());
}

function readPostings(reader: ByteReader, terms: number): Postings {
  const counts = new ByteReader(reader.bytes());
  const gaps = new ByteReader(reader.bytes());
  const occurrences = new ByteReader(reader.bytes());
  const offsets = new Uint32Array(terms + 1);
  for (let term = 0; term < terms; term++) offsets[term + 1] = (offsets[term] ?? 0) + counts.varint();
  const ids = new Uint16Array(offsets[terms] ?? 0);
  const tfs = new Uint8Array(ids.length);
  for (const term of commonFirst(offsets)) {
    let next = 0;
    for (let i = offsets[term] ?? 0; i < (offsets[term + 1] ?? 0); i++) {
      ids[i] = next + gaps.varint();
      next = (ids[i] ?? 0) + 1;
      tfs[i] = occurrences.varint();
    }
  }
  return { offsets, ids, tfs };
}

/** Indexes texts again as `buildIndex` did, numbered from `first`. */
function indexTexts(
  name: TextField,
  {
    texts,
    names = [],
    first = 0,
    terms,
  }: {
    texts: readonly string[];
    names?: readonly (readonly string[])[];
    first?: number;
    terms: readonly string[];
  },
) {
  const collector = new FieldCollector(name);
  texts.forEach((text, i) => {
    collector.add(first + i, text, { names: names[i] ?? [] });
  });
  return { postings: collector.postings(terms), lengths: collector.lengths() };
}

/**
 * Writes the index as bytes: headings and questions as JSON, terms front-coded, postings as gaps, which is a third of
 * MiniSearch's own JSON and quicker to read. The pages stand elsewhere (`toPageHeads`), where they are read first.
 */
export function encodeIndex(index: SearchIndex): Uint8Array {
  const writer = new ByteWriter();
  writer.text(SIGNATURE);
  writer.text(JSON.stringify(toHeads(index)));
  writeTerms(writer, index.terms);
  for (const name of STORED_FIELDS) {
    writePostings(writer, index.postings[name]);
    const lengths = new ByteWriter();
    for (const length of index.lengths[name]) lengths.varint(length);
    writer.varint(index.lengths[name].length);
    writer.bytes(lengths.finish());
  }
  return writer.finish();
}

/**
 * Reads what `encodeIndex` wrote, with the pages of the same index. Throws a `RangeError` where the bytes are another
 * format, cut short or damaged.
 */
export function decodeIndex(bytes: Uint8Array, pageHeads: PageHeads): SearchIndex {
  const reader = new ByteReader(bytes);
  if (reader.text() !== SIGNATURE)
    throw new RangeError(`The search index does not begin with "${SIGNATURE}"`);
  const heads = { ...fromPageHeads(pageHeads), ...fromHeads(JSON.parse(reader.text()) as Heads) };
  const terms = readTerms(reader);
  const indexed = {
    title: indexTexts('title', { texts: heads.pages.map(({ title }) => title), terms }),
    heading: indexTexts('heading', {
      texts: heads.sections.map(({ heading }) => heading),
      names: heads.sections.map(({ names }) => names),
      terms,
    }),
    question: indexTexts('question', { texts: heads.questions, first: heads.sections.length, terms }),
  };
  const postings: Partial<Record<FieldName, Postings>> = {};
  const lengths: Partial<Record<FieldName, Uint16Array>> = {};
  for (const name of TEXT_FIELDS) {
    postings[name] = indexed[name].postings;
    lengths[name] = indexed[name].lengths;
  }
  for (const name of STORED_FIELDS) {
    postings[name] = readPostings(reader, terms.length);
    const count = reader.varint();
    const values = new ByteReader(reader.bytes());
    lengths[name] = Uint16Array.from({ length: count }, () => values.varint());
  }
  return {
    ...heads,
    terms,
    postings: postings as SearchIndex['postings'],
    lengths: lengths as SearchIndex['lengths'],
  };
}
