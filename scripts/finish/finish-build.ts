import { listFiles } from '@identity-docs/build/finish/list-files-fs';
import { type Compression, precompress } from '@identity-docs/build/finish/precompress-fs';
import { filesForHosts, type HostName } from '@identity-docs/hosts/core/host-names';
import type { CspOptions } from '@identity-docs/hosts/http/csp';
import { collectInlineScripts } from '@identity-docs/hosts/node/collect-inline-scripts';
import { writeHeaders } from '@identity-docs/hosts/node/write-headers-fs';
import { writeServerConfigs } from '@identity-docs/hosts/node/write-server-configs-fs';

/**
 * The last step of a build, when every page is final: hashes the inline scripts, writes the headers,
 * compresses the files.
 *
 * @param options.outDir folder of the built site
 * @param options.baseUrl where the site is mounted; begins and ends with a slash
 * @param options.csp what the policy allows beside our own files; the hashes are found here
 * @param options.hstsMaxAge for how long browsers shall use nothing but TLS, in seconds
 * @param options.hosts hosts that the build is for; all unless told otherwise
 * @param options.compression whether pages are compressed as small (default) or as fast as possible
 * @param options.cacheDir kept compression results (default: with all that builds keep)
 * @param options.log receives a line for each step
 * @throws Error when a page has code that the policy blocks, or a host's limit is passed
 */
export async function finishBuild(options: {
  outDir: string;
  baseUrl: string;
  csp: Omit<CspOptions, 'scriptHashes'>;
  hstsMaxAge?: number;
  hosts?: readonly HostName[];
  compression?: Compression;
  cacheDir?: string;
  log: (message: string) => void;
}): Promise<void> {
  const { outDir, baseUrl, csp, hstsMaxAge, hosts, compression, cacheDir, log } = options;
  const files = filesForHosts(hosts);
  const paths = (await listFiles(outDir)).filter((path) => !/\.(?:br|gz)$/.test(path));
  const scriptHashes = await collectInlineScripts({ outDir, paths, cacheDir });
  const headers = await writeHeaders({
    outDir,
    baseUrl,
    csp: { ...csp, scriptHashes },
    hstsMaxAge,
    paths,
    files,
  });
  await writeServerConfigs({ outDir, headers, paths, files });
  log(`Content-Security-Policy: ${scriptHashes.length} inline scripts allowed by their hash`);
  const codings = (['br', 'gz'] as const).filter((coding) => files.has(coding));
  if (codings.length > 0) await precompress({ dir: outDir, codings, compression, cacheDir, log });
}
