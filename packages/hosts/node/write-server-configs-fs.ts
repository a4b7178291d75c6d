import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseServerMap } from '@identity-docs/redirects/core/emit/server-map';
import type { RedirectTable } from '@identity-docs/redirects/core/redirect-table';
import { emitHtaccess } from '../core/apache';
import { emitCaddyfile } from '../core/caddy';
import type { HostFile } from '../core/host-names';
import { emitNginxMaps, emitNginxServer } from '../core/nginx';
import { emitVercelConfig, VERCEL_IGNORE } from '../core/vercel';
import type { HeadersData } from '../http/headers-data';

/** Hidden folder of a build for web servers that include files. */
const FOLDER = '.hosts';

/**
 * Writes the configuration that other servers need to serve a built site as our own server does: `.htaccess` for Apache
 * httpd, files for nginx and Caddy to include, and the settings of Vercel.
 *
 * @param options.outDir folder of the built site
 * @param options.headers its headers
 * @param options.paths every file of the site, as paths inside it
 * @param options.files the files that hosts need
 * @throws Error if a host's limit is exceeded
 */
export async function writeServerConfigs(options: {
  outDir: string;
  headers: HeadersData;
  paths: readonly string[];
  files: ReadonlySet<HostFile>;
}): Promise<void> {
  const { outDir, headers, paths, files } = options;
  const table = await readTable(outDir, headers.baseUrl);
  const write = (name: string, text: string): Promise<void> => writeFile(join(outDir, name), text);
  if (files.has('nginx') || files.has('caddy')) await mkdir(join(outDir, FOLDER), { recursive: true });
  if (files.has('htaccess')) await write('.htaccess', emitHtaccess({ table, headers }));
  if (files.has('nginx')) {
    await write(`${FOLDER}/nginx-http.conf`, emitNginxMaps({ table, headers }));
    await write(`${FOLDER}/nginx-server.conf`, emitNginxServer(headers));
  }
  if (files.has('caddy')) await write(`${FOLDER}/caddy.conf`, emitCaddyfile({ table, headers }));
  if (files.has('vercel')) {
    await write('vercel.json', emitVercelConfig({ table, headers, paths }));
    await write('.vercelignore', VERCEL_IGNORE);
  }
}

/** The redirects of the build. There are none if it has no table. */
async function readTable(outDir: string, baseUrl: string): Promise<RedirectTable> {
  try {
    return parseServerMap(await readFile(join(outDir, 'site-data/redirects.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { baseUrl, literals: {}, wildcards: [] };
  }
}
