import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import type { Hierarchy, SearchHit } from '../../../lib/search';
import { parseMarked } from '../parse-marked';
import { toSitePath } from '../to-site-path';
import styles from './page.module.css';

const LEVELS = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const satisfies (keyof Hierarchy)[];

function Marked({ value }: { value: string }): ReactNode {
  const parts = parseMarked(value);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}

/** A hit of the search page: the heading it leads to, where that stands, and the matching text. */
export function SearchHitItem({ hit, siteOrigin }: { hit: SearchHit; siteOrigin: string }): ReactNode {
  const trail = LEVELS.map(
    (level) => hit._highlightResult.hierarchy[level]?.value ?? hit.hierarchy?.[level],
  ).filter((value): value is string => Boolean(value));
  const title = trail.at(-1) ?? '';
  const snippet = hit._snippetResult?.content?.value;
  return (
    <li className={styles.hit}>
      <h2 className={styles.hitTitle}>
        <Link to={toSitePath(hit.url ?? '', [siteOrigin, window.location.origin])}>
          <Marked value={title} />
        </Link>
      </h2>
      {trail.length > 1 && (
        <p className={styles.trail}>
          {trail.slice(0, -1).map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: levels may have equal names
            <span key={index}>
              <Marked value={value} />
            </span>
          ))}
        </p>
      )}
      {snippet && (
        <p className={styles.snippet}>
          <Marked value={snippet} />
        </p>
      )}
    </li>
  );
}
