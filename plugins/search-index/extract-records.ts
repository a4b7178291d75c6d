import { type CheerioAPI, load } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import type { HeadingLevel, Hierarchy, PageKind, SearchRecord } from '../../lib/search/types';

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
  questions?: readonly string[];
  kind: PageKind;
}

/** `lvl0` of pages that stand in no sidebar section. */
export const DEFAULT_SECTION = 'Documentation';

const ROOTS = ['article .theme-doc-markdown', '[class*="generatedIndexPage"]', 'article', 'main'];
const SKIPPED =
  'nav, script, style, template, noscript, button, svg, footer, .hash-link, .theme-doc-toc-mobile, .theme-doc-breadcrumbs, .theme-doc-version-badge, .card, [data-search-exclude], [aria-hidden="true"]';
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

const isElement = (node: AnyNode): node is Element => node.type === 'tag';

/** Walks the page once and cuts it at its headings. */
class SectionReader {
  readonly sections: Section[] = [];
  private current: Section = { level: 1, heading: '', anchor: '', content: [], code: [] };
  private readonly skipped: ReadonlySet<AnyNode>;

  constructor(
    private readonly $: CheerioAPI,
    root: Element,
  ) {
    this.skipped = new Set($(root).find(SKIPPED).toArray());
    this.sections.push(this.current);
    this.readChildren(root);
  }

  private readChildren(element: Element): void {
    for (const node of element.children) this.read(node);
  }

  private read(node: AnyNode): void {
    if (node.type === 'text') this.current.content.push(node.data);
    if (!isElement(node) || this.skipped.has(node)) return;
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    if (level) this.openSection(node, Number(level) as HeadingLevel);
    else if (node.name === 'pre') this.current.code.push(`${this.codeText(node)}\n`);
    else if (node.name === 'img') this.current.content.push(` ${node.attribs.alt ?? ''} `);
    else {
      const padding = !INLINE.has(node.name) || /(?:^|\s)badge/.test(node.attribs.class ?? '') ? ' ' : '';
      this.current.content.push(padding);
      this.readChildren(node);
      this.current.content.push(padding);
    }
  }

  private openSection(element: Element, level: HeadingLevel): void {
    const heading = this.$(element).clone();
    const badges = heading.find('.badge, [class*="badge_"]').remove();
    heading.find('.hash-link').remove();
    const text = collapse([heading.text()])
      .replace(/\u200b/g, '')
      .trim();
    const badgeText = badges.toArray().map((badge) => `${this.$(badge).text()} `);
    const anchor = element.attribs.id ?? '';
    const isTitle = level === 1 && this.sections.length === 1 && this.current.heading === '';
    if (isTitle) this.current.heading = text;
    else if (anchor === '') this.current.content.push(` ${text} `);
    else {
      const depth = level === 1 ? 2 : level;
      this.current = { level: depth, heading: text, anchor, content: [], code: [] };
      this.sections.push(this.current);
    }
    this.current.content.push(' ', ...badgeText);
  }

  private codeText(element: Element): string {
    return element.children
      .map((node) => {
        if (node.type === 'text') return node.data;
        if (!isElement(node) || this.skipped.has(node)) return '';
        return node.name === 'br'
          ? '\n'
          : this.codeText(node) + (node.attribs.class?.includes('token-line') ? '\n' : '');
      })
      .join('');
  }
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
 * Takes the page's HTML as Docusaurus renders it and what the page does not say itself; returns an empty list where
 * there is no article. Content is plain text with single spaces.
 */
export function extractRecords(html: string, meta: PageMeta): SearchRecord[] {
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } });
  const root = ROOTS.map((selector) => $(selector).get(0)).find((element) => element !== undefined);
  if (!root || !isElement(root)) return [];

  const sections = withoutDropped(new SectionReader($, root).sections, meta.kind);
  const title = sections[0]?.heading || meta.title || meta.route;
  const lvl0 = meta.sections[0] ?? DEFAULT_SECTION;
  const path = emptyHierarchy(lvl0, title);
  return sections.map((section, position) => {
    const isFirst = position === 0;
    if (!isFirst) {
      path[`lvl${section.level}`] = section.heading;
      for (const level of [2, 3, 4, 5, 6] as const) if (level > section.level) path[`lvl${level}`] = null;
    }
    const introduction = isFirst && meta.description ? [`${meta.description} `] : [];
    const url = section.anchor === '' || isFirst ? meta.route : `${meta.route}#${section.anchor}`;
    return {
      objectID: url,
      url,
      url_without_anchor: meta.route,
      anchor: isFirst ? '' : section.anchor,
      type: `lvl${isFirst ? 1 : section.level}`,
      content: collapse([...introduction, ...section.content]),
      hierarchy: { ...path },
      kind: meta.kind,
      parents: [...meta.sections],
      code: section.code.join('').trim(),
      slug: meta.route.replace(/[/_-]+/g, ' ').trim(),
      keywords: isFirst ? [...(meta.keywords ?? [])] : [],
      questions: isFirst ? [...(meta.questions ?? [])] : [],
      position,
    };
  });
}
