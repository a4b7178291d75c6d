import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { MAX_QUERY_LENGTH, PLACEHOLDER } from '@identity-docs/search/client/constants';
import { useSearchConfig } from '@identity-docs/search/client/use-search-config';
import styles from '@identity-docs/ui/SearchField/page.module.css';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findWayOn, type WayOn } from '.';

/**
 * The content for a URL without a page. An old URL that was opened within the site, where no server redirects, is
 * looked up in the redirect table and opens the page's new URL. For any other URL, the page suggests the most similar
 * URLs and a search for its words.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { searchPath } = useSearchConfig();
  const { pathname, search } = useLocation();
  const history = useHistory();
  const field = useRef<HTMLInputElement>(null);
  const [wayOn, setWayOn] = useState<WayOn>();

  useEffect(() => {
    let isCurrent = true;
    setWayOn(undefined);
    findWayOn({ baseUrl, pathname, search }).then(
      (found) => {
        if (!isCurrent) return;
        if (found.target?.startsWith('/')) history.replace(found.target);
        else if (found.target !== undefined) window.location.replace(found.target);
        else setWayOn(found);
        if (field.current?.value === '') field.current.value = found.words;
      },
      (error: unknown) => console.warn('The search for similar pages failed.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [baseUrl, pathname, search, history]);

  return (
    <main className={clsx('container margin-vert--xl', className)} data-eager>
      <div className="row">
        <div className="col col--6 col--offset-3 theme-doc-markdown markdown">
          <Heading as="h1">Page not found</Heading>
          <p>
            The address may be old or mistyped. Begin at the <Link to="/">home page</Link>, the{' '}
            <Link to="/install-config/configuration/">configuration reference</Link> or the{' '}
            <Link to="/releases/">release notes</Link>, or search:
          </p>
          <search>
            <form className={styles.form} action={searchPath}>
              <input
                ref={field}
                type="search"
                name="q"
                aria-label={PLACEHOLDER}
                placeholder={PLACEHOLDER}
                maxLength={MAX_QUERY_LENGTH}
              />
              <button type="submit" className="button button--primary button--sm">
                Search
              </button>
            </form>
          </search>
          <div role="status">
            {wayOn && wayOn.pages.length > 0 && (
              <>
                <p>Did you mean:</p>
                <ul>
                  {wayOn.pages.map(([path, title]) => (
                    <li key={path}>
                      <Link to={path}>{title}</Link>
                      <br />
                      <small>{path}</small>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}
