import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { htmlToMarkdown } from '../../lib/markdown/html-to-markdown';
import { renderLlmsFull, renderLlmsIndex } from '../../lib/markdown/render-llms';
import { listPages } from './list-pages';
import { MARKDOWN_FILE, readBuiltPage, writeNewFiles } from './page-markdown-fs';
import { parseArticle } from './parse-article';

/**
 * Docusaurus plugin: writes the Markdown of every page beside its HTML, and the lists of pages for language
 * models (`llms.txt`, `llms-full.txt`). It is made from the finished HTML, so that it says what the page says.
 */
export default function pageMarkdownPlugin({ siteConfig, baseUrl }: LoadContext): Plugin {
  return {
    name: 'site-page-markdown',

    async postBuild({ outDir, plugins }) {
      const site = { title: siteConfig.title, summary: `${siteConfig.tagline}.` };
      const address = (route: string): string => new URL(route, siteConfig.url).href;
      const pages = await Promise.all(
        listPages(findDocs(plugins)).map(async (page) => {
          const path = page.route.slice(baseUrl.length - 1);
          const article = parseArticle(await readBuiltPage({ outDir, path }));
          if (!article) throw new Error(`The page ${path} has no article to make Markdown of.`);
          const file = `${path}${MARKDOWN_FILE}`;
          return { ...page, file, text: htmlToMarkdown(article, { pageUrl: address(page.route) }) };
        }),
      );
      const listed = pages.map((page) => ({ ...page, url: address(`${page.route}${MARKDOWN_FILE}`) }));
      const files = new Map(pages.map(({ file, text }) => [file, text]));
      files.set('/llms.txt', renderLlmsIndex(site, listed));
      files.set(
        '/llms-full.txt',
        renderLlmsFull(
          site,
          pages.map(({ text }) => text),
        ),
      );
      await writeNewFiles({ outDir, files });
    },
  };
}

function findDocs(plugins: readonly LoadedPlugin[]): LoadedContent {
  const docs = plugins.find(
    ({ name, options }) => name === 'docusaurus-plugin-content-docs' && options.id === 'default',
  );
  if (!docs) throw new Error('The page Markdown plugin finds no docs plugin.');
  return docs.content as LoadedContent;
}
