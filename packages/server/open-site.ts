import { signOf } from '@identity-docs/build/node/follow-build';
import { IncompleteBuildError, readManifest } from '@identity-docs/build/node/manifest-fs';
import { createHandler, type Handler } from './handler';
import { collectSearchFiles } from './load-search';
import { readHeadersData, readRedirects } from './site-data';
import { readStaticFiles } from './static-files';
import { answerBatch } from './threads/answer-batch';
import type { SearchThread } from './threads/search-thread';
import { startSearchThread } from './threads/start-search-thread';
import type { FindRedirect, Mount, SearchMulti, Site, StaticFiles } from './types';

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
  /** Services at paths of their own. Default: none. */
  mounts?: readonly Mount[];
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

/** The search that was given, or that of the build. */
async function findSearch(
  files: StaticFiles,
  searchMulti: SearchMulti | undefined,
): Promise<SearchThread | undefined> {
  if (searchMulti !== undefined) {
    return { search: async (requests) => answerBatch(searchMulti, requests), stop: async () => undefined };
  }
  const found = await collectSearchFiles((path) => files.get(path)?.identity.bytes);
  return found && startSearchThread(found);
}

/**
 * Reads a built site into memory.
 *
 * @throws IncompleteBuildError where the folder is not what a build left; Error where it cannot be read or is damaged
 */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { dir, mustBeComplete = false, searchMulti } = options;
  const sign = await signOf(dir);
  const manifest = await readManifest(dir);
  if (manifest === undefined && mustBeComplete) {
    throw new IncompleteBuildError(dir, 'nothing in it says that a build has ended');
  }
  const files = await readStaticFiles(dir, manifest);
  const headersData = readHeadersData(files);
  const findRedirect = options.findRedirect ?? readRedirects(files);
  const search = await findSearch(files, searchMulti);
  const site: Site = {
    files,
    baseUrl: headersData.baseUrl,
    headers: headersData['*'],
    pathHeaders: headersData.paths,
    immutableFolders: headersData.immutable,
    findRedirect,
    search: search?.search,
  };
  return { site, handler: createHandler(site, options.mounts), sign, stop: async () => search?.stop() };
}
