import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { collectOfflineFiles } from '../../../packages/build/offline/collect-files-fs';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function collect(built: Record<string, string>): Promise<Map<string, string>> {
  folder = mkdtempSync(join(tmpdir(), 'offline-'));
  for (const [path, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const files = await collectOfflineFiles({ dir: folder, baseUrl: '/docs/' });
  return new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')]));
}

const page = (body: string): string =>
  `<link rel=stylesheet href=/docs/assets/css/s.css>${body}<script data-scripts="">1</script>`;

it('takes pages with what they need, and leaves the rest of a build', async () => {
  const files = await collect({
    'index.html': page('<a href=/docs/a/>A</a><img src=/docs/img/p.webp>'),
    'a/index.html': page('<a href=/docs/>home</a>'),
    'old/index.html': '<meta http-equiv=refresh content="0; url=/docs/a/">',
    'index.html.br': 'x',
    _redirects: '/docs/old /docs/a/',
    'assets/css/s.css': '.a{mask:url(/docs/assets/images/i.svg)}',
    'assets/images/i.svg': '<svg/>',
    'img/p.webp': 'webp',
    'img/p.avif': 'avif',
    'site-data/plans.json': '{"a":"ü"}',
    'site-data/search/records.json': '[]',
  });
  expect([...files.keys()].sort()).toEqual([
    'a/index.html',
    'assets/css/s.css',
    'assets/offline.js',
    'img/p.avif',
    'index.html',
    'site-data/plans.json.js',
  ]);
  expect(files.get('a/index.html')).toContain('<a href="../index.html">');
  expect(files.get('assets/css/s.css')).toBe('.a{mask:url(data:image/svg+xml;base64,PHN2Zy8+)}');
  expect(files.get('site-data/plans.json.js')).toBe(
    '__offline.files["site-data/plans.json"]="{\\"a\\":\\"ü\\"}"',
  );
});

it('names the page and the file where a page leads nowhere', async () => {
  const built = { 'assets/css/s.css': '', 'index.html': page('<a href=/docs/gone/>gone</a>') };
  await expect(collect(built)).rejects.toThrow(/missing files:\n {2}index\.html: gone\/index\.html/);
});
