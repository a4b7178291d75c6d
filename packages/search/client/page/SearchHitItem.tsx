import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { SearchHit } from '../../core';
import { readHitText } from '../hit-text';
import { Marked, MarkedTitle } from '../Marked';
import { toSitePath } from '../to-site-path';
import styles from './page.module.css';

/** A hit of the search page: page and section, what it is and where it stands, and the sentence that fits. */
export function SearchHitItem({ hit, siteOrigin }: { hit: SearchHit; siteOrigin: string }): ReactNode {
  const { page, section, text } = readHitText(hit);
  return (
    <li className={styles.hit}>
      <h2 className={styles.hitTitle}>
        <Link to={toSitePath(hit.url ?? '', [siteOrigin, window.location.origin])}>
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
    </li>
  );
}
