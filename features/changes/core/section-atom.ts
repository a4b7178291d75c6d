import { escapeXml, type Feed, renderAtom } from '@identity-docs/text/atom';
import type { RenderedChange } from './page-changes';

/** A page of a section, with what releases changed about it. */
export interface SectionPage {
  title: string;
  url: string;
  changes: readonly RenderedChange[];
}

/** The feed of a section, and the location of its pages. */
export interface SectionAtomOptions extends Feed {
  /** Most releases in the feed. */
  count: number;
  dateOf(release: string): string;
  pageUrl(release: string): string;
}

/**
 * Writes the feed of a section, with an entry for each release that changed something in it, newest first. Releases are
 * in the order of `releases`.
 *
 * @throws RangeError if no release changed anything
 */
export function createSectionAtom(
  pages: readonly SectionPage[],
  releases: readonly string[],
  options: SectionAtomOptions,
): string {
  const entries = releases
    .map((release) => ({
      release,
      changed: pages
        .map((page) => ({ ...page, changes: page.changes.filter((change) => change.release === release) }))
        .filter(({ changes }) => changes.length > 0),
    }))
    .filter(({ changed }) => changed.length > 0)
    .slice(0, options.count);
  return renderAtom(
    options,
    entries.map(({ release, changed }) => ({
      id: `${options.feedUrl}#${release}`,
      title: `authentik ${release}`,
      url: options.pageUrl(release),
      published: options.dateOf(release),
      html: changed.map(renderPage).join(''),
    })),
  );
}

/** A page's changes as HTML. Links are absolute, because a feed reader can't resolve relative ones. */
function renderPage({ title, url, changes }: SectionPage): string {
  const origin = new URL(url).origin;
  const items = changes
    .map(({ html }) => `<li>${html.replaceAll('href="/', `href="${origin}/`)}</li>`)
    .join('');
  return `<h2><a href="${url}">${escapeXml(title)}</a></h2><ul>${items}</ul>`;
}
