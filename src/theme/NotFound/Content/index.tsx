import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { findRedirect } from '@site/src/components/find-redirect';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';

/**
 * What a reader sees at an address without a page. An old address that was followed within the site (where
 * no server redirects) is looked up in the redirect table and leads on to the page's new place.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const location = useLocation();
  const history = useHistory();

  useEffect(() => {
    let isCurrent = true;
    findRedirect({ baseUrl, pathname: location.pathname, search: location.search }).then(
      (target) => {
        if (!isCurrent || target === undefined) return;
        if (target.startsWith('/')) history.replace(target);
        else window.location.replace(target);
      },
      (error: unknown) => console.warn('The redirect table could not be read.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [baseUrl, location.pathname, location.search, history]);

  return (
    <main className={clsx('container margin-vert--xl', className)} data-eager>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1">There is no page here</Heading>
          <p>
            The address may be old or mistyped. Search for what you were after (press <kbd>/</kbd>), or start
            from one of these:
          </p>
          <ul>
            <li>
              <Link to="/">Home page</Link>
            </li>
            <li>
              <Link to="/install-config/configuration/">Configuration reference</Link>
            </li>
            <li>
              <Link to="/releases/">Release notes</Link>
            </li>
          </ul>
        </div>
      </div>
    </main>
  );
}
