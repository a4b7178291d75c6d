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
import { isLogText, readInserted } from '../is-log-text';
import { type LoadLogAnswer, PastedLog } from '../PastedLog';
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
  /** Loads what explains lines of a log that are pasted. */
  loadLogAnswer: LoadLogAnswer;
  onChange: (text: string) => void;
}

/** Lines of a log that were pasted, and the words of them to search for, which the page's URL does not get. */
interface Log {
  pasted: string;
  query: string;
}

/** Input, count and hits of the search page. */
export function SearchPageContent({ text, loadLogAnswer, onChange }: Props): ReactNode {
  const { siteOrigin, hosted } = useSearchConfig();
  const [filters, setFilters] = useState<Filters>({});
  const list = useRef<HTMLUListElement>(null);
  const isTouched = useCallback(() => list.current?.matches(':hover, :focus-within') ?? false, []);
  const [log, setLog] = useState<Log>();
  const asked = log ? log.query : text;
  const { results, loadMore, showWhole, retry } = useSearchResults(asked, filters, isTouched);
  const input = useRef<HTMLInputElement>(null);

  // The text of the address comes a moment after the page.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { search } = useLocation();
  const isQuery = log ? asked !== '' : text.trim() !== '' || Boolean(new URLSearchParams(search).get('q'));

  // The input keeps its own text, since React would drop what was typed before the page's scripts were there.
  const isNew = useRef(true);
  useLayoutEffect(() => {
    const { current } = input;
    if (!current) return;
    if (isNew.current && current.value !== '') onChange(current.value);
    else if (current.value !== text) current.value = text;
    isNew.current = false;
  }, [text, onChange]);

  // Before the input cuts them. A hosted search is another's machine, which gets nothing of a log.
  useEffect(() => {
    const { current } = input;
    const take = (event: Event): void => {
      const pasted = readInserted(event);
      if (!isLogText(pasted)) return;
      event.preventDefault();
      setLog({ pasted, query: '' });
    };
    current?.addEventListener('paste', take);
    current?.addEventListener('beforeinput', take);
    return () => {
      current?.removeEventListener('paste', take);
      current?.removeEventListener('beforeinput', take);
    };
  }, []);
  const readLog = (query: string): void => {
    setLog((before) => before && { ...before, query: hosted ? '' : query });
    if (input.current) input.current.value = query;
  };
  const change = (typed: string): void => {
    setLog(undefined);
    onChange(typed);
  };

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
            onChange={(event) => change(event.target.value)}
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
      {log && <PastedLog load={loadLogAnswer} pasted={log.pasted} onRead={readLog} />}
      <SearchFilters
        counts={results.facets}
        filters={filters}
        isAsked={isReady && isQuery && !hosted}
        onChange={setFilters}
      />
      <SearchStatus results={results} onRetry={retry} onShowWhole={showWhole} onSuggest={change} />
      {isReady && !isQuery && <PopularPages />}
      {results.status === 'idle' && results.query !== '' && results.count === 0 && (
        <NothingFound query={results.query} onSuggest={change} />
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
