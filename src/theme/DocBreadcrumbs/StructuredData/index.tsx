import Head from '@docusaurus/Head';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';

/**
 * Structured data about the page and its breadcrumbs for search engines (https://schema.org/TechArticle,
 * BreadcrumbList), and the link to its Markdown.
 */
export default function StructuredData({ breadcrumbs }: Props): ReactNode {
  const { title, description, permalink, lastUpdatedAt } = useDoc().metadata;
  const { url, baseUrl } = useDocusaurusContext().siteConfig;
  // URLs from the theme lack the trailing slash that pages have.
  const address = (path: string): string => `${url}${path.replace(/\/?$/, '/')}`;
  const picture = `${url}${baseUrl}img/social-card.png`;
  const authors = {
    '@type': 'Organization',
    name: 'Contributors to this edition',
    url: `${url}${baseUrl}`,
    logo: picture,
  };
  const graph = [
    {
      '@type': 'TechArticle',
      headline: title,
      description,
      url: address(permalink),
      inLanguage: 'en',
      dateModified: lastUpdatedAt && new Date(lastUpdatedAt),
      image: picture,
      author: authors,
      publisher: authors,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs
        .filter(({ href }) => href)
        .map(({ href = '', label }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: label,
          item: address(href),
        })),
    },
  ];
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={`${address(permalink)}index.md`} />
      <script type="application/ld+json">
        {JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}
      </script>
    </Head>
  );
}
