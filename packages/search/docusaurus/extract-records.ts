import {
  classesOf,
  findElement,
  hasClass,
  isElement,
  isLeftOut,
  isShortcuts,
  textOf,
} from '@identity-docs/text/hast-tools';
import type { Element, Nodes } from 'hast';
import type { HeadingLevel, Hierarchy, PageKind, SearchRecord } from '../core/types';

/** What the rendered page itself does not say about it. */
export interface PageMeta {
  /** Address below the origin, with the base URL. */
  route: string;
  /** Title to use where the page has no level 1 heading. */
  title?: string;
  /** Front matter description: indexed with the page's introduction. */
  description?: string;
  /** Sidebar labels above the page, outermost first; empty outside the sidebar. */
  sections: readonly string[];
  keywords?: readonly string[];
  /** Other names for parts of the page, by anchor. */
  words?: Readonly<Record<string, readonly string[]>>;
  questions?: readonly string[];
  /** Words that readers use for what the page is about. */
  readersWords?: readonly string[];
  kind: PageKind;
}

/** `lvl0` of pages that stand in no sidebar section. */
export const DEFAULT_SECTION = 'Documentation';

/** Elements and classes that are no text of the page. */
const SKIPPED: ReadonlySet<string> = new Set(
  'nav script style template noscript button svg footer'.split(' '),
);
const SKIPPED_CLASSES = ['hash-link', 'card'];
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
);
/** Generated lists of release notes: long, and never what a reader looks for (their headings repeat in every release). */
const DROPPED_RELEASE_SECTION = /^(?:api|minor) changes\b/i;

interface Section {
  level: HeadingLevel;
  heading: string;
  anchor: string;
  content: string[];
  code: string[];
}

const collapse = (parts: readonly string[]): string => parts.join('').replace(/\s+/g, ' ').trim();

/** The text of a heading, without what only makes the link to itself. */
const plain = (parts: readonly string[]): string =>
  collapse(parts)
    .replace(/\u200b/g, '')
    .trim();

/** Marks between the pieces of a section's text; text of the page never has them, since its white space is collapsed. */
const BLOCK = '\n';
const CELL = '\t';
const ROW = '\v';
const MARKS: Readonly<Record<string, string>> = { td: CELL, th: CELL, tr: ROW };

/** Text of a section with a line for each block, and for each row of a table, whose cells are parted by a dot. */
const toLines = (parts: readonly string[]): string =>
  parts
    .join('')
    .replace(/\s+/g, (run) =>
      run.includes(ROW) ? '\n' : run.includes(CELL) ? ' · ' : run.includes(BLOCK) ? '\n' : ' ',
    )
    .replace(/^[\s·]+|[\s·]+$/g, '');

const isSkipped = (element: Element): boolean =>
  SKIPPED.has(element.tagName) ||
  isLeftOut(element) ||
  isShortcuts(element) ||
  SKIPPED_CLASSES.some((name) => hasClass(element, name));

const isBadge = (element: Element): boolean => classesOf(element).some((name) => /^badge/.test(name));

/** Walks the page once and cuts it at its headings. */
class SectionReader {
  readonly sections: Section[] = [];
  private current: Section = { level: 1, heading: '', anchor: '', content: [], code: [] };

  constructor(root: Element) {
    this.sections.push(this.current);
    this.readChildren(root);
  }

  private readChildren(element: Element): void {
    for (const node of element.children) this.read(node);
  }

