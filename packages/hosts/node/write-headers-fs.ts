import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesForHosts, type HostFile } from '../core/host-names';
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
 * @param options.files what hosts need; everything unless told otherwise
 * @returns the headers
 * @throws Error when the policy's options are malformed or a host's limit is passed
 */
export async function writeHeaders(options: {
  outDir: string;
  baseUrl: string;
  csp: CspOptions;
  hstsMaxAge?: number;
  paths: readonly string[];
  files?: ReadonlySet<HostFile>;
}): Promise<HeadersData> {
  const { outDir, baseUrl, csp, hstsMaxAge, paths, files = filesForHosts() } = options;
  const data = buildHeadersData({ baseUrl, csp, hstsMaxAge });

  await mkdir(join(outDir, 'site-data'), { recursive: true });
  await writeFile(join(outDir, 'site-data', 'headers.json'), `${JSON.stringify(data, undefined, 2)}\n`);
  if (files.has('headers')) await writeFile(join(outDir, '_headers'), emitHeadersFile({ data, paths }));
  return data;
}
