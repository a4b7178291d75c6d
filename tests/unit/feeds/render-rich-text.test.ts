import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../../features/releases/docusaurus/feeds/render-rich-text';

const resolve = (target: string) => `/to/${target}`;
const render = (markdown: string) => renderRichText(markdown, resolve);

describe('renderRichText', () => {
  it('keeps the first paragraph apart, on one line', async () => {
    expect(await render('Set `A` and **B**, [there](x).\n\nThen wait.')).toEqual({
      lead: 'Set <code>A</code> and <strong>B</strong>, <a href="/to/x">there</a>.',
      more: ['<p>Then wait.</p>'],
    });
  });

  it('keeps code samples apart, with their title, and highlights them', async () => {
    const { lead, more } = await render('Do:\n\n```bash title=".env"\ncurl a < b\n```\n\nAnd look.');
    expect(lead).toBe('Do:');
    expect(more).toHaveLength(2);
    expect(more[0]).toMatchObject({ language: 'bash', title: '.env' });
    const { code } = more[0] as { code: string };
    expect(code).toContain('class="sh-');
    expect(code.replace(/<[^>]+>/g, '')).toBe('curl a &lt; b\n');
    expect(more[1]).toBe('<p>And look.</p>');
  });

  it('renders tables and lists', async () => {
    const { more } = await render('Text:\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n- x');
    expect(more.join('')).toMatch(
      /<table[^>]*>[\s\S]*<th scope="row"[^>]*>1<\/th>\s*<td[^>]*>2<\/td>[\s\S]*<li>x<\/li>/,
    );
  });

  it('has no lead where a text starts otherwise', async () => {
    expect(await render('- one')).toEqual({ lead: '', more: ['<ul>\n<li>one</li>\n</ul>'] });
  });

  it('lets no markup through', async () => {
    const { lead, more } = await render('A <b>bold</b> `<i>`\n\n<script>alert(1)</script>');
    expect(lead).toBe('A bold <code>&#x3C;i></code>');
    expect(more.join('')).not.toContain('<script');
  });

  it('rejects a sample without a language', async () => {
    await expect(render('```\nls\n```')).rejects.toThrow('names no language');
  });
});
