import { expect, it } from 'vitest';
import { rewriteScript } from '../../../packages/build/offline/rewrite-script';

it('exchanges what files may not do in scripts of pages, and nothing of the same name', async () => {
  const code = await rewriteScript(
    'assets/js/main.js',
    'fetch("/a");new Worker(u);window.location.href="/b";"pushState" in window.history;' +
      'export const f=(location,o)=>[location.pathname,o.fetch(1),window.name]',
  );
  expect(code).toContain('__offline.fetch)("/a")');
  expect(code).toContain('new __offline.Worker(u)');
  expect(code).toContain('__offline.location.href="/b"');
  expect(code).toContain('in __offline.history');
  expect(code).toMatch(/\w\.pathname,\w\.fetch\(1\),window\.name/);
});

it('gives a worker a scope of its own in the page', async () => {
  const code = await rewriteScript(
    'assets/js/src_search_worker_ts.1.js',
    'self.onmessage=()=>self.postMessage(fetch(1))',
  );
  expect(code).toMatch(
    /^__offline\.scope\.onmessage=\(\)=>__offline\.scope\.postMessage\(.*__offline\.fetch\)\(1\)\)/,
  );
});

it("loads parts of scripts from the folder of the site, and says so where it can't", async () => {
  const path = 'assets/js/runtime~main.1.js';
  expect(await rewriteScript(path, 's.p="/docs/",s.u(1)')).toContain('s.p=__offline.root');
  await expect(rewriteScript(path, 's.u(1)')).rejects.toThrow(/runtime~main.*0 places/);
});
