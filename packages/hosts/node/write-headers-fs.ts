import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CspOptions } from '../http/csp';
import { emitHeadersFile } from '../http/emit-headers-file';
import { buildHeadersData, type HeadersData } from '../http/headers-data';

/**
 * Writes the headers of a built site: `site-data/headers.json` for our own server, `_headers` for
 * Netlify and Cloudflare Pages.
 *
 * @param options.outDir folder of the built site
 * @param options.baseUrl where the site is mounted
 * @param options.csp what the policy allows
 * @param options.hstsMaxAge for how long browsers shall use nothing but TLS, in seconds
 * @param options.paths every file of the site, as paths inside it
 * @returns the headers
 * @throws Error when the policy's options are malformed or a host's limit is passed
 */
export async function writeHeaders(options: {
  outDir: string;
  baseUrl: string;
  csp: CspOptions;
  hstsMaxAge?: number;
  paths: readonly string[];
}): Promise<HeadersData> {
  const { outDir, baseUrl, csp, hstsMaxAge, paths } = options;
  const data = buildHeadersData({ baseUrl, csp, hstsMaxAge });
  const hostFile = emitHeadersFile({ data, paths });

  await mkdir(join(outDir, 'site-data'), { recursive: true });
  await writeFile(join(outDir, 'site-data', 'headers.json'), `${JSON.stringify(data, undefined, 2)}\n`);
  await writeFile(join(outDir, '_headers'), hostFile);
  return data;
}
