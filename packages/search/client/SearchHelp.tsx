import Link from '@docusaurus/Link';
import { useSiteData } from '@identity-docs/ui/use-site-data';
import type { ReactNode } from 'react';
import { closestWords } from '../core/closest-words';
import { type PageList, suggestPages } from '../core/suggest-pages';
import styles from './help.page.module.css';

/** What readers come for most, where there is nothing else to show. */
const POPULAR: readonly (readonly [path: string, title: string])[] = [
  ['/install-config/install/docker-compose/', 'Install with Docker Compose'],
  ['/install-config/configuration/', 'Configuration reference'],
  ['/install-config/reverse-proxy/', 'Reverse proxy'],
  ['/add-secure-apps/providers/oauth2/', 'OAuth2 provider'],
  ['/troubleshooting/login/', 'I can’t log in'],
  ['/releases/upgrade/', 'Upgrade planner'],
];

interface Props {
  /** Called when a page was chosen. */
  onLeave?: (() => void) | undefined;
}

/** Ways on for somebody who has not typed anything yet. */
export function PopularPages({ onLeave }: Props): ReactNode {
  return <PageLinks title="Popular pages" pages={POPULAR} onLeave={onLeave} />;
}

/** Suggestions for a query without results: similar words, pages with similar titles, and popular pages. */
export function NothingFound({
  query,
  onSuggest,
  onLeave,
}: Props & {
  query: string;
  /** Searches for another text. */
  onSuggest: (text: string) => void;
}): ReactNode {
  const { result } = useSiteData<PageList>('/site-data/pages.json');
  const list = result.status === 'ready' ? result.data : { pages: [], synonyms: {} };
  const words = closestWords(query, list.pages);
  const pages = suggestPages(`/${query.trim().replace(/[\s/]+/g, '-')}`, list);
  return (
    <div className={styles.help}>
      {words.length > 0 && (
        <p>
          Closest words:{' '}
          {words.map((word) => (
            <button key={word} type="button" className={styles.words} onClick={() => onSuggest(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      {pages.length > 0 && <PageLinks title="Pages with a similar name" pages={pages} onLeave={onLeave} />}
      <PopularPages onLeave={onLeave} />
      <p>
        An error message?{' '}
        <PageLink path="/troubleshooting/#paste-your-error" title="Paste it" onLeave={onLeave} />.
      </p>
    </div>
  );
}

/** Offers the query with its misspelt words set right, where there are any. */
export function DidYouMean({
  text,
  onSuggest,
}: {
  text: string | undefined;
  onSuggest: (text: string) => void;
}): ReactNode {
  if (!text) return null;
  return (
    <>
      Did you mean{' '}
      <button type="button" className={styles.words} onClick={() => onSuggest(text)}>
        {text}
      </button>
      ?
    </>
  );
}

function PageLinks({
  title,
  pages,
  onLeave,
}: Props & {
  title: string;
  pages: readonly (readonly [path: string, title: string, ...rest: unknown[]])[];
}): ReactNode {
  return (
    <section className={styles.help}>
      <h2>{title}</h2>
      <ul>
        {pages.map(([path, name]) => (
          <li key={path}>
            <PageLink path={path} title={name} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageLink({ path, title, onLeave }: Props & { path: string; title: string }): ReactNode {
  return (
    <Link to={path} {...(onLeave && { onClick: onLeave })}>
      {title}
    </Link>
  );
}
