import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { Fragment, type ReactNode } from 'react';
import type { QuotedMessage } from '../../core/quoted-message';
import { CodeMarked } from '../CodeMarked';
import { useFoundMessages } from '../use-found-messages';
import styles from './page.module.css';

export { searchTextOf } from '../../core/search-text';

/** The number of statements from the page that the search shows for a message, usually the cause and the first fix. */
const MAX_SAYS = 2;

interface Props {
  pasted: string;
  /** Called when the reader opens a page. */
  onLeave?: (() => void) | undefined;
}

/**
 * Explains pasted log lines inside the search, with the message, its cause, the first fix, and all sections that
 * explain it.
 */
export default function LogAnswer({ pasted, onLeave }: Props): ReactNode {
  const { found, isCut, status, retry } = useFoundMessages(pasted);
  const [best] = found;
  if (status === 'failed') {
    return (
      <div role="alert">
        <p>The list of messages could not be loaded.</p>
        <button type="button" className="button button--secondary button--sm" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return (
    <div className={styles.answer}>
      <p role="status" className={styles.status}>
        {status === 'loading' && 'Reading the log message …'}
        {status === 'ready' && !best && 'No page quotes this message. Below are pages with the same words.'}
        {best && isCut && 'This text is long, so only its end was compared.'}
      </p>
      {best && <Explained quoted={best.quoted} onLeave={onLeave} />}
      {found.length > 1 && (
        <details className={styles.places}>
          <summary>All {found.length} places</summary>
          <ul>
            {found.map(({ quoted }) => (
              <li key={quoted.url}>
                <Place quoted={quoted} onLeave={onLeave} /> <code>{quoted.message}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Explained({ quoted, onLeave }: { quoted: QuotedMessage } & Pick<Props, 'onLeave'>): ReactNode {
  return (
    <>
      <p className={styles.message}>
        <code>{quoted.message}</code>
      </p>
      {quoted.says.length > 0 && (
        <dl className={styles.says}>
          {quoted.says.slice(0, MAX_SAYS).map(([name, text]) => (
            <Fragment key={name}>
              {name !== '' && <dt>{name}</dt>}
              <dd>
                <CodeMarked text={text} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <p className={styles.place}>
        <Place quoted={quoted} onLeave={onLeave} />
      </p>
    </>
  );
}

function Place({ quoted, onLeave }: { quoted: QuotedMessage } & Pick<Props, 'onLeave'>): ReactNode {
  const { url, page, section } = quoted;
  return (
    <Link to={useBaseUrl(url)} {...(onLeave && { onClick: onLeave })}>
      {page}
      {section !== page && ` › ${section}`}
    </Link>
  );
}
