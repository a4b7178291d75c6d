import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listFiles } from '../../../packages/build/finish/list-files-fs';
import { writeManifest } from '../../../packages/build/node/manifest-fs';
import { buildHeadersData } from '../../../packages/hosts/http/headers-data';

/** Content of a file next to the site's folder. No response may ever contain it. */
export const SECRET = 'TOP-SECRET-OUTSIDE-OF-THE-SITE';

/** A stylesheet that is worth compressing. */
export const STYLE = 'body { margin: 0; color: #123456 }\n'.repeat(80);

/** Ten bytes, for ranges. */
export const DIGITS = '0123456789';

/** Larger than the buffers of a connection. */
export const LARGE = Buffer.alloc(400_000, 'abcdefghij');

const PAGE = (title: string): string => `<!doctype html><title>${title}</title><h1>${title}</h1>\n`;

/** Files of the fake site. Their names are as difficult as a file system and a URL allow. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': PAGE('Home'),
  '404.html': PAGE('Nothing here'),
  'guide/index.html': PAGE('Guide'),
  'guide/index.md': '# Guide\n',
  'guide/deep/index.html': PAGE('Deep'),
  'search/index.html': PAGE('Search'),
  'verify.html': PAGE('A page without a folder'),
  'fünke.txt': 'Tobias\n',
  'with space/a file.txt': 'space\n',
  '100%.txt': 'percent\n',
  "it's (1) & [2]+;,=@.txt": 'punctuation\n',
  '日本語/index.html': PAGE('Japanese'),
  '.well-known/security.txt': 'Contact: mailto:security@authentik.company\n',
  '.env': SECRET,
  '.git/config': SECRET,
  _headers: 'for hosts\n',
  _redirects: 'for hosts\n',
  'no-extension': 'plain\n',
  'empty.txt': '',
  'digits.txt': DIGITS,
  'large.bin': LARGE,
  'alone.gz': gzipSync('an archive to download'),
  'releases.gen.json': '["2025.8"]\n',
  'opensearch.xml': '<OpenSearchDescription/>\n',
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'img/deadbeef.deadbeef.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="a"/>\n',
  'assets/js/main.1a2b3c4d.js': 'export {};\n',
  'assets/js/unhashed.js': 'export {};\n',
  'assets/css/styles.0a1b2c3d.css': STYLE,
  'assets/css/styles.0a1b2c3d.css.br': brotliCompressSync(STYLE),
  'assets/css/styles.0a1b2c3d.css.gz': gzipSync(STYLE),
  // A compressed copy that is larger than its file saves nothing.
  'img/logo.svg.gz': Buffer.alloc(500, 1),
};

/** A folder that contains a site. */
export interface MadeSite {
  dir: string;
  remove: () => Promise<void>;
}

/**
 * Writes the fake site into a new temporary folder, with a secret file next to it and links to that file.
 *
 * @param options.baseUrl base URL in `site-data/headers.json`
 */
export async function makeSite(options: { baseUrl?: string } = {}): Promise<MadeSite> {
  const parent = await mkdtemp(join(tmpdir(), 'site-'));
  const dir = join(parent, 'build');
  const headers = buildHeadersData({ baseUrl: options.baseUrl ?? '/', csp: { scriptHashes: [] } });
  for (const [path, content] of Object.entries({
    ...FILES,
    'site-data/headers.json': JSON.stringify(headers),
  })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  await writeFile(join(parent, 'secret.txt'), SECRET);
  await mkdir(join(parent, 'outside'));
  await writeFile(join(parent, 'outside', 'index.html'), SECRET);
  await symlink(join(parent, 'secret.txt'), join(dir, 'link.txt'));
  await symlink(join(parent, 'outside'), join(dir, 'linked'));
  return { dir, remove: () => rm(parent, { recursive: true, force: true }) };
}

/** Turns the current content of a folder into a finished build. */
export async function completeSite(dir: string, baseUrl = '/'): Promise<void> {
  await writeManifest({ dir, inputs: 'test', baseUrl, paths: await listFiles(dir) });
}
