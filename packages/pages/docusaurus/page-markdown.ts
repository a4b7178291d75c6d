import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { findSections, type SiteSection } from '@identity-docs/text/node/section-folders';
import { htmlToMarkdown } from '../markdown/html-to-markdown';
import { renderLlmsFull, renderLlmsIndex } from '../markdown/render-llms';
import { inSidebarOrder } from './finished-pages-fs';
import type { FileProducer } from './index';

/** Name of the file with a page's Markdown, next to its HTML. */
const MARKDOWN_FILE = 'index.md';
/** All pages as one text. Each section of the site has such a file too. */
const FULL_FILE = 'llms-full.txt';

/**
 * Creates the Markdown of every page and the lists of pages for language models (`llms.txt`, `llms-full.txt`). The
 * Markdown is derived from the finished HTML, so it matches the page.
 */
export const pageMarkdown: FileProducer = {
  async make({ title: siteTitle, tagline, url, homeUrl, pages: finished }) {
    const summary = `${tagline}.`;
    const cache = openFileCache({ name: 'page-markdown', version: codeVersion('pages') });
    const pages = await Promise.all(
      inSidebarOrder(finished).map(async (page) => {
        const pageUrl = new URL(page.route, url).href;
        const text = await cachedText(cache, [pageUrl, page.html()], () =>
          htmlToMarkdown(page.content(), { pageUrl }),
        );
        return { ...page, url: `${pageUrl}${MARKDOWN_FILE}`, text };
      }),
    );
    const files = new Map(pages.map(({ path, text }) => [`${path}${MARKDOWN_FILE}`, text]));
    // Many programs try /route.md first, so it exists next to /route/index.md, which is in the page's own folder.
    for (const { path, text } of pages) if (path !== '/') files.set(`${path.slice(0, -1)}.md`, text);
    const sectionOf = findSections(pages);
    const sections = new Map<string, SiteSection>(
      pages.map((page) => sectionOf(page)).flatMap((known) => (known ? [[known.folder, known]] : [])),
    );
    const whole = [...sections.values()].map(({ title, folder }) => {
      const own = pages.filter((page) => sectionOf(page)?.folder === folder).map(({ text }) => text);
      files.set(`/${folder}/${FULL_FILE}`, renderLlmsFull({ title: `${siteTitle}: ${title}`, summary }, own));
      return { title, url: `${homeUrl}${folder}/${FULL_FILE}` };
    });
    const site = { title: siteTitle, summary };
    files.set('/llms.txt', renderLlmsIndex(site, pages, whole));
    const texts = pages.map(({ text }) => text);
    files.set(`/${FULL_FILE}`, renderLlmsFull(site, texts));
    return files;
  },
};
