import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesForHosts, type HostFile } from '../core/host-names';
import type { CspOptions } from '../http/csp';
import { emitHeadersFile } from '../http/emit-headers-file';
import { buildHeadersData, type HeadersData } from '../http/headers-data';

/**
 * Writes the headers of a built site: `site-data/headers.json` for our own server, and `_headers` for Netlify and
 * Cloudflare Pages.
 *
 * @param options.outDir folder of the built site
 * @param options.baseUrl path that the site is mounted on
 * @param options.csp what the policy allows
 * @param options.hstsMaxAge how long browsers use only TLS, in seconds
 * @param options.paths every file of the site, as paths inside it
 * @param options.files the files that hosts need; the default is all
 * @returns the headers
 * @throws Error if the policy's options are malformed or a host's limit is exceeded
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
