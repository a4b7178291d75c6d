import { type Feed, renderAtom } from '@identity-docs/text/atom';
import type { Advisory } from '../records/advisories';
import { toPlainText } from './plain-text';

/** The feed, and where the pages of the advisories are. */
export interface AtomOptions extends Feed {
  /** Address of an advisory's page. */
  pageUrl(id: string): string;
}

/**
 * Returns advisories as the text of an Atom feed, those that changed last first.
 *
 * @throws RangeError where there is no advisory
 */
export function toAtom(advisories: readonly Advisory[], options: AtomOptions): string {
  const entries = advisories.map(({ id, title, summary, severity, published, modified, fixed_versions }) => ({
    id: options.pageUrl(id),
    title: `${id}: ${toPlainText(title)}`,
    url: options.pageUrl(id),
    published,
    updated: modified ?? published,
    ...(severity ? { category: { term: severity, label: `Severity: ${severity}` } } : {}),
    text: `${toPlainText(summary)} Fixed in ${fixed_versions.join(', ')}.`,
  }));
  return renderAtom(
    options,
    entries.sort(
      (a, b) => b.updated.localeCompare(a.updated) || b.title.localeCompare(a.title, 'en', { numeric: true }),
    ),
  );
}
