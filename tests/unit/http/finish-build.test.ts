import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostName } from '../../../packages/hosts/core/host-names';
import { extractInlineScripts } from '../../../packages/hosts/node/extract-inline-scripts';
import { finishBuild } from '../../../scripts/finish/finish-build';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('extractInlineScripts', () => {
  it.each([
    ['<script>a && b < c</script>', ['a && b < c']],
    ['<SCRIPT type=module>a</SCRIPT>', ['a']],
    ['<script type="text/javascript">a</script>', ['a']],
    ['<script type=speculationrules>{"a":1}</script>', ['{"a":1}']],
    ['<script type="importmap">{}</script>', ['{}']],
    ['<script data-rh=true>a</script><script>b</script>', ['a', 'b']],
    ['<script>a\r\nb\rc</script>', ['a\nb\nc']],
    ['<script>"&amp;"</script>', ['"&amp;"']],
    ['<script>a("<b>")</script>', ['a("<b>")']],
    ['<script type="application/ld+json">{}</script>', []],
    ['<script type="text/template">a</script>', []],
    ['<script src="/a.js" defer></script>', []],
    ['<script></script>', []],
    ['<!-- <script>a</script> -->', []],
    ['<meta content="<script>a</script>"><p title=\'<script>b</script>\'>c', []],
    ['<pre>&lt;script>a&lt;/script></pre>', []],
  ])('%s', (html, executable) => {
    expect(extractInlineScripts(html)).toEqual({ executable, blocked: [] });
  });

  it('finds code in attributes', () => {
    expect(
      extractInlineScripts('<a href=" JavaScript:a()">b</a><img onerror="c"><link onload=d><p data-on="e">f')
        .blocked,
    ).toEqual(['<a href="javascript:…">', '<img onerror>', '<link onload>']);
  });
});

describe('finishBuild', () => {
  let folder: string;
  let outDir: string;
  let lines: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'finish-'));
    outDir = join(folder, 'build');
    lines = [];
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = async (files: Record<string, string>): Promise<void> => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(outDir, path)), { recursive: true });
      await writeFile(join(outDir, path), content);
    }
  };
  const finish = (hosts?: readonly HostName[], compression?: 'best' | 'fast') =>
    finishBuild({
      outDir,
      baseUrl: '/',
      csp: {},
      hosts,
      compression,
      cacheDir: join(folder, 'cache'),
      log: (line) => lines.push(line),
    });
  const exists = (path: string): Promise<boolean> =>
    access(join(outDir, path)).then(
      () => true,
      () => false,
    );

  it('allows the inline scripts of all pages, in both tables', async () => {
    await write({
      'index.html': '<script>one()</script>',
      'a/index.html': '<script>two()</script><script>one()</script>',
    });
    await finish();
    const hosts = await readFile(join(outDir, '_headers'), 'utf8');
    const data = JSON.parse(await readFile(join(outDir, 'site-data/headers.json'), 'utf8'));
    for (const policy of [hosts, data['*']['content-security-policy']]) {
      expect(policy.match(/'sha256-[^']+'/g)?.sort()).toEqual(
        [`'${hashOf('one()')}'`, `'${hashOf('two()')}'`].sort(),
      );
    }
  });

  it.each<[HostName[], string[]]>([
    [['netlify'], ['_headers']],
    [['cloudflare'], ['_headers']],
    [
      ['gitlab'],
      ['index.html.br', 'index.html.gz', 'site-data/headers.json.br', 'site-data/headers.json.gz'],
    ],
    [['vercel'], ['.vercelignore', 'vercel.json']],
    [['apache'], ['.htaccess']],
    [
      ['nginx'],
      [
        '.hosts',
        '.hosts/nginx-http.conf',
        '.hosts/nginx-server.conf',
        'index.html.gz',
        'site-data/headers.json.gz',
      ],
    ],
    [['files'], []],
    [
      ['github', 'vercel', 'apache'],
      ['.htaccess', '.vercelignore', 'vercel.json'],
    ],
  ])('writes what %j needs, and nothing for other hosts', async (hosts, files) => {
    await write({ 'index.html': 'a'.repeat(2_000) });
    await finish(hosts);
    const all = ['index.html', 'site-data', 'site-data/headers.json', ...files];
    expect((await readdir(outDir, { recursive: true })).sort()).toEqual(all.sort());
  });

  it('fails on code that the policy blocks, and names each page', async () => {
    await write({ 'index.html': '<p onclick="a()">', 'a/index.html': '<a href="javascript:b()">' });
    await expect(finish()).rejects.toThrow(/\/a\/index\.html: <a href.*\/index\.html: <p onclick>/s);
  });

  it('writes twins that unpack to the file, and none where they save nothing', async () => {
    const page = `<p>${'text '.repeat(500)}</p>`;
    const noise = Array.from({ length: 300 }, (_, index) => hashOf(String(index)))
      .join('')
      .slice(0, 600);
    await write({
      'index.html': page,
      'small.txt': 'a'.repeat(511),
      'enough.txt': 'a'.repeat(512),
      'photo.png': page,
      'noise.txt': noise,
    });
    await finish();
    expect(brotliDecompressSync(await readFile(join(outDir, 'index.html.br'))).toString()).toBe(page);
    expect(gunzipSync(await readFile(join(outDir, 'index.html.gz'))).toString()).toBe(page);
    expect(await exists('enough.txt.br')).toBe(true);
    expect([await exists('small.txt.br'), await exists('photo.png.br')]).toEqual([false, false]);
  });

  it('takes less time for the pages of a local build, and compresses everything else as well as for readers', async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => hashOf(String(at % 700)).slice(9, 9 + (at % 7)));
    await write({ 'index.html': words.join(' '), 'a.css': words.join(' ') });
    const twins = () =>
      Promise.all(['index.html.br', 'a.css.br'].map((name) => readFile(join(outDir, name))));
    await finish(['server'], 'fast');
    const [fastPage, fastStyle] = await twins();
    await finish(['server']);
    const [page, style] = await twins();
    expect(fastPage?.length).toBeGreaterThan(page?.length ?? 0);
    expect(fastPage && brotliDecompressSync(fastPage).toString()).toBe(words.join(' '));
    expect(fastStyle).toEqual(style);
  });

  it('gives a changed file new twins, and a file that shrank none', async () => {
    await write({ 'index.html': 'a'.repeat(2_000), 'b.txt': 'b'.repeat(2_000) });
    await finish();
    await write({ 'index.html': 'c'.repeat(2_000), 'b.txt': 'b' });
    await finish();
    expect(brotliDecompressSync(await readFile(join(outDir, 'index.html.br'))).toString()).toBe(
      'c'.repeat(2_000),
    );
    expect([await exists('b.txt.br'), await exists('b.txt.gz')]).toEqual([false, false]);
  });

  it('writes the same files when nothing has changed', async () => {
    await write({ 'index.html': `<script>a</script>${'a'.repeat(2_000)}` });
    await finish();
    const before = (await readdir(outDir, { recursive: true })).sort();
    const policy = await readFile(join(outDir, '_headers'), 'utf8');
    await finish();
    expect((await readdir(outDir, { recursive: true })).sort()).toEqual(before);
    expect(await readFile(join(outDir, '_headers'), 'utf8')).toBe(policy);
  });
});
