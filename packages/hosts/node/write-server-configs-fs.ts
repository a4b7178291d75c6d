import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseServerMap } from '@identity-docs/redirects/core/emit/server-map';
import type { RedirectTable } from '@identity-docs/redirects/core/types';
import { emitHtaccess } from '../core/apache';
import { emitCaddyfile } from '../core/caddy';
import { emitNginxMaps, emitNginxServer } from '../core/nginx';
import { emitVercelConfig, VERCEL_IGNORE } from '../core/vercel';
import type { HeadersData } from '../http/headers-data';

/** Hidden folder of a build for web servers that include files. */
const FOLDER = '.hosts';

/**
 * Writes what others need to serve a built site as our own server does: `.htaccess` for Apache httpd, files for nginx
 * and Caddy to include, and the settings of Vercel.
 *
 * @param options.outDir folder of the built site
 * @param options.headers its headers
 * @param options.paths every file of the site, as paths inside it
 * @throws Error where a host's limit is passed
 */
export async function writeServerConfigs(options: {
  outDir: string;
  headers: HeadersData;
  paths: readonly string[];
}): Promise<void> {
  const { outDir, headers, paths } = options;
  const table = await readTable(outDir, headers.baseUrl);
  await mkdir(join(outDir, FOLDER), { recursive: true });
  await writeFile(join(outDir, '.htaccess'), emitHtaccess({ table, headers }));
  await writeFile(join(outDir, FOLDER, 'nginx-http.conf'), emitNginxMaps({ table, headers }));
  await writeFile(join(outDir, FOLDER, 'nginx-server.conf'), emitNginxServer(headers));
  await writeFile(join(outDir, FOLDER, 'caddy.conf'), emitCaddyfile({ table, headers }));
  await writeFile(join(outDir, 'vercel.json'), emitVercelConfig({ table, headers, paths }));
  await writeFile(join(outDir, '.vercelignore'), VERCEL_IGNORE);
}

/** The redirects of the build; none where it has no table. */
async function readTable(outDir: string, baseUrl: string): Promise<RedirectTable> {
  try {
    return parseServerMap(await readFile(join(outDir, 'site-data/redirects.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { baseUrl, literals: {}, wildcards: [] };
  }
}
