import { signOf } from '@identity-docs/build/node/follow-build';
import { IncompleteBuildError, readManifest } from '@identity-docs/build/node/manifest-fs';
import { isToolFile } from '@identity-docs/mcp/tools/source';
import { createHandler, type Handler } from './handler';
import { collectSearchFiles } from './load-search';
import { allowedHosts } from './mcp/hosts';
import type { FindRedirect, SearchMulti, Site, StaticFiles } from './site';
import { readHeadersData, readRedirects, readSiteUrl, textOf } from './site-data';
import { readStaticFiles } from './static-files';
import { answerHere } from './threads/answer-here';
import { openSearch } from './threads/open-search';
import { shareTexts } from './threads/shared-texts';

/** What a site is made of. Everything but the folder has a default. */
export interface SiteOptions {
  /** Folder of the built site. */
  dir: string;
  /** Whether the folder must say that it is a finished build. Where it says so, it is checked in any case. */
  mustBeComplete?: boolean;
  /** Default: the build's own `site-data/redirects.json`. */
  findRedirect?: FindRedirect;
  /** Default: the build's own index, on a thread of its own; without one the search endpoint answers 404. */
  searchMulti?: SearchMulti;
  /** Further names of hosts under which `/mcp` may be asked, besides this machine's and that of the site. */
  mcpHosts?: readonly string[];
}

/** One build in memory, ready to answer. */
export interface OpenSite {
  site: Site;
  handler: Handler;
  /** Tells this build from the next one in the same folder. */
  sign: string | undefined;
  /** Ends what belongs to it, when it has answered. */
  stop: () => Promise<void>;
}

/** What works out searches and tools, and how to end it. */
type Work = Pick<Site, 'search' | 'runTool'> & Pick<OpenSite, 'stop'>;

/** Starts what works out searches, where the site has an index, and tools, where it has the data that they read. */
async function startWork(files: StaticFiles, searchMulti: SearchMulti | undefined): Promise<Work> {
  const hasData = files.has('/data/index.json');
  const found =
    searchMulti === undefined
      ? await collectSearchFiles((path) => files.get(path)?.identity.bytes)
      : undefined;
  const hasSearch = searchMulti !== undefined || found !== undefined;
  if (!hasData && !hasSearch) return { search: undefined, runTool: undefined, stop: async () => undefined };
  const thread =
    searchMulti === undefined
      ? await openSearch({ files: found, texts: shareTexts(hasData ? toolTexts(files) : new Map()) })
      : answerHere(searchMulti, (path) => textOf(files, path));
  return {
    search: hasSearch ? thread.search : undefined,
    runTool: hasData ? thread.runTool : undefined,
    stop: thread.stop,
  };
}

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
 * @throws IncompleteBuildError where the folder is not what a build left; Error where it cannot be read or is damaged
 */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { dir, mustBeComplete = false, searchMulti, mcpHosts = [] } = options;
  const sign = await signOf(dir);
  const manifest = await readManifest(dir);
  if (manifest === undefined && mustBeComplete) {
    throw new IncompleteBuildError(dir, 'nothing in it says that a build has ended');
  }
  const { files, rootFiles } = await readStaticFiles(dir, manifest);
  const headersData = readHeadersData(files);
  const findRedirect = options.findRedirect ?? readRedirects(files);
  const work = await startWork(files, searchMulti);
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
