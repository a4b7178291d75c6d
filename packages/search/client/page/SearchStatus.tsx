import { usePluralForm } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import { DidYouMean } from '../SearchHelp';
import styles from './page.module.css';
import type { SearchResults } from './use-search-results';

/** Says how the search stands, also to screen readers. */
export function SearchStatus({
  results,
  onRetry,
  onShowWhole,
  onSuggest,
}: {
  results: SearchResults;
  onRetry: () => void;
  /** Shows the whole answer in place of the hits that titles gave. */
  onShowWhole: () => void;
  /** Searches for another text. */
  onSuggest: (text: string) => void;
}): ReactNode {
  const { selectMessage } = usePluralForm();
  const { status, query, didYouMean, whole } = results;
  const { count } = whole ?? results;

  if (status === 'failed') {
    return (
      <div className={styles.error} role="alert">
        <p className={styles.errorTitle}>Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
        <button type="button" className="button button--secondary" onClick={onRetry}>
          Retry
        </button>
      </div>
    );
  }
  const found =
    count === 0
      ? 'No results were found'
      : selectMessage(count, `${count} document found|${count} documents found`);
  return (
    <div className={styles.status} role="status">
      {query === '' && (
        // The inline loader shows it, where the address asks for something; it stays until the first answer.
        <span data-asked hidden>
          Searching…
        </span>
      )}
      {status === 'loading' && (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <span className={styles.loadingText}>Searching…</span>
        </>
      )}
      {status === 'idle' && query !== '' && <span>{found}</span>}
      {whole && (
        <button type="button" className="button button--secondary button--sm" onClick={onShowWhole}>
          Show all
        </button>
      )}
      {status === 'idle' && (
        <span>
          <DidYouMean text={didYouMean} onSuggest={onSuggest} />
        </span>
      )}
    </div>
  );
}
