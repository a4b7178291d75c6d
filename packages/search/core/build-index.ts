import { FieldCollector } from './field-collector';
import { makePinTable, type Pin } from './pins';
import {
  type FieldName,
  type HeadingLevel,
  PAGE_FIELDS,
  type PageHead,
  type PageKind,
  type SearchIndex,
  type SearchRecord,
  type SectionHead,
  type SynonymTable,
  UNIT_FIELDS,
} from './types';

/** Unit numbers are 16-bit in the postings. */
const MAX_UNITS = 65_535;

/** Kinds whose many pages are nearly alike: they are found by the words that few sections have, in at most so many. */
const ALIKE: ReadonlySet<PageKind> = new Set(['release', 'advisory']);
const MAX_SECTIONS_OF_WORD = 5;

/** A word of letters: no port, version or setting, which one looks for in each place that has it. */
const PLAIN_WORD = /^\p{L}+$/u;

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
  { synonyms = {}, pins = [] }: { synonyms?: SynonymTable; pins?: readonly Pin[] } = {},
): SearchIndex {
  const groups = groupByPage(records);
  const names = [...PAGE_FIELDS, ...UNIT_FIELDS];
  const fields = Object.fromEntries(names.map((name) => [name, new FieldCollector(name)])) as Record<
    FieldName,
    FieldCollector
  >;
  const pages: PageHead[] = [];
  const sections: SectionHead[] = [];
  const questions: string[] = [];
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
    fields.keywords.add(page, first.keywords.join(' '));
    fields.words.add(page, first.words.join(' '));
    // A sample repeats what the page explains before it, and the explanation is the better place to open.
    const said = new Set<string>();
    for (const record of group) {
      const unit = sections.length;
      const level = Number(record.type.slice('lvl'.length)) as HeadingLevel;
      const heading = level === 1 ? '' : (record.hierarchy[`lvl${level}`] ?? '');
      unitPage.push(page);
      const names = record === first ? [] : record.keywords;
      sections.push({ level, heading, anchor: record.anchor, names });
      fields.heading.add(unit, heading, { names });
      const own = fields.content.add(unit, record.content);
      fields.code.add(unit, record.code, { without: new Set([...own, ...said]) });
      for (const word of own) if (PLAIN_WORD.test(word)) said.add(word);
    }
  });
  groups.forEach((group, page) => {
    for (const question of group.flatMap((record) => record.questions)) {
      fields.question.add(unitPage.length, question);
      questions.push(question);
      unitPage.push(page);
    }
  });
  if (unitPage.length > MAX_UNITS) {
    throw new RangeError(
      `The search index holds at most ${MAX_UNITS} sections and questions, not ${unitPage.length}`,
    );
  }

  const terms = [...new Set(names.flatMap((name) => [...fields[name].counts.keys()]))].sort();
  const collect = <T>(pick: (collector: FieldCollector) => T): Record<FieldName, T> =>
    Object.fromEntries(names.map((name) => [name, pick(fields[name])])) as Record<FieldName, T>;
  const isTooCommon = (unit: number, found: number): boolean =>
    found > MAX_SECTIONS_OF_WORD && ALIKE.has(pages[unitPage[unit] ?? 0]?.kind ?? 'guide');
  return {
    terms,
    pages,
    sections,
    questions,
    unitPage: Uint16Array.from(unitPage),
    postings: {
      ...collect((collector) => collector.postings(terms)),
      content: fields.content.postings(terms, isTooCommon),
      code: fields.code.postings(terms, isTooCommon),
    },
    lengths: collect((collector) => collector.lengths()),
    synonyms,
    pins: makePinTable(pins, { pages, sections }),
  };
}
