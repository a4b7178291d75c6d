/** A page in the lists of pages for language models. */
export interface MarkdownPage {
  title: string;
  /** What the reader gets from the page; may be empty. */
  description: string;
  /** Full URL of the page's Markdown. */
  url: string;
  /** The page's section of the sidebar. */
  section: string;
}

/** The subject of the whole list. */
export interface SiteSummary {
  title: string;
  /** One or two sentences. */
  summary: string;
}

/**
 * Renders `llms.txt` with the site's pages in the given order, by section, each with a link to its Markdown.
 *
 * @param whole sections that also exist as one text
 * @see https://llmstxt.org/
 */
export function renderLlmsIndex(
  { title, summary }: SiteSummary,
  pages: readonly MarkdownPage[],
  whole: readonly Pick<MarkdownPage, 'title' | 'url'>[] = [],
): string {
  const sections = new Map<string, MarkdownPage[]>();
  for (const page of pages) sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  const parts = [...sections].map(([name, listed]) => `## ${name}\n\n${listed.map(renderEntry).join('\n')}`);
  const texts = whole.map((section) => renderEntry({ ...section, description: '' }));
  if (texts.length > 0) parts.push(`## Whole sections\n\n${texts.join('\n')}`);
  return `${[`# ${title}`, `> ${summary}`, ...parts].join('\n\n')}\n`;
}

function renderEntry({ title, url, description }: Omit<MarkdownPage, 'section'>): string {
  const label = title.replace(/[[\]]/g, '\\$&');
  return `- [${label}](${url})${description ? `: ${description}` : ''}`;
}

/**
 * Renders `llms-full.txt`, which is the Markdown of all pages, one after the other.
 *
 * @param documents Markdown of each page, each with a title and its URL
 */
export function renderLlmsFull({ title, summary }: SiteSummary, documents: readonly string[]): string {
  return `${[`# ${title}\n\n> ${summary}`, ...documents.map((text) => text.trim())].join('\n\n---\n\n')}\n`;
}
