import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { MAX_QUERY_LENGTH } from './constants';
import styles from './pasted-log.page.module.css';

/** What the site knows about lines of a log. */
export interface LogAnswer {
  /** Shows what explains a pasted text. */
  default: ComponentType<{ pasted: string; onLeave?: (() => void) | undefined }>;
  /** Makes a query of a pasted text, of at most so many characters. */
  searchTextOf: (pasted: string, longest: number) => string;
}

/** Loads what explains lines of a log. It is called once a reader has pasted one. */
export type LoadLogAnswer = () => Promise<LogAnswer>;

interface Props {
  load: LoadLogAnswer;
  pasted: string;
  /** Called with the words to search for beside the explanation. */
  onRead: (query: string) => void;
  /** Called when a page was chosen. */
  onLeave?: (() => void) | undefined;
}

/** The first row where a reader has pasted lines of a log: what explains them. */
export function PastedLog({ load, pasted, onRead, onLeave }: Props): ReactNode {
  const [answer, setAnswer] = useState<LogAnswer>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(onRead);
  latest.current = onRead;

  const start = useCallback(() => {
    setFailed(false);
    load().then(setAnswer, (error) => {
      console.error('The error finder could not be loaded.', error);
      setFailed(true);
    });
  }, [load]);
  useEffect(start, [start]);
  useEffect(() => {
    if (answer) latest.current(answer.searchTextOf(pasted, MAX_QUERY_LENGTH));
  }, [answer, pasted]);

  return (
    <section className={styles.log} aria-label="Log message">
      <h2>Log message</h2>
      {answer && <answer.default pasted={pasted} onLeave={onLeave} />}
      {!answer && !failed && <p role="status">Reading the log message …</p>}
      {failed && (
        <div role="alert">
          <p>The error finder could not be loaded.</p>
          <button type="button" className="button button--secondary button--sm" onClick={start}>
            Retry
          </button>
        </div>
      )}
    </section>
  );
}
