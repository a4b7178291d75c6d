/** A page as the lists of pages for language models name it. */
export interface MarkdownPage {
  title: string;
  /** What the page gives its reader; may be empty. */
  description: string;
  /** Full address of the page's Markdown. */
  url: string;
  /** The part of the sidebar that the page stands in. */
  section: string;
}

/** What the list as a whole is about. */
export interface SiteSummary {
  title: string;
  /** One or two sentences. */
  summary: string;
}

/**
 * Renders `llms.txt`: the site's pages in the order given, by section, each with a link to its Markdown.
 *
 * @param whole sections as one text each
 *
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
 * Renders `llms-full.txt`: the Markdown of all pages, one after the other.
 *
 * @param documents Markdown of each page, each with a title and its address
 */
export function renderLlmsFull({ title, summary }: SiteSummary, documents: readonly string[]): string {
  return `${[`# ${title}\n\n> ${summary}`, ...documents.map((text) => text.trim())].join('\n\n---\n\n')}\n`;
}
