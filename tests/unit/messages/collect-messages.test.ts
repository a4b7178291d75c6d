import { describe, expect, it } from 'vitest';
import { collectMessages } from '../../../features/messages/core/collect-messages';
import { cutArticle, parseArticle } from '../../../packages/pages/docusaurus/parse-article';

const PAGE = { path: '/guide/', title: 'Guide', questions: [] as string[], isTroubleshooting: false };

function collect(html: string, page: Partial<typeof PAGE> = {}) {
  const article = parseArticle(
    cutArticle(`<article><div class="theme-doc-markdown"><h1>Guide</h1>${html}</div></article>`) ?? '',
  );
  if (!article) throw new Error('no article');
  return collectMessages(article, { ...PAGE, ...page });
}

const TABLE = `<table><thead><tr><th>Message</th><th>Cause</th><th>What to do</th></tr></thead><tbody>
  <tr><td><code>invalid_grant</code>, <code>Code does not exist</code></td><td>Used twice</td>
  <td>Run <code>ak worker --no-wait</code></td></tr></tbody></table>`;

describe('the messages of a page', () => {
  it('are what a table of errors quotes, with what the row says of it', () => {
    expect(collect(TABLE)).toEqual(
      ['invalid_grant', 'Code does not exist'].map((message) => ({
        message,
        url: '/guide/',
        page: 'Guide',
        section: 'Guide',
        says: [
          ['Cause', 'Used twice'],
          ['What to do', 'Run `ak worker --no-wait`'],
        ],
      })),
    );
  });

  it('are led to by the nearest heading, and a message in a heading is explained by what follows', () => {
    const found = collect(`<h2 id="troubleshooting">Troubleshooting</h2>
      <h3 id="x">State check failed.<a class="hash-link" href="#x">#</a></h3><p>The cookie is gone.</p>
      <p>The log has <code>invalid state</code>, not <code>state=abc</code>.</p>`);
    expect(found.map(({ message, url, section, says }) => [message, url, section, says[0]?.[1]])).toEqual([
      ['State check failed.', '/guide/#x', 'State check failed.', 'The cookie is gone.'],
      ['invalid state', '/guide/#x', 'State check failed.', 'The log has `invalid state`, not `state=abc`.'],
    ]);
  });

  it("aren't those that the links below the opening name", () => {
    const found = collect(
      `<aside class="shortcuts"><a href="#t"><code>invalid state</code></a></aside>
       <h2 id="t">Messages</h2><p>After an update, <code>invalid state</code> is gone.</p>`,
      { isTroubleshooting: true, questions: ['invalid state'] },
    );
    expect(found.map(({ url }) => url)).toEqual(['/guide/#t']);
  });

  it('come from output of samples, never from what is typed', () => {
    const found = collect(`<h2 id="t">Troubleshooting</h2><pre><code><span>$ kubectl logs --no-color x
</span><span>FATAL: sorry, too many clients already
</span><span>listening on port 9000</span></code></pre>`);
    expect(found.map(({ message }) => message)).toEqual(['FATAL: sorry, too many clients already']);
  });

  it("aren't looked for where a page isn't about errors", () => {
    expect(collect('<h2 id="a">Set it up</h2><p>Text, <code>no default value</code></p>')).toEqual([]);
    expect(collect('<p>Text, <code>no default value</code></p>', { isTroubleshooting: true })).toHaveLength(
      1,
    );
  });

  it('are questions too, which lead to the section that has their words', () => {
    const questions = ['KeyError: "flow_plan"', 'Only one of them can be set', 'How does it fail?'];
    const found = collect('<h2 id="limits">Limits</h2><p>Only one of them can be set.</p>', { questions });
    expect(found.map(({ message, url }) => [message, url])).toEqual([
      ['KeyError: "flow_plan"', '/guide/'],
      ['Only one of them can be set', '/guide/#limits'],
    ]);
  });
});
