import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { makeTablesAccessible, RECORD_TABLE } from '../../../packages/pages/rehype/rehype-tables';

function render(markdown: string, { isOfRecords = false } = {}): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  if (isOfRecords) {
    for (const table of tree.children) table.data = { hProperties: { [RECORD_TABLE]: true } };
  }
  const root = toHast(tree) as Root;
  makeTablesAccessible(root);
  return toHtml(root).replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&#x22;', '"');
}

describe('a table of a page', () => {
  it('takes the focus, and its empty corner is no header', () => {
    const html = render('| | A |\n|---|---|\n| b | c |');
    expect(html).toContain('<div class="table-box" tabindex="0"><table>');
    expect(html).toContain('<td></td>\n<th scope="col">A</th>');
  });

  it('is called what its part of the page is called', () => {
    const html = render('## Ports\n\n| A | B |\n|---|---|\n| c | d |');
    expect(html).toContain('<div class="table-box" tabindex="0" role="group" aria-label="Ports">');
  });

  it('has the first cells as headers of their rows where they are short and all different', () => {
    const html = render('| Port | For |\n|---|---|\n| `9000` | HTTP |\n| [9443](/a/) | HTTPS |');
    expect(html).toContain('<th scope="row"><code>9000</code></th>\n<td>HTTP</td>');
    expect(html).toContain('<th scope="row"><a href="/a/">9443</a></th>\n<td>HTTPS</td>');
  });

  it.each([
    ['one is empty', '| Stage | Key |\n|---|---|\n| Login | `user` |\n| | `token` |'],
    ['two are the same', '| Port | Protocol |\n|---|---|\n| 53 | TCP |\n| 53 | UDP |'],
    ['one is a text', `| Allowed | Not |\n|---|---|\n| short | a |\n| ${'A sentence. '.repeat(7)} | b |`],
  ])('leaves them cells where %s', (_, markdown) => {
    expect(render(markdown)).not.toContain('scope="row"');
  });

  it('gives names that could be broken some room, and texts at the end more', () => {
    const short = render('| Id | Fixed |\n|---|---|\n| CVE-2025-1 | 2025.8 |\n| A | 2025.6 |');
    expect(short).toContain('style="--name:10ch"');
    expect(short).not.toContain('of-text');
    const long = render(`| Key | Effect |\n|---|---|\n| \`host\` | ${'word '.repeat(9)} |`);
    expect(long).toContain('class="table-box of-text"');
    expect(long).not.toContain('--name');
  });

  it('of several columns carries their names for the cards, and stays a table to assistive technology', () => {
    const html = render('| Setting | Type | It\'s `x["y"]` |\n|---|---|---|\n| a | b | c |');
    expect(html).toContain('<div class="table-box cards" tabindex="0"');
    expect(html).toContain(`style="--c1:'Setting';--c2:'Type';--c3:'It\\'s x["y"]'"`);
    expect(html).not.toContain('role=');
  });

  it('of two columns, or of too many for cards, is left a table', () => {
    expect(render('| A | B |\n|---|---|\n| c | d |')).not.toContain('cards');
    expect(render(`${'| A '.repeat(7)}|\n${'|---'.repeat(7)}|\n${'| c '.repeat(7)}|`)).not.toContain('cards');
  });

  it('of records has the first cell of each row as its header, and no mark that it was made from records', () => {
    const html = render('| A | B |\n|---|---|\n| c | d |\n| | e |', { isOfRecords: true });
    expect(html).not.toContain('records');
    expect(html.match(/<t[hd].*?<\/t[hd]>/g)).toEqual([
      '<th scope="col">A</th>',
      '<th scope="col">B</th>',
      '<th scope="row">c</th>',
      '<td>d</td>',
      '<td></td>',
      '<td>e</td>',
    ]);
    const cards = render('| A | B | C |\n|---|---|---|\n| d | e | f |', { isOfRecords: true });
    expect(cards).toContain('<th scope="row">d</th>');
    expect(cards).toContain(`style="--c1:'A';--c2:'B';--c3:'C'"`);
  });
});
