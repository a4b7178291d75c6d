import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sidebars from '../../../sidebars';

const DOCS_DATA = '.docusaurus/docusaurus-plugin-content-docs/default';
/** URLs in the Markdown of pages are absolute. */
const OWN_ORIGIN = /\]\(https:\/\/docs\.example\.com(\/[^)]*)\)/g;

/** Docusaurus's data about one of our pages. */
interface DocData {
  id: string;
  title: string;
  description: string;
  permalink: string;
}

/**
 * Writes the pages and the sidebar of the built site so that an unmodified Docusaurus can build them. Each page is the
 * Markdown that our build creates from the finished page, so the words are the same and records are rendered. Images
 * are copied too, because Docusaurus reads the size of each image on a page.
 *
 * @param options.build folder of our built site
 * @param options.site folder of the other site
 * @returns the number of pages
 */
export function writePages(options: { build: string; site: string }): number {
  const { build, site } = options;
  const docs = join(site, 'docs');
  rmSync(docs, { recursive: true, force: true });
  cpSync(join(build, 'img'), join(site, 'static/img'), { recursive: true });
  const pages = readDocData();
  for (const { id, title, description, permalink } of pages) {
    const markdown = readFileSync(join(build, permalink, 'index.md'), 'utf8');
    const file = join(docs, `${id}.md`);
    mkdirSync(dirname(file), { recursive: true });
    const frontMatter = { id: id.split('/').at(-1), title, description, slug: permalink };
    const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    writeFileSync(file, `---\n${lines.join('\n')}\n---\n\n${markdown.replace(OWN_ORIGIN, ']($1)')}`);
  }
  writeFileSync(join(site, 'sidebars.json'), JSON.stringify(sidebars));
  return pages.length;
}

function readDocData(): DocData[] {
  return readdirSync(DOCS_DATA)
    .filter((name) => name.startsWith('site-docs-'))
    .map((name) => JSON.parse(readFileSync(join(DOCS_DATA, name), 'utf8')) as DocData);
}
