import type { Element } from 'hast';
import { expect, test } from 'vitest';
import { parseArticle } from '../../../packages/pages/docusaurus/parse-article';
import { extractRecords, type PageMeta } from '../../../packages/search/docusaurus/extract-records';

const meta: PageMeta = { route: '/guide/', sections: ['Installation', 'Setup'], kind: 'guide' };
const page = (body: string): Element => {
  const article =
    parseArticle(`<!doctype html><html><body><nav>Menu</nav><main><article><nav class="theme-doc-breadcrumbs">Home</nav>
  <div class="theme-doc-toc-mobile"><button>On this page</button></div>
  <div class="theme-doc-markdown markdown">${body}</div><footer>Edit</footer></article></main></body></html>`);
  if (!article) throw new Error('The page has no article.');
  return article;
};

test('a page is cut at its headings, with the breadcrumb of each section', () => {
  const records = extractRecords(
    page(`<header><h1>Guide <span class="badge">Enterprise</span></h1></header><p>Intro with <code>code</code>s.</p>
      <h2 id="first" class="anchor">First<a class="hash-link" href="#first">​</a></h2><p>One</p><ul><li>two</li><li>three</li></ul>
      <h3 id="deep">AUTHENTIK_LOG_LEVEL</h3><table><tr><td>a</td><td>b</td></tr></table>
      <h2 id="last">Last</h2>`),
    { ...meta, description: 'What it does.', keywords: ['other name'], questions: ['How?'] },
  );
  expect(records.map(({ url, type, content }) => [url, type, content])).toEqual([
    ['/guide/', 'lvl1', 'What it does.\nEnterprise\nIntro with codes.'],
    ['/guide/#first', 'lvl2', 'One\ntwo\nthree'],
    ['/guide/#deep', 'lvl3', 'a · b'],
    ['/guide/#last', 'lvl2', ''],
  ]);
  expect(records[2]).toEqual({
    objectID: '/guide/#deep',
    url: '/guide/#deep',
    url_without_anchor: '/guide/',
    anchor: 'deep',
    type: 'lvl3',
    content: 'a · b',
    hierarchy: {
      lvl0: 'Installation',
      lvl1: 'Guide',
      lvl2: 'First',
      lvl3: 'AUTHENTIK_LOG_LEVEL',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    kind: 'guide',
    parents: ['Installation', 'Setup'],
    code: '',
    slug: 'guide',
    keywords: [],
    words: [],
    questions: [],
    position: 2,
  });
  expect(records[3]?.hierarchy).toMatchObject({ lvl2: 'Last', lvl3: null });
  expect(records[0]).toMatchObject({ keywords: ['other name'], questions: ['How?'], anchor: '' });
});

test('a setting is a record of its own, and what follows it belongs to the part around it', () => {
  const setting = (id: string, label: string) =>
    `<div class="setting" id="${id}"><dt>${label}<a class="hash-link" href="#${id}">\u200b</a></dt><dd><p><code>${id}</code> · text</p><p>What it does.</p></dd></div>`;
  const records = extractRecords(
    page(`<h1>Guide</h1><h2 id="settings">Settings</h2><p>Before</p>
      <dl>${setting('stage.host', 'Host')}${setting('stage.port', 'Port')}</dl><p>After</p><h3 id="deep">Deep</h3>`),
    { ...meta, words: { 'stage.port': ['smtp'] } },
  );
  expect(records.map(({ url, type, content }) => [url, type, content])).toEqual([
    ['/guide/', 'lvl1', ''],
    ['/guide/#settings', 'lvl2', 'Before\nAfter'],
    ['/guide/#stage.host', 'lvl3', 'stage.host\nWhat it does.'],
    ['/guide/#stage.port', 'lvl3', 'stage.port\nWhat it does.'],
    ['/guide/#deep', 'lvl3', ''],
  ]);
  expect(records[3]?.hierarchy).toMatchObject({ lvl2: 'Settings', lvl3: 'Port', lvl4: null });
  expect(records[3]?.keywords).toEqual(['smtp']);
});

test('code is a field of its own; hidden tabs, picture texts and entities are read', () => {
  const [record] = extractRecords(
    page(`<h1>Guide</h1><div class="tabs-container"><div role="tabpanel" hidden>Behind a tab &amp; found</div></div>
      <img alt="A diagram of ports"><pre><code><span class="token-line">docker compose pull</span><span class="token-line">docker compose up</span></code></pre>
      <pre class="shiki"><code><span class="line">helm</span>\n<span class="line">upgrade</span></code></pre>`),
    meta,
  );
  expect(record?.content).toBe('Behind a tab & found\nA diagram of ports');
  expect(record?.code).toBe('docker compose pull\ndocker compose up\n\nhelm\nupgrade');
});

test('what is no prose of the page is left out', () => {
  const [record] = extractRecords(
    page(`<h1>Guide</h1><p>Text</p><aside class="shortcuts"><a href="#no">shortcut</a></aside><nav>nav</nav><script>script</script><style>style</style><svg><text>svg</text></svg>
      <a class="card" href="/x/">card</a><div data-search-exclude><h2 id="no">excluded</h2></div><button>copy</button><span aria-hidden="true">hidden</span>`),
    meta,
  );
  expect(record?.content).toBe('Text');
});

test('change lists of release notes are dropped with what stands below them, and only there', () => {
  const html =
    page(`<h1>Release 2025.8</h1><h2 id="new">New features</h2><p>a</p><h2 id="api">API Changes</h2><p>b</p>
    <h3 id="get">GET /x</h3><p>c</p><h2 id="minor">Minor changes/fixes</h2><p>d</p><h2 id="fixed">Fixed in 2025.8.1</h2><p>e</p>`);
  const headings = (kind: PageMeta['kind']) =>
    extractRecords(html, { ...meta, kind }).map(({ anchor }) => anchor);
  expect(headings('release')).toEqual(['', 'new', 'fixed']);
  expect(headings('guide')).toEqual(['', 'new', 'api', 'get', 'minor', 'fixed']);
});

test('a heading without an anchor stays in the text, and a second title is a section', () => {
  const records = extractRecords(
    page('<p>Before.</p><h1 id="t">Title</h1><h4>Plain</h4><p>text</p><h1 id="u">Second</h1><p>more</p>'),
    meta,
  );
  expect(records.map(({ hierarchy, content }) => [hierarchy.lvl1, hierarchy.lvl2, content])).toEqual([
    ['Title', null, 'Before.\nPlain\ntext'],
    ['Title', 'Second', 'more'],
  ]);
});

test('a page without a title takes the given one', () => {
  expect(
    extractRecords(page('<p>Text</p>'), { ...meta, title: 'Given', sections: [] })[0]?.hierarchy,
  ).toMatchObject({
    lvl0: 'Documentation',
    lvl1: 'Given',
  });
});

test('a part has the other names that its record gives it', () => {
  const html = page('<h1>Settings</h1><p>All.</p><h3 id="a_key">A_KEY</h3><p>One.</p><h3 id="b">B</h3>');
  const records = extractRecords(html, { ...meta, words: { a_key: ['cookie secret'] } });
  expect(records.map(({ anchor, keywords }) => [anchor, keywords])).toEqual([
    ['', []],
    ['a_key', ['cookie secret']],
    ['b', []],
  ]);
});
