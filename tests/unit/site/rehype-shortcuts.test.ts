import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { expect, test } from 'vitest';
import rehypeShortcuts from '../../../src/markdown/rehype-shortcuts';

const render = (markdown: string): string => {
  const root = toHast(fromMarkdown(markdown)) as Root;
  rehypeShortcuts()(root);
  return toHtml(root);
};

test('shows the links of the line "Common problems:" one below the other, in a named box', () => {
  expect(render('**Common problems:** [A](#a) · [`b`](#b)')).toBe(
    '<aside class="shortcuts" aria-label="Common problems"><p>Common problems</p><ul><li><a href="#a">A</a></li><li><a href="#b"><code>b</code></a></li></ul></aside>',
  );
});

test('leaves other paragraphs alone', () => {
  expect(render('There are common problems: [A](#a).')).toBe(
    '<p>There are common problems: <a href="#a">A</a>.</p>',
  );
});
