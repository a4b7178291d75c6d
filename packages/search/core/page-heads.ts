import type { PageHead, PageKind, SearchIndex } from './types';

/** Addresses and titles of the pages with what the index counts of them, as columns: equal neighbours compress well. */
export interface PageHeads {
  groups: string[];
  url: string[];
  /** Number of each page's `lvl0` in `groups`. */
  group: number[];
  title: string[];
  kind: PageKind[];
  /** Number of sections, and of questions, of each page. */
  sections: number[];
  questions: number[];
}

/** Writes down the pages of an index. */
export function toPageHeads({ pages, sections, unitPage }: SearchIndex): PageHeads {
  const groups = [...new Set(pages.map(({ lvl0 }) => lvl0))];
  const questions = pages.map(() => 0);
  for (const page of unitPage.subarray(sections.length)) questions[page] = (questions[page] ?? 0) + 1;
  return {
    groups,
    url: pages.map(({ url }) => url),
    group: pages.map(({ lvl0 }) => groups.indexOf(lvl0)),
    title: pages.map(({ title }) => title),
    kind: pages.map(({ kind }) => kind),
    sections: pages.map((page) => page.sections),
    questions,
  };
}

/** Reads what `toPageHeads` wrote: the pages, and the page of each unit of the index. */
export function fromPageHeads(heads: PageHeads): Pick<SearchIndex, 'pages' | 'unitPage'> {
  let firstSection = 0;
  const pages = heads.url.map((url, page): PageHead => {
    const sections = heads.sections[page] ?? 0;
    const head = {
      url,
      lvl0: heads.groups[heads.group[page] ?? 0] ?? '',
      title: heads.title[page] ?? '',
      kind: heads.kind[page] ?? 'guide',
      firstSection,
      sections,
    };
    firstSection += sections;
    return head;
  });
  const repeat = (counts: readonly number[]): number[] =>
    counts.flatMap((count, page) => Array<number>(count).fill(page));
  return { pages, unitPage: Uint16Array.from([...repeat(heads.sections), ...repeat(heads.questions)]) };
}
