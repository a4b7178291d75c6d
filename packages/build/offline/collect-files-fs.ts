import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { listFiles } from '../finish/list-files-fs';
import { esbuild } from '../node/esbuild';
import { forEachOf } from '../node/manifest-fs';
import { rewritePage } from './rewrite-page';
import { rewriteScript } from './rewrite-script';

/** Files that scripts of pages fetch. Files for servers are small, except for the records of the search. */
const DATA = /^(?:site-data\/(?!search\/records\.json).+|data\/settings\.json|(?:.+\/)?index\.md)$/;
const IS_TEXT = /\.(?:json|md)$/;
const LIGHT_PICTURE = /-light\.avif$/;
const FIRST_SCRIPT = 'assets/offline.js';
/** The most missing files that an error lists. */
const MAX_LISTED = 20;

/**
 * Creates the files of the offline edition from a built site: its pages, with their linked files and the files that
 * their scripts load. Redirect pages and files for servers and programs are left out.
 *
 * @param options.dir folder of the built site
 * @param options.baseUrl path that it is mounted on
 * @returns the files by their path inside the edition
 * @throws Error that lists URLs without a file
 */
export async function collectOfflineFiles(options: {
  dir: string;
  baseUrl: string;
}): Promise<Map<string, Uint8Array>> {
  const { dir, baseUrl } = options;
  const built = (await listFiles(dir))
    .map((path) => path.slice(1))
    .filter((path) => !/\.(?:br|gz)$/.test(path));
  const files = new Map<string, Uint8Array>();
  const wanted = new Map<string, string>();
  const put = (path: string, content: string): void => void files.set(path, Buffer.from(content));

  put(FIRST_SCRIPT, await bundleFirstScript(baseUrl));
  await forEachOf(built, async (path) => {
    const bytes = await readFile(join(dir, path));
    const text = () => bytes.toString('utf8');
    if (/(?:^|\/)index\.html$/.test(path) && bytes.includes('data-scripts=')) {
      const page = rewritePage(text(), { path, baseUrl, firstScript: FIRST_SCRIPT });
      put(path, page.html);
      for (const file of page.files) {
        wanted.set(file, path);
        // Scripts show the other image in dark mode.
        if (LIGHT_PICTURE.test(file)) wanted.set(file.replace(LIGHT_PICTURE, '-dark.avif'), path);
      }
    } else if (path.startsWith('assets/js/')) put(path, await rewriteScript(path, text()));
    else if (path.endsWith('.css')) put(path, inlinePictures(text(), { dir, baseUrl }));
    else if (path.endsWith('.atom')) files.set(path, bytes);
    if (DATA.test(path)) put(`${path}.js`, toScript(path, bytes));
  });

  const missing = [...wanted].filter(([path]) => !files.has(path));
  const found = new Set(built);
  await forEachOf(missing, async ([path]) => {
    if (found.has(path)) files.set(path, await readFile(join(dir, path)));
  });
  const broken = missing.filter(([path]) => !files.has(path)).map(([path, page]) => `  ${page}: ${path}`);
  if (broken.length > 0) {
    throw new Error(`Pages link to missing files:\n${broken.slice(0, MAX_LISTED).join('\n')}`);
  }
  return files;
}

/** Browsers reject a mask that is a local file, so it is inlined. */
function inlinePictures(css: string, { dir, baseUrl }: { dir: string; baseUrl: string }): string {
  return css.replace(/url\((\/[^)]+)\)/g, (_, address: string) => {
    const bytes = readFileSync(join(dir, address.slice(baseUrl.length)));
    return `url(data:${lookup(address)};base64,${bytes.toString('base64')})`;
  });
}

async function bundleFirstScript(baseUrl: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: ['packages/build/offline/browser/index.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    define: { BASE_URL: JSON.stringify(baseUrl) },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** A data file as a script that provides its content; see `packages/build/offline/browser`. */
function toScript(path: string, bytes: Buffer): string {
  const content = IS_TEXT.test(path)
    ? JSON.stringify(bytes.toString('utf8'))
    : `Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}),c=>c.charCodeAt())`;
  return `__offline.files[${JSON.stringify(path)}]=${content}`;
}
