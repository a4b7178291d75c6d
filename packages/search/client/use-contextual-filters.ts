import { useContextualSearchFilters } from '@docusaurus/theme-common';

/**
 * Facet filters that keep a hosted search to the reader's language and version of the documentation, in the
 * form of Docusaurus's own crawler template.
 */
export function useContextualFilters(): (string | string[])[] {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}
