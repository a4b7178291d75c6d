import type { PageKind, SearchIndex } from './types';
import type { WordVectors } from './word-vectors';

/** How near the pages are in meaning to a query. */
export interface PageMeanings {
  /** Likeness of the nearest title, heading or question of each page, -1 to 1. */
  likeness: Float32Array;
  /** Section that this nearest text heads; the page's first where it is its title or a question. */
  sections: Uint16Array;
}

/** Compares queries with all titles, headings and questions. */
export interface Meaning {
  compare(text: string): PageMeanings;
}

/** Pages of these kinds have the same headings one after the other: their titles and questions stand for them. */
const HEADLESS: ReadonlySet<PageKind> = new Set(['release', 'advisory']);

/** A title, heading or question, with the page and section that it stands for. */
export interface Said {
  text: string;
  page: number;
  section: number;
}

/** All texts that a query is compared with. */
export function listTexts({ pages, sections, questions, unitPage }: SearchIndex): Said[] {
  const said: Said[] = [];
  pages.forEach(({ title, kind, firstSection, sections: count }, page) => {
    said.push({ text: title, page, section: firstSection });
    if (HEADLESS.has(kind)) return;
    for (let section = firstSection + 1; section < firstSection + count; section++)
      said.push({ text: `${title}: ${sections[section]?.heading ?? ''}`, page, section });
  });
  questions.forEach((text, i) => {
    const page = unitPage[sections.length + i] ?? 0;
    said.push({ text, page, section: pages[page]?.firstSection ?? 0 });
  });
  return said;
}

/** Works out the vectors of all titles, headings and questions of an index, some thousand texts. */
export function createMeaning(index: SearchIndex, vectors: WordVectors): Meaning {
  const { dimensions } = vectors;
  const said = listTexts(index);
  const texts = said.length;
  const pageOf = Uint16Array.from(said, ({ page }) => page);
  const sectionOf = Uint16Array.from(said, ({ section }) => section);
  const table = new Float32Array(texts * dimensions);
  said.forEach(({ text }, i) => {
    table.set(vectors.encode(text), i * dimensions);
  });
  return {
    compare(text) {
      const query = vectors.encode(text);
      const likeness = new Float32Array(index.pages.length).fill(-1);
      const sections = Uint16Array.from(index.pages, ({ firstSection }) => firstSection);
      for (let i = 0, from = 0; i < texts; i++, from += dimensions) {
        let like = 0;
        for (let at = 0; at < dimensions; at++) like += (table[from + at] ?? 0) * (query[at] ?? 0);
        const page = pageOf[i] ?? 0;
        if (like <= (likeness[page] ?? 0)) continue;
        likeness[page] = like;
        sections[page] = sectionOf[i] ?? 0;
      }
      return { likeness, sections };
    },
  };
}
