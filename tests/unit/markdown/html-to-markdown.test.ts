import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../packages/pages/docusaurus/parse-article';
import { htmlToMarkdown } from '../../../packages/pages/markdown/html-to-markdown';

const URL = 'https://docs.example.com/guide/start/';

/** Markdown of a page with this content, without the line that names its address. */
function convert(content: string): string {
  const html = `<main><article><nav>Menu</nav><div class="theme-doc-markdown markdown">${content}</div></article></main>`;
  const article = parseArticle(html);
  if (!article) throw new Error('The page has no article.');
  return htmlToMarkdown(article, { pageUrl: URL }).replace(`Source: <${URL}>\n\n`, '');
}

describe('the Markdown of a page', () => {
  it('opens with the title and the URL', () => {
    const article = parseArticle(
      '<article><div class=theme-doc-markdown><header><h1>Start</h1></header><p>Text</div></article>',
    );
    expect(article && htmlToMarkdown(article, { pageUrl: URL })).toBe(
      `# Start\n\nSource: <${URL}>\n\nText\n`,
    );
  });

  it('has full URLs in links and pictures', () => {
    expect(convert('<p>See <a href=../other/#part>other</a>, <a href="#here">here</a>.</p>')).toBe(
      'See [other](https://docs.example.com/guide/other/#part), [here](https://docs.example.com/guide/start/#here).\n',
    );
    expect(convert('<p><img src="/img/a.svg" alt="A drawing"></p>')).toBe(
      '![A drawing](https://docs.example.com/img/a.svg)\n',
    );
  });

  it('keeps what a reader sees and leaves out what only works in a browser', () => {
    expect(
      convert(
        '<h2 id=a>Part<a class=hash-link href=#a>\u200b</a></h2><button>Copy</button><p>One <svg><text>x</text></svg>two</p><div data-search-exclude><p>Control</p></div>',
      ),
    ).toBe('## Part\n\nOne two\n');
  });

  it('shows samples with language and title', () => {
    const lines = '<span class="token-line">a: &lt;b&gt;\n</span><span class="token-line">  c: 1\n</span>';
    expect(
      convert(
        `<div class="theme-code-block language-yaml block_x"><div class=title_x>compose.yml</div><div class=content_x><pre><code>${lines}</code></pre><div data-search-exclude><button>Copy</button></div></div></div>`,
      ),
    ).toBe('```yaml title="compose.yml"\na: <b>\n  c: 1\n```\n');
  });

  it('fences a sample that holds a fence', () => {
    const sample =
      '<div class="theme-code-block language-text"><div><pre><code>```\nx\n```\n</code></pre></div></div>';
    expect(convert(sample)).toBe('````text\n```\nx\n```\n````\n');
  });

  it('shows tabs as sections one level below the one that they are in', () => {
    expect(
      convert(
        `<h2>Install</h2><div class="tabs-container"><ul role=tablist class=tabs><li role=tab>Compose</li><li role=tab>Kubernetes</li></ul>
        <div class=margin-top--md><div role=tabpanel><p>One</p></div><div role=tabpanel hidden><p>Two</p></div></div></div>`,
      ),
    ).toBe('## Install\n\n### Compose\n\nOne\n\n### Kubernetes\n\nTwo\n');
  });

  it('shows admonitions as quotes that open with their kind and title', () => {
    const admonition = (title: string) =>
      `<div class="theme-admonition theme-admonition-warning alert"><div class=h><span><svg></svg></span>${title}</div><div class=c><p>Careful.</p></div></div>`;
    expect(convert(admonition('Back up first'))).toBe('> **Warning: Back up first**\n>\n> Careful.\n');
    expect(convert(admonition('warning'))).toBe('> **Warning**\n>\n> Careful.\n');
  });

  it('shows tables as tables, whatever their cells hold', () => {
    expect(
      convert(
        '<table><thead><tr><th>Name</th><th>Effect</th></tr></thead><tbody><tr><td><code>a|b</code></td><td><ul><li>one</li><li>two</li></ul></td></tr></tbody></table>',
      ),
    ).toBe('| Name | Effect |\n| - | - |\n| `a\\|b` | one two |\n');
  });

  it('shows diagrams by their text alternative, and badges as text', () => {
    expect(
      convert(
        '<figure><div role=img aria-label="A leads to B." data-search-exclude><svg></svg></div><figcaption>The way</figcaption></figure>',
      ),
    ).toBe('**Diagram: The way.** A leads to B.\n');
    expect(convert('<h3>Sync <span class="badge b">authentik 2025.6+</span></h3>')).toBe(
      '### Sync **authentik 2025.6+**\n',
    );
  });

  it('keeps steps that hold samples apart, and short lists together', () => {
    expect(
      convert(
        '<ol><li><p>Run:</p><div class="theme-code-block language-bash"><div><pre><code>ls\n</code></pre></div></div></li><li><p>Done.</p></li></ol>',
      ),
    ).toBe('1. Run:\n\n   ```bash\n   ls\n   ```\n\n2. Done.\n');
    expect(convert('<ul>\n<li>One</li>\n<li>Two<ul><li>Inner</li></ul></li></ul>')).toBe(
      '- One\n- Two\n  - Inner\n',
    );
  });

  it('keeps characters that mean something in Markdown', () => {
    expect(convert('<p>*not strong* and &lt;tag&gt; and # text</p>')).toBe(
      '\\*not strong\\* and \\<tag> and # text\n',
    );
  });

  it("doesn't link the words that the glossary explains", () => {
    expect(convert('<p>An <a class="glossary-term" href="/terminology/#outpost">outpost</a> runs.</p>')).toBe(
      'An outpost runs.\n',
    );
  });
});

it('finds no article on a page that is none', () => {
  expect(parseArticle('<main><h1>Search</h1></main>')).toBeUndefined();
});
