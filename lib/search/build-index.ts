import { STOP_WORDS } from './stop-words';
import { tokenize } from './tokenize';
import {
  type FieldName,
  type HeadingLevel,
  PAGE_FIELDS,
  type PageHead,
  type Postings,
  type SearchIndex,
  type SearchRecord,
  type SectionHead,
  type SynonymTable,
  UNIT_FIELDS,
} from './types';

/** Fields of running text, where stop words would cost bytes and tell nothing. */
const WITHOUT_STOP_WORDS: ReadonlySet<FieldName> = new Set(['content', 'code']);
/** Unit numbers are 16-bit in the postings. */
const MOST_UNITS = 65_535;

type Counts = Map<string, { id: number; tf: number }[]>;

/** Collects the tokens of one field, id by id in ascending order. */
class FieldCollector {
  readonly counts: Counts = new Map();
  readonly lengths: number[] = [];
  constructor(private readonly name: FieldName) {}

  add(id: number, text: string): void {
    const tokens = WITHOUT_STOP_WORDS.has(this.name)
      ? tokenize(text).filter((token) => !STOP_WORDS.has(token))
      : tokenize(text);
    this.lengths[id] = Math.min(tokens.length, MOST_UNITS);
    for (const token of tokens) {
      const entries = this.counts.get(token);
      const last = entries?.at(-1);
      if (!entries) this.counts.set(token, [{ id, tf: 1 }]);
      else if (last?.id === id) last.tf = Math.min(last.tf + 1, 255);
      else entries.push({ id, tf: 1 });
    }
  }

  postings(terms: readonly string[]): Postings {
    const offsets = new Uint32Array(terms.length + 1);
    const ids: number[] = [];
    const tfs: number[] = [];
    terms.forEach((term, number) => {
      for (const { id, tf } of this.counts.get(term) ?? []) {
        ids.push(id);
        tfs.push(tf);
      }
      offsets[number + 1] = ids.length;
    });
    return { offsets, ids: Uint16Array.from(ids), tfs: Uint8Array.from(tfs) };
  }
}

/** Level of the section's own heading: the deepest one in its hierarchy. */
function levelOf({ hierarchy }: SearchRecord): HeadingLevel {
  const deep = ([6, 5, 4, 3, 2] as const).find((level) => hierarchy[`lvl${level}`] !== null);
  return deep ?? 1;
}

/** Records in page order: pages as they first appear, sections by position. */
export function groupByPage(records: readonly SearchRecord[]): SearchRecord[][] {
  const pages = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const sections = pages.get(record.url_without_anchor);
    if (sections) sections.push(record);
    else pages.set(record.url_without_anchor, [record]);
  }
  return [...pages.values()].map((sections) => sections.toSorted((a, b) => a.position - b.position));
}

/**
 * Builds the index of a site's records. Records of one page may come in any order; pages keep the order of their first
 * record. Throws a `RangeError` past 65,535 sections and questions.
 */
export function buildIndex(
  records: readonly SearchRecord[],
  { synonyms = {} }: { synonyms?: SynonymTable } = {},
): SearchIndex {
  const groups = groupByPage(records);
  const names = [...PAGE_FIELDS, ...UNIT_FIELDS];
  const fields = Object.fromEntries(names.map((name) => [name, new FieldCollector(name)])) as Record<
    FieldName,
    FieldCollector
  >;
  const pages: PageHead[] = [];
  const sections: SectionHead[] = [];
  const unitPage: number[] = [];

  groups.forEach((group, page) => {
    const first = group[0];
    if (!first) return;
    const { lvl0, lvl1: title } = first.hierarchy;
    pages.push({
      url: first.url_without_anchor,
      lvl0,
      title,
      kind: first.kind,
      firstSection: sections.length,
      sections: group.length,
    });
    fields.title.add(page, title);
    fields.parents.add(page, first.parents.join(' '));
    fields.slug.add(page, first.slug);
    fields.keywords.add(page, group.flatMap((record) => record.keywords).join(' '));
    for (const record of group) {
      const unit = sections.length;
      const level = levelOf(record);
      const heading = level === 1 ? '' : (record.hierarchy[`lvl${level}`] ?? '');
      sections.push({ level, heading, anchor: record.anchor });
      unitPage.push(page);
      fields.heading.add(unit, heading);
      fields.content.add(unit, record.content);
      fields.code.add(unit, record.code);
    }
  });
  groups.forEach((group, page) => {
    for (const question of group.flatMap((record) => [...record.questions, ...record.keywords])) {
      fields.question.add(unitPage.length, question);
      unitPage.push(page);
    }
  });
  if (unitPage.length > MOST_UNITS) {
    throw new RangeError(
      `The search index holds at most ${MOST_UNITS} sections and questions, not ${unitPage.length}`,
    );
  }

  const terms = [...new Set(names.flatMap((name) => [...fields[name].counts.keys()]))].sort();
  const collect = <T>(pick: (collector: FieldCollector) => T): Record<FieldName, T> =>
    Object.fromEntries(names.map((name) => [name, pick(fields[name])])) as Record<FieldName, T>;
  return {
    terms,
    pages,
    sections,
    unitPage: Uint16Array.from(unitPage),
    postings: collect((collector) => collector.postings(terms)),
    lengths: collect(({ lengths }) => Uint16Array.from(lengths, (length) => length ?? 0)),
    synonyms,
  };
}
