import { signOf } from '@identity-docs/build/node/follow-build';
import { IncompleteBuildError, readManifest } from '@identity-docs/build/node/manifest-fs';
import { isToolFile } from '@identity-docs/mcp/tools/source';
import { createHandler, type Handler } from './handler';
import { collectSearchFiles } from './load-search';
import { allowedHosts } from './mcp/hosts';
import type { FindRedirect, Search, Site, StaticFiles } from './site';
import { readHeadersData, readRedirects, readSiteUrl } from './site-data';
import { readStaticFiles } from './static-files';
import { openSearch } from './threads/open-search';
import { shareTexts } from './threads/shared-texts';

/** The parts of a site. Everything but the folder has a default. */
export interface SiteOptions {
  /** Folder of the built site. */
  dir: string;
  /**
   * Whether the folder must contain the manifest of a finished build. If it has a manifest, the manifest is always
   * checked.
   */
  mustBeComplete?: boolean;
  /** Default: the build's own `site-data/redirects.json`. */
  findRedirect?: FindRedirect;
  /** Searches instead of the threads, which then aren't started, so that MCP has no tools. For tests. */
  search?: Search;
  /** Further names of hosts under which `/mcp` may be asked, besides this machine's and that of the site. */
  mcpHosts?: readonly string[];
}

/** One build in memory, ready to serve. */
export interface OpenSite {
  site: Site;
  handler: Handler;
  /** Distinguishes this build from the next one in the same folder. */
  sign: string | undefined;
  /** Releases its resources after the last response. */
  stop: () => Promise<void>;
}

/** Runs searches and tools, and can be stopped. */
type Work = Pick<Site, 'search' | 'runTool'> & Pick<OpenSite, 'stop'>;

/** Starts what works out searches, where the site has an index, and tools, where it has the data that they read. */
async function startWork(files: StaticFiles): Promise<Work> {
  const hasData = files.has('/data/index.json');
  const found = await collectSearchFiles((path) => files.get(path)?.identity.bytes);
  if (!hasData && found === undefined) return withoutThreads(undefined);
  const texts = shareTexts(hasData ? toolTexts(files) : new Map());
  const { search, runTool, stop } = await openSearch({ files: found, texts });
  return { search: found && search, runTool: hasData ? runTool : undefined, stop };
}

const withoutThreads = (search: Search | undefined): Work => ({
  search,
  runTool: undefined,
  stop: async () => undefined,
});

function toolTexts(files: StaticFiles): Map<string, Uint8Array> {
  const paths = [...files.keys()].filter(isToolFile);
  return new Map(
    paths.flatMap((path) => {
      const bytes = files.get(path)?.identity.bytes;
      return bytes === undefined ? [] : [[path, bytes]];
    }),
  );
}

/**
 * Reads a built site into memory.
 *
 * @throws IncompleteBuildError if the folder isn't a complete build; Error if it can't be read or is damaged
 */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { dir, mustBeComplete = false, mcpHosts = [] } = options;
  const sign = await signOf(dir);
  const manifest = await readManifest(dir);
  if (manifest === undefined && mustBeComplete) {
    throw new IncompleteBuildError(dir, 'it contains no sign of a finished build');
  }
  const { files, rootFiles } = await readStaticFiles(dir, manifest);
  const headersData = readHeadersData(files);
  const findRedirect = options.findRedirect ?? readRedirects(files);
  const work = options.search ? withoutThreads(options.search) : await startWork(files);
  const site: Site = {
    files,
    rootFiles,
    baseUrl: headersData.baseUrl,
    headers: headersData['*'],
    pathHeaders: headersData.paths,
    immutableFolders: headersData.immutable,
    findRedirect,
    search: work.search,
    runTool: work.runTool,
    mcpHosts: allowedHosts({ siteUrl: readSiteUrl(files), more: mcpHosts }),
  };
  return { site, handler: createHandler(site), sign, stop: work.stop };
}
