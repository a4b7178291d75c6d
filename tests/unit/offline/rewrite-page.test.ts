import { expect, it } from 'vitest';
import { rewritePage } from '../../../packages/build/offline/rewrite-page';

const options = { path: 'a/b/index.html', baseUrl: '/', firstScript: 'assets/first.js' };

it('makes URLs in tags relative, and says what they lead to', () => {
  const { html, files } = rewritePage(
    '<link rel=stylesheet href=/assets/s.css><a class=x href="/c/?q=1&amp;r=2#part">C</a><a href=#here>here</a>' +
      '<form action=/search/><img src=/img/p.webp alt="a > b"></form><a href=https://example.com/>out</a>',
    options,
  );
  expect(html).toBe(
    '<link rel=stylesheet href="../../assets/s.css"><a class=x href="../../c/index.html?q=1&amp;r=2#part">C</a>' +
      '<a href="#here">here</a><form action="../../search/index.html"><img src="../../img/p.avif" alt="a > b"></form>' +
      '<a href="https://example.com/">out</a>',
  );
  expect(files).toEqual(['assets/s.css', 'c/index.html', 'search/index.html', 'img/p.avif']);
});

it('leaves what only looks like a URL: text, scripts, and values of other attributes', () => {
  const html =
    '<pre>&lt;a href="/c/"&gt;</pre><script>const a = "<a href=/c/>";</script><p title=\'see href="/c/" there\'>x</p>';
  expect(rewritePage(html, options)).toEqual({ html, files: [] });
});

it('names the first script before the others', () => {
  const page = rewritePage('<script data-scripts="/assets/js/a.js /assets/js/b.js">1</script>', {
    ...options,
    path: 'index.html',
  });
  expect(page.html).toBe(
    '<script data-scripts="./assets/first.js ./assets/js/a.js ./assets/js/b.js">1</script>',
  );
});
