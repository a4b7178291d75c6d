import { listFiles } from '@identity-docs/build/finish/list-files-fs';
import { type Compression, precompress } from '@identity-docs/build/finish/precompress-fs';
import { filesForHosts, type HostName } from '@identity-docs/hosts/core/host-names';
import type { CspOptions } from '@identity-docs/hosts/http/csp';
import { collectInlineScripts } from '@identity-docs/hosts/node/collect-inline-scripts';
import { writeHeaders } from '@identity-docs/hosts/node/write-headers-fs';
import { writeServerConfigs } from '@identity-docs/hosts/node/write-server-configs-fs';

/**
 * The last step of a build, when every page is final. It hashes the inline scripts, writes the headers, and compresses
 * the files.
 *
 * @param options.outDir folder of the built site
 * @param options.baseUrl path that the site is mounted on; it starts and ends with a slash
 * @param options.csp what the policy allows besides our own files; the hashes are added here
 * @param options.hstsMaxAge how long browsers use only TLS, in seconds
 * @param options.hosts hosts that the build is for; the default is all
 * @param options.compression whether pages are compressed for size (default) or for speed
 * @param options.cacheDir cache of compressed files (default: the build cache)
 * @param options.log receives a line for each step
 * @throws Error if a page has code that the policy blocks, or a host's limit is exceeded
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
