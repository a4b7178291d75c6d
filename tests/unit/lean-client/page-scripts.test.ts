import { describe, expect, it } from 'vitest';
import { addPageScripts, findPageScripts } from '../../../lib/client/page-scripts';

describe('scripts of a page', () => {
  it('are the chunks of its content, each once, by the path of the page', () => {
    const pages = findPageScripts({
      routes: {
        '/-167': { __comp: 'ver', __props: 'verprops' },
        '/a-b/-345': { __comp: 'item', content: 'a1' },
        '/c/-be5': { __comp: 'item', content: 'gone' },
      },
      manifest: {
        origins: { a1: ['a1', 12, 'styles'], verprops: ['verprops'] },
        assets: {
          a1: { js: [{ publicPath: '/assets/js/a1.js' }] },
          12: { js: [{ publicPath: '/assets/js/12.js' }, { publicPath: '/assets/js/a1.js' }] },
          styles: {},
        },
      },
    });
    expect([...pages]).toEqual([['/a-b/', ['/assets/js/a1.js', '/assets/js/12.js']]]);
  });

  it('come before those that every page has', () => {
    const page = (scripts: string) => `<body><script data-scripts="${scripts}">run()</script></body>`;
    expect(addPageScripts(page('/runtime.js /main.js'), ['/a1.js', '/12.js'])).toBe(
      page('/a1.js /12.js /runtime.js /main.js'),
    );
  });

  it('need a loader that adds them', () => {
    expect(() => addPageScripts('<body></body>', ['/a1.js'])).toThrow('no loader');
  });
});
