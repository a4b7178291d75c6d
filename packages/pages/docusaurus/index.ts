import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { HtmlTagObject, LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { type FinishedPage, listFinishedPages } from './finished-pages-fs';

/** The finished site, from which files are created. */
export interface FinishedSite {
  title: string;
  tagline: string;
  /** Origin of the site, without a trailing slash. */
  url: string;
  baseUrl: string;
  /** URL of the home page, with a trailing slash. */
  homeUrl: string;
  /** Folder of the site's sources. */
  siteDir: string;
  /** The public pages, in the order in which Docusaurus loads them. */
  pages: readonly FinishedPage[];
}

/** Contents by path inside the site, such as "/llms.txt". */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

/** Creates some of the files that a build has besides its pages. */
export interface FileProducer {
  /** Creates the files. A path may be percent-encoded, as in a URL. */
  make(site: FinishedSite): SiteFiles | Promise<SiteFiles>;
  /** Creates tags for the head of every page that announce the files. */
  headTags?(site: Pick<FinishedSite, 'title' | 'baseUrl'>): HtmlTagObject[];
}

/**
 * Docusaurus plugin that writes every file that is derived from the finished pages, such as their Markdown, the search
 * index, and the feeds. The pages are listed, read, and parsed once for all producers.
 *
 * The development server creates no HTML and none of these files. It serves those of the last build. Its pages are its
 * own, so folders of the last build have no index there.
 *
 * @param options.producers create the files; two of them must not create the same file
 */
export default function siteFilesPlugin(
  { siteDir, siteConfig, baseUrl }: LoadContext,
  { producers }: { producers: readonly FileProducer[] },
): Plugin {
  const { title, tagline, url } = siteConfig;
  return {
    name: 'site-files',

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const lastBuild = { directory: join(siteDir, 'build'), publicPath: baseUrl, watch: false };
      const staticOptions = { index: false, redirect: false };
      // Docusaurus's type of the configuration doesn't include the development server.
      return { devServer: { static: [{ ...lastBuild, staticOptions }] } } as object;
    },

    injectHtmlTags: () => ({
      headTags: producers.flatMap((producer) => producer.headTags?.({ title, baseUrl }) ?? []),
    }),

    async postBuild({ outDir, plugins }) {
      const pages = listFinishedPages(findDocs(plugins), { siteDir, outDir, baseUrl });
      const site = { title, tagline, url, baseUrl, homeUrl: url + baseUrl, siteDir, pages };
      await Promise.all(
        producers.map(async (producer) => writeSiteFiles({ outDir, files: await producer.make(site) })),
      );
    },
  };
}

/**
 * Writes files into a build and creates the folders that they need.
 *
 * @param options.outDir folder of the build
 * @throws Error if a file exists, because another plugin created it
 */
export async function writeSiteFiles({ outDir, files }: { outDir: string; files: SiteFiles }): Promise<void> {
  await Promise.all(
    [...files].map(async ([path, content]) => {
      const file = join(outDir, decodeURI(path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { flag: 'wx' });
    }),
  );
}

function findDocs(plugins: readonly LoadedPlugin[]): LoadedContent {
  const docs = plugins.find(
    ({ name, options }) => name === 'docusaurus-plugin-content-docs' && options.id === 'default',
  );
  if (!docs) throw new Error('There is no docs plugin with the id "default".');
  return docs.content as LoadedContent;
}
