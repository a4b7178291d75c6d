import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { findSections, type SiteSection } from '@identity-docs/text/node/section-folders';
import { htmlToMarkdown } from '../../markdown/html-to-markdown';
import { renderLlmsFull, renderLlmsIndex } from '../../markdown/render-llms';
import { readBuiltPage } from '../built-pages-fs';
import { findDocs } from '../find-docs';
import { listPages } from '../list-pages';
import { MARKDOWN_FILE, writeNewFiles } from './page-markdown-fs';

/** All pages as one text; each part of the site has one too. */
const FULL_FILE = 'llms-full.txt';

/**
 * Docusaurus plugin: writes the Markdown of every page beside its HTML, and the lists of pages for language
 * models (`llms.txt`, `llms-full.txt`). It is made from the finished HTML, so that it says what the page says.
 *
 * The development server makes no HTML, and none of what a build makes of it: Markdown, the search index, data of the
 * planner. It answers for these from the last build. Its pages are its own, so folders have no index there.
 */
export default function pageMarkdownPlugin({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin {
  return {
    name: 'site-page-markdown',

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const lastBuild = { directory: join(siteDir, 'build'), publicPath: baseUrl, watch: false };
      const staticOptions = { index: false, redirect: false };
      // Docusaurus's type of the configuration leaves the development server out.
      return { devServer: { static: [{ ...lastBuild, staticOptions }] } } as object;
    },

    async postBuild({ outDir, plugins }) {
      const site = { title: siteConfig.title, summary: `${siteConfig.tagline}.` };
      const address = (route: string): string => new URL(route, siteConfig.url).href;
      const cache = openFileCache({ name: 'page-markdown', version: codeVersion('pages') });
      const pages = await Promise.all(
        listPages(findDocs(plugins)).map(async (page) => {
          const path = page.route.slice(baseUrl.length - 1);
          const { html, content } = await readBuiltPage({ outDir, path });
          const pageUrl = address(page.route);
          const text = await cachedText(cache, [pageUrl, html], () => htmlToMarkdown(content(), { pageUrl }));
          return { ...page, path, file: `${path}${MARKDOWN_FILE}`, text };
        }),
      );
      const listed = pages.map((page) => ({ ...page, url: address(`${page.route}${MARKDOWN_FILE}`) }));
      const files = new Map(pages.map(({ file, text }) => [file, text]));
      // Beside /route/index.md, which is in the page's own folder, /route.md is what many programs try first.
      for (const { path, text } of pages) if (path !== '/') files.set(`${path.slice(0, -1)}.md`, text);
      const sectionOf = findSections(pages);
      const sections = new Map<string, SiteSection>(
        pages.map((page) => sectionOf(page)).flatMap((known) => (known ? [[known.folder, known]] : [])),
      );
      const full = [...sections.values()].map(({ title, folder }) => {
        const own = pages.filter((page) => sectionOf(page)?.folder === folder);
        const about = { title: `${site.title}: ${title}`, summary: site.summary };
        return {
          title,
          path: `/${folder}/${FULL_FILE}`,
          text: renderLlmsFull(
            about,
            own.map(({ text }) => text),
          ),
        };
      });
      for (const { path, text } of full) files.set(path, text);
      const whole = full.map(({ title, path }) => ({ title, url: address(baseUrl + path.slice(1)) }));
      files.set('/llms.txt', renderLlmsIndex(site, listed, whole));
      files.set(
        `/${FULL_FILE}`,
        renderLlmsFull(
          site,
          pages.map(({ text }) => text),
        ),
      );
      await writeNewFiles({ outDir, files });
    },
  };
}
