import { describe, expect, it } from 'vitest';
import { addPageFiles, findPageFiles } from '../../../packages/first-view/docusaurus/lean-client/page-files';

describe('files of a page', () => {
  it('are those of its own chunks, each once, by the path of the page', () => {
    const file = (publicPath: string) => ({ publicPath });
    const pages = findPageFiles({
      routes: {
        '/-167': { __comp: 'shell', __props: 'verprops' },
        '/a-b/-345': { __comp: 'shell', content: 'a1' },
        '/search/-99': { __comp: 'search' },
        '/c/-be5': { __comp: 'shell', content: 'gone' },
        '*-1': { __comp: 'search' },
      },
      manifest: {
        origins: {
          a1: ['a1', 12, 'styles'],
          search: ['search'],
          'not-found-content': ['not-found-content'],
        },
        assets: {
          a1: { js: [file('/a1.js')], css: [file('/a1.css')] },
          12: { js: [file('/12.js'), file('/a1.js')] },
          search: { js: [file('/s.js')] },
          styles: {},
          'not-found-content': { js: [file('/n.js')], css: [file('/n.css')] },
        },
      },
    });
    expect(Object.fromEntries(pages)).toEqual({
      '/a-b/': { scripts: ['/a1.js', '/12.js'], styles: ['/a1.css'] },
      '/search/': { scripts: ['/s.js'], styles: [] },
      '404.html': { scripts: ['/n.js'], styles: ['/n.css'] },
    });
  });

  const head = '<head><link rel=stylesheet href=/styles.css></head>';
  const page = (scripts: string) => `${head}<body><script data-scripts="${scripts}">run()</script></body>`;

  it('put scripts before those that every page has', () => {
    const added = addPageFiles(page('/runtime.js /main.js'), { scripts: ['/a1.js', '/12.js'], styles: [] });
    expect(added).toBe(page('/a1.js /12.js /runtime.js /main.js'));
  });

  it('put style sheets behind the one of the site, once', () => {
    const files = { scripts: [], styles: ['/a1.css'] };
    const added = addPageFiles(page('/main.js'), files);
    expect(added).toContain(
      '<link rel=stylesheet href=/styles.css><link rel=stylesheet href=/a1.css></head>',
    );
    expect(addPageFiles(added, files)).toBe(added);
  });

  it('need a place in the page', () => {
    expect(() => addPageFiles('<body></body>', { scripts: ['/a1.js'], styles: [] })).toThrow(
      'no script loader',
    );
    expect(() => addPageFiles('<body></body>', { scripts: [], styles: ['/a.css'] })).toThrow(
      'no style sheet',
    );
  });
});
