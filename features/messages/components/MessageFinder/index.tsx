import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { MAX_QUERY_LENGTH } from '@identity-docs/search/client/constants';
import forms from '@identity-docs/ui/forms.page.module.css';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FoundMessage } from '../../core/find-messages';
import { searchTextOf } from '../../core/search-text';
import { CodeMarked } from '../CodeMarked';
import { useFoundMessages } from '../use-found-messages';
import styles from './page.module.css';

/**
 * A field for log lines that lists the pages that explain the messages in them. The list of messages is fetched when
 * something is pasted, and the pasted text stays in the browser. The field is uncontrolled, because a reader can paste
 * before the scripts have loaded.
 */
export default function MessageFinder(): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [pasted, setPasted] = useState('');
  const read = (): void => setPasted(field.current?.value.trim() ?? '');

  // A reader may have pasted something before the scripts loaded.
  useEffect(read, []);

  return (
    <div className={styles.finder} data-search-exclude>
      <div className={`${forms.form} ${styles.form}`}>
        <div className={forms.field}>
          <label htmlFor={id}>Message or lines of a log</label>
          <textarea
            ref={field}
            id={id}
            className={`${forms.input} ${styles.field}`}
            rows={4}
            autoComplete="off"
            spellCheck={false}
            placeholder={'server-1  | {"event": "…", "level": "warning", "logger": "…"}'}
            aria-describedby={`${id}note`}
            onInput={read}
          />
        </div>
        <p id={`${id}note`} className={styles.note}>
          What you paste stays in your browser.
        </p>
      </div>
      {pasted !== '' && <Answer pasted={pasted} />}
    </div>
  );
}

function Answer({ pasted }: { pasted: string }): ReactNode {
  const { found, isCut, comparedFrom, status, retry } = useFoundMessages(pasted);
  if (status === 'failed') {
    return (
      <div role="alert">
        <p>The list of messages could not be loaded.</p>
        <button type="button" className="button button--secondary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return (
    <>
      <p role="status" className={styles.status}>
        {status === 'loading' && 'Loading the list of messages …'}
        {status === 'ready' && found.length > 0 && describeCount(found)}
        {status === 'ready' && found.length === 0 && <NothingFound pasted={pasted} />}
        {isCut && ` ${describeCut(comparedFrom)}`}
      </p>
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.map((one) => (
            <FoundItem key={one.quoted.url} found={one} hasLines={pasted.includes('\n')} />
          ))}
        </ul>
      )}
    </>
  );
}

function describeCount(found: readonly FoundMessage[]): string {
  return found.length === 1
    ? 'One place explains this:'
    : `${found.length} matching places, best match first:`;
}

function describeCut(comparedFrom: number): string {
  const part =
    comparedFrom > 1 ? `it was compared only from line ${comparedFrom}` : 'only a part of it was compared';
  return `This text is too long to be compared as a whole, so ${part}. If the error is elsewhere, paste only the lines around it.`;
}

function NothingFound({ pasted }: { pasted: string }): ReactNode {
  const query = searchTextOf(pasted, MAX_QUERY_LENGTH);
  return (
    <>
      No page quotes this message. Paste the line with the error itself, or{' '}
      {query === '' ? (
        <Link to="/search/">search all pages</Link>
      ) : (
        <Link to={`/search/?${new URLSearchParams({ q: query })}`}>search all pages for “{query}”</Link>
      )}
      . Lines with level <code>info</code> usually don&apos;t report errors.
    </>
  );
}

function FoundItem({ found, hasLines }: { found: FoundMessage; hasLines: boolean }): ReactNode {
  const { message, url, page, section, says, by, where } = found.quoted;
  return (
    <li>
      <Link to={useBaseUrl(url)} className={styles.place}>
        {page}
        {section !== page && ` › ${section}`}
      </Link>
      <p>
        <code>{message}</code>
        {by && <span className={styles.line}> written by {by}</span>}
        {where && <span className={styles.line}> {where}</span>}
        {hasLines && <span className={styles.line}> line {found.line}</span>}
      </p>
      {says.length > 0 && (
        <dl className={styles.says}>
          {says.map(([name, text]) => (
            <Fragment key={name}>
              {name !== '' && <dt>{name}</dt>}
              <dd>
                <CodeMarked text={text} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </li>
  );
}
