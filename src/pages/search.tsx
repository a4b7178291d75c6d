import Head from '@docusaurus/Head';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { MAX_QUERY_LENGTH, PLACEHOLDER } from '../search/constants';
import { SearchHitItem } from '../search/page/SearchHitItem';
import { SearchStatus } from '../search/page/SearchStatus';
import styles from '../search/page/styles.module.css';
import { useQueryParam } from '../search/page/use-query-param';
import { useSearchResults } from '../search/page/use-search-results';
import { useSearchConfig } from '../search/use-search-config';

/** The search page, `/search/?q=`: all hits of a query, with an address that can be kept and shared. */
export default function SearchPage(): ReactNode {
  const { siteOrigin } = useSearchConfig();
  const { text, setText, query } = useQueryParam();
  const { results, loadMore, retry } = useSearchResults(text);
  const input = useRef<HTMLInputElement>(null);
  const title = query === '' ? 'Search the documentation' : `Search results for “${query}”`;

  // Who opens the page without a query wants to type one.
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).get('q')) input.current?.focus();
  }, []);

  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <div className={`container ${styles.page}`}>
        <Heading as="h1">{title}</Heading>
        <search>
          <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <input
              ref={input}
              type="search"
              name="q"
              className={styles.input}
              aria-label="Search"
              placeholder={PLACEHOLDER}
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </form>
        </search>
        <SearchStatus results={results} onRetry={retry} />
        {results.hits.length > 0 && (
          <ul className={styles.hits}>
            {results.hits.map((hit) => (
              <SearchHitItem key={hit.objectID} hit={hit} siteOrigin={siteOrigin} />
            ))}
          </ul>
        )}
        {results.hasMore && (
          <button
            type="button"
            className={`button button--secondary ${styles.more}`}
            disabled={results.status === 'loading'}
            onClick={loadMore}
          >
            Load more results
          </button>
        )}
      </div>
    </Layout>
  );
}
