import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { MAX_QUERY_LENGTH, PLACEHOLDER } from '../constants';
import { pausePrefetch } from '../pause-prefetch';
import { NothingFound, PopularPages } from '../SearchHelp';
import { useSearchConfig } from '../use-search-config';
import styles from './page.module.css';
import { SearchFilters } from './SearchFilters';
import { SearchHitItem } from './SearchHitItem';
import { SearchStatus } from './SearchStatus';
import { type Filters, useSearchResults } from './use-search-results';

interface Props {
  /** What stands in the input. */
  text: string;
  onChange: (text: string) => void;
}

/** Input, count and hits of the search page. */
export function SearchPageContent({ text, onChange }: Props): ReactNode {
  const { siteOrigin, hosted } = useSearchConfig();
  const [filters, setFilters] = useState<Filters>({});
  const list = useRef<HTMLUListElement>(null);
  const isTouched = useCallback(() => list.current?.matches(':hover, :focus-within') ?? false, []);
  const { results, loadMore, showWhole, retry } = useSearchResults(text, filters, isTouched);
  const input = useRef<HTMLInputElement>(null);

  // The text of the address comes a moment after the page.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { search } = useLocation();
  const isQuery = text.trim() !== '' || Boolean(new URLSearchParams(search).get('q'));

  // The input keeps its own text, since React would drop what was typed before the page's scripts were there.
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const { current } = input;
    if (!current) return;
    if (isNew.current && current.value !== '') onChange(current.value);
    else if (current.value !== text) current.value = text;
    isNew.current = false;
  }, [text, onChange]);

  // Links fetch no pages ahead before the answer is there: on a slow line they would hold it up.
  const isWaiting = results.status === 'loading' || (isQuery && results.query === '');
  useLayoutEffect(() => (isWaiting ? pausePrefetch() : undefined), [isWaiting]);

  // Who opens the page without a query wants to type one.
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).get('q')) input.current?.focus();
  }, []);

  // Hits come as the reader types, so whoever asks for them wants to get there.
  const goToHits = (event: FormEvent): void => {
    event.preventDefault();
    list.current?.querySelector('a')?.focus();
  };

  return (
    <>
      <search>
        <form className={styles.form} onSubmit={goToHits}>
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
            defaultValue=""
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </form>
      </search>
      <p className={styles.noScripts}>
        The search needs scripts. Without them, begin at the <Link to="/">home page</Link>, the{' '}
        <Link to="/reference/">reference</Link> or the <Link to="/tags/">pages by subject</Link>.
      </p>
      <SearchFilters
        counts={results.facets}
        filters={filters}
        isAsked={isReady && isQuery && !hosted}
        onChange={setFilters}
      />
      <SearchStatus results={results} onRetry={retry} onShowWhole={showWhole} onSuggest={onChange} />
      {isReady && !isQuery && <PopularPages />}
      {results.status === 'idle' && results.query !== '' && results.count === 0 && (
        <NothingFound query={results.query} onSuggest={onChange} />
      )}
      {results.hits.length > 0 && (
        <ul ref={list} className={styles.hits}>
          {results.hits.map((hit) => (
            // The whole answer takes the place of the early one; no hit of it moves to another place.
            <SearchHitItem key={`${results.isEarly} ${hit.objectID}`} hit={hit} siteOrigin={siteOrigin} />
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
    </>
  );
}
