import Head from '@docusaurus/Head';
import styles from '@identity-docs/search/client/page/page.module.css';
import { SearchPageContent } from '@identity-docs/search/client/page/SearchPageContent';
import { useQueryParam } from '@identity-docs/search/client/page/use-query-param';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import { loadLogAnswer } from '../components/load-log-answer';

/** The search page, `/search/?q=`. It shows all hits of a query, and its URL can be saved and shared. */
export default function SearchPage(): ReactNode {
  const { text, setText, query } = useQueryParam();
  const title = query === '' ? 'Search the documentation' : `Search results for “${query}”`;
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={`container ${styles.page}`} data-eager>
        <Heading as="h1">{title}</Heading>
        <SearchPageContent text={text} loadLogAnswer={loadLogAnswer} onChange={setText} />
      </main>
    </Layout>
  );
}