  private read(node: Nodes): void {
    if (node.type === 'text') this.current.content.push(node.value.replace(/\s+/g, ' '));
    if (!isElement(node) || isSkipped(node)) return;
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level) this.openSection(node, Number(level) as HeadingLevel);
    else if (node.properties.id && hasClass(node, 'setting')) this.readSetting(node);
    else if (node.tagName === 'pre') this.current.code.push(`${codeText(node)}\n`);
    else if (node.tagName === 'img') this.current.content.push(` ${node.properties.alt ?? ''} `);
    else {
      const mark = INLINE.has(node.tagName) ? (isBadge(node) ? ' ' : '') : (MARKS[node.tagName] ?? BLOCK);
      this.current.content.push(mark);
      this.readChildren(node);
      this.current.content.push(mark);
    }
  }

  /** A section of its own; what follows it belongs to the section around it again. Of its facts, its name is read. */
  private readSetting(element: Element): void {
    const around = this.current;
    const level = Math.min(around.level + 1, 6) as HeadingLevel;
    const [name, ...rest] = element.children.filter((child) => isElement(child));
    const heading = name ? plain(splitHeading(name).rest) : '';
    this.current = { level, heading, anchor: String(element.properties.id), content: [], code: [] };
    this.sections.push(this.current);
    const [facts, ...texts] = rest.flatMap(({ children }) => children.filter((child) => isElement(child)));
    const code = facts && findElement(facts, ({ tagName }) => tagName === 'code');
    if (code) this.read(code);
    this.current.content.push(BLOCK);
    for (const text of texts) this.read(text);
    this.current = around;
  }

  private openSection(element: Element, level: HeadingLevel): void {
    const { badges, rest } = splitHeading(element);
    const text = plain(rest);
    const anchor = String(element.properties.id ?? '');
    const isTitle = level === 1 && this.sections.length === 1 && this.current.heading === '';
    if (isTitle) this.current.heading = text;
    else if (anchor === '') this.current.content.push(BLOCK, text, BLOCK);
    else {
      const depth = level === 1 ? 2 : level;
      this.current = { level: depth, heading: text, anchor, content: [], code: [] };
      this.sections.push(this.current);
    }
    this.current.content.push(BLOCK, ...badges.map((badge) => `${badge} `));
  }
}

/** The texts of a heading's badges, and of the rest without the link to itself. */
function splitHeading(node: Element): { badges: string[]; rest: string[] } {
  const badges: string[] = [];
  const rest: string[] = [];
  for (const child of node.children) {
    if (child.type === 'text') rest.push(child.value);
    if (!isElement(child) || hasClass(child, 'hash-link')) continue;
    if (isBadge(child)) badges.push(textOf(child));
    else {
      const inside = splitHeading(child);
      badges.push(...inside.badges);
      rest.push(...inside.rest);
    }
  }
  return { badges, rest };
}

function codeText(element: Element): string {
  return element.children
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (!isElement(node) || isSkipped(node)) return '';
      if (node.tagName === 'br') return '\n';
      return codeText(node) + (hasClass(node, 'token-line') ? '\n' : '');
    })
    .join('');
}

/** Leaves out the dropped sections of release notes with everything below them. */
function withoutDropped(sections: readonly Section[], kind: PageKind): Section[] {
  if (kind !== 'release') return [...sections];
  let droppedLevel = Number.POSITIVE_INFINITY;
  return sections.filter(({ level, heading }) => {
    if (level <= droppedLevel) {
      droppedLevel = DROPPED_RELEASE_SECTION.test(heading) ? level : Number.POSITIVE_INFINITY;
    }
    return level < droppedLevel || droppedLevel === Number.POSITIVE_INFINITY;
  });
}

function emptyHierarchy(lvl0: string, lvl1: string): Hierarchy {
  return { lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
}

/**
 * Reads the search records of one rendered page: one per heading that has an anchor, the page's introduction first.
 * Content is plain text with single spaces, a line for each block and each row of a table.
 *
 * @param article the parsed HTML of the article's content, its title included
 * @param meta what the page does not say itself
 */
export function extractRecords(article: Element, meta: PageMeta): SearchRecord[] {
  const sections = withoutDropped(new SectionReader(article).sections, meta.kind);
  const title = sections[0]?.heading || meta.title || meta.route;
  const lvl0 = meta.sections[0] ?? DEFAULT_SECTION;
  const path = emptyHierarchy(lvl0, title);
  return sections.map((section, position) => {
    const isFirst = position === 0;
    if (!isFirst) {
      path[`lvl${section.level}`] = section.heading;
      for (const level of [2, 3, 4, 5, 6] as const) if (level > section.level) path[`lvl${level}`] = null;
    }
    const introduction = isFirst && meta.description ? [meta.description, BLOCK] : [];
    const url = section.anchor === '' || isFirst ? meta.route : `${meta.route}#${section.anchor}`;
    return {
      objectID: url,
      url,
      url_without_anchor: meta.route,
      anchor: isFirst ? '' : section.anchor,
      type: `lvl${isFirst ? 1 : section.level}`,
      content: toLines([...introduction, ...section.content]),
      hierarchy: { ...path },
      kind: meta.kind,
      parents: [...meta.sections],
      code: section.code.join('').trim(),
      slug: meta.route.replace(/[/_-]+/g, ' ').trim(),
      keywords: [...((isFirst ? meta.keywords : meta.words?.[section.anchor]) ?? [])],
      words: isFirst ? [...(meta.readersWords ?? [])] : [],
      questions: isFirst ? [...(meta.questions ?? [])] : [],
      position,
    };
  });
}
