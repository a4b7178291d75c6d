import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedJson, type FileCache, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { extractInlineScripts, type InlineScripts } from './extract-inline-scripts';

/** The bundler's runtime. Its name changes with every build, and is in an attribute as a file name. */
const RUNTIME_NAME = /runtime~main\.[0-9a-f]{8}\.js/;

/** The maximum number of problems with code in attributes that one error lists. The rest are only counted. */
const MAX_LISTED = 20;

/**
 * Hashes the inline scripts of a built site for its Content-Security-Policy.
 *
 * @param options.outDir folder of the built site
 * @param options.paths its files, as paths inside it; only HTML files are read
 * @param options.cacheDir cache of the results for each page (default: the build cache)
 * @returns each distinct script once, as `sha256-<base64>`, sorted
 * @throws Error that lists the pages if a page has code in an attribute, which the policy blocks
 */
export async function collectInlineScripts(options: {
  outDir: string;
  paths: readonly string[];
  cacheDir?: string;
}): Promise<string[]> {
  const { outDir, paths, cacheDir } = options;
  const cache = openFileCache({ name: 'inline-scripts', version: codeVersion('hosts'), root: cacheDir });
  const hashes = new Set<string>();
  const problems: string[] = [];

  for (const path of paths.filter((name) => name.endsWith('.html'))) {
    const { executable, blocked } = findInlineScripts(await readFile(join(outDir, path), 'utf8'), cache);
    for (const text of executable) {
      hashes.add(`sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`);
    }
    problems.push(...blocked.map((what) => `  ${path}: ${what}`));
  }
  if (problems.length > 0) {
    const more = problems.length - MAX_LISTED;
    throw new Error(
      [
        'The Content-Security-Policy blocks code in attributes. Move it into a script file:',
        ...problems.slice(0, MAX_LISTED),
        ...(more > 0 ? [`  … and ${more} more`] : []),
      ].join('\n'),
    );
  }
  return [...hashes].sort();
}

function findInlineScripts(page: string, cache: FileCache): InlineScripts {
  return cachedJson(cache, [page.replace(RUNTIME_NAME, '')], () => extractInlineScripts(page));
}
