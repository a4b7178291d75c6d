import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TAGS } from '@identity-docs/registry/registry';
import { SHORTCUTS_LEAD } from '@identity-docs/text/hast-tools';
import type { Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { GROUP_NAMES } from '../../../src/theme/Tabs/group-names';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What Docusaurus itself offers to pages. */
const OF_THE_BUILDER = ['Admonition', 'Details', 'Head', 'Mermaid'];

/** A place in a page and what is wrong there. */
export interface Problem {
  line: number;
  /** File and line of the record that brought it to the page. */
  place?: string;
  message: string;
}

/**
 * Lists what pages may use without importing it.
 *
 * @param siteDir folder of the site
 * @returns names of components, from src/theme/MDXComponents, and of record tags
 */
export function readComponentNames(siteDir: string): Set<string> {
  const text = readFileSync(join(siteDir, 'src/theme/MDXComponents/index.tsx'), 'utf8');
  const own = /export default \{ \.\.\.MDXComponents,([^}]*)\}/.exec(text)?.[1]?.split(',') ?? [];
  return new Set([...OF_THE_BUILDER, ...Object.keys(TAGS), ...own.map((name) => name.trim())]);
}

/** The maximum number of links. Nobody reads a longer list before the page. */
const MAX_SHORTCUTS = 5;

/** What pages may name. */
export interface Known {
  /** Names of components, see `readComponentNames`. */
  components: ReadonlySet<string>;
  /** Returns the menu of the admin interface: the entries below each heading. */
  menu: () => Readonly<Record<string, readonly string[]>>;
}

/**
 * Finds what a page may not hold: components that do not exist, tabs without a name, code in braces, a second title or
 * line "Common problems:", unencrypted links, entries that the menu of the product does not have, and notes to oneself.
 *
 * @param root the page, with its records shown
 */
export function findBadParts(root: Root, { components, menu }: Known): Problem[] {
  const problems: Problem[] = [];
  const imported = new Set<string>();
  visit(root, 'mdxjsEsm', ({ value }) => {
    for (const [, names = ''] of value.matchAll(/\bimport ([\w\s{},]+?) from\b/g)) {
      for (const [name] of names.matchAll(/\w+/g)) imported.add(name);
    }
  });
  let hasShortcuts = false;
  visit(root, (node) => {
    const tell = (message: string) => problems.push({ line: node.position?.start.line ?? 1, message });
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!/^\s*(?:\/\*.*\*\/)?\s*$/s.test(node.value))
        tell(`{${node.value}} would be run as code: write \\{${node.value}}, or put it in backticks`);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const { name } = node;
      if (name && /^[A-Z]/.test(name) && !components.has(name) && !imported.has(name))
        tell(`<${name}> is not known; there are ${[...components].sort().join(', ')}`);
      const problem = judgeTabs(node);
      if (problem) tell(problem);
    } else if (node.type === 'heading' && node.depth === 1) {
      tell('a page has one title, that of its front matter: begin this heading with ##');
    } else if (node.type === 'paragraph' && textOf(node).startsWith(SHORTCUTS_LEAD)) {
      if (hasShortcuts) tell(`a page has one line "${SHORTCUTS_LEAD}": move its links into the first`);
      if (node.children.filter((child) => child.type === 'link').length > MAX_SHORTCUTS)
        tell(
          `the line "${SHORTCUTS_LEAD}" has at most ${MAX_SHORTCUTS} links: keep those that readers need most`,
        );
      hasShortcuts = true;
    } else if (node.type === 'link' && /^http:\/\/(?!localhost\b|127\.)/.test(node.url)) {
      tell(`the link ${node.url} is not encrypted: write https://`);
    } else if (node.type === 'strong') {
      const [heading = '', entry] = textOf(node).split(/ > | >$/);
      const entries = entry ? menu()[heading] : undefined;
      if (entries && entry && !entries.includes(entry))
        tell(`the menu has no ${heading} > ${entry}; there are ${entries.join(', ')}`);
    } else if (node.type === 'text') {
      const note = /\b(?:TODO|FIXME|TBD)\b|\bcoming soon\b/i.exec(node.value)?.[0];
      if (note) tell(`"${note}" is no text for readers: write what is known, or leave it out`);
    }
  });
  return problems;
}

function judgeTabs(element: Element): string | undefined {
  if (element.name === 'TabItem' && !read(element, 'value'))
    return '<TabItem> has no value: <TabItem value="compose" label="Docker Compose">';
  if (element.name !== 'Tabs' || read(element, 'label')) return;
  const group = read(element, 'groupId');
  if (group && group in GROUP_NAMES) return;
  const groups = Object.keys(GROUP_NAMES).join(', ');
  return `<Tabs> has no name: give it a groupId (${groups}), or label="what the alternatives are"`;
}

function read(element: Element, name: string): string | undefined {
  const found = element.attributes.find(
    (attribute): attribute is MdxJsxAttribute => 'name' in attribute && attribute.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}
