import type { Root } from 'hast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../packages/pages/docusaurus/parse-article';
import { htmlToMarkdown } from '../../../packages/pages/markdown/html-to-markdown';
import rehypeTables from '../../../packages/pages/rehype/rehype-tables';
import { extractRecords } from '../../../packages/search/docusaurus/extract-records';

const NAME = 'authentik_main_request_duration_seconds';

/** The names of elements with their text after the plugin, in the order of the document; `|` is a place to break. */
function codeIn(markdown: string): string[] {
  const tree = toHast(
    fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
  ) as Root;
  rehypeTables()(tree);
  const found: string[] = [];
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const name = 'tagName' in node ? node.tagName : 'name' in node ? node.name : undefined;
    if (name !== 'code') return;
    found.push(node.children.map((child) => ('value' in child ? child.value : '|')).join(''));
  });
  return found;
}

describe('long names in code', () => {
  it('may break where they are long', () => {
    expect(codeIn(`| a | b |\n|---|---|\n| \`${NAME}\` | \`dest\` |`)).toEqual([
      'authentik_main_|request_duration_|seconds',
      'dest',
    ]);
  });

  it('may break in headings and in text, URLs too', () => {
    const address = 'http://localhost:9000/if/flow/initial-setup/';
    expect(codeIn(`## \`${NAME}\`\n\n- Open \`${address}\`.`)).toEqual([
      'authentik_main_|request_duration_|seconds',
      'http://localhost:9000/|if/flow/initial-setup/',
    ]);
  });

  const cell =
    '<table><tr><td><code>authentik_main_<wbr>request_duration_<wbr>seconds</code></td></tr></table>';
  const html = `<main><article><div class="theme-doc-markdown markdown"><h1>Guide</h1>${cell}</div></article></main>`;

  const article = parseArticle(html);
  if (!article) throw new Error('The page has no article.');

  it('are one word in the Markdown of the page', () => {
    expect(htmlToMarkdown(article, { pageUrl: 'https://docs.example.com/' })).toContain(`\`${NAME}\``);
  });

  it('are one word for the search', () => {
    const [record] = extractRecords(article, { route: '/guide/', sections: ['Guides'], kind: 'guide' });
    expect(`${record?.content} ${record?.code}`).toContain(NAME);
  });
});
