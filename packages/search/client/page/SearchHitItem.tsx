import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { SearchHit } from '../../core';
import { readHitText } from '../hit-text';
import { Marked, MarkedTitle } from '../Marked';
import { toSitePath } from '../to-site-path';
import styles from './page.module.css';

/** A hit of the search page: page and section, what it is and where it stands, the sentence that fits, and further sections. */
export function SearchHitItem({ hit, siteOrigin }: { hit: SearchHit; siteOrigin: string }): ReactNode {
  const { page, section, text } = readHitText(hit);
  const toPath = (url: string): string => toSitePath(url, [siteOrigin, window.location.origin]);
  return (
    <li className={styles.hit}>
      <h2 className={styles.hitTitle}>
        <Link to={toPath(hit.url ?? '')}>
          <MarkedTitle page={page} section={section} />
        </Link>
      </h2>
      <p className={styles.trail}>
        {hit.kind && <span className={styles.kind}>{hit.kind}</span>}
        {hit.hierarchy?.lvl0}
      </p>
      {text && (
        <p className={styles.snippet}>
          <Marked value={text} />
        </p>
      )}
      {hit.sections && hit.sections.length > 0 && (
        <p className={styles.sections}>
          {hit.sections.map(({ url, heading }) => (
            <Link key={url} to={toPath(url)}>
              {heading}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}
