import type { DocSearchHit } from '@docsearch/react';
import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { clipWords } from '../../client/clip-words';
import { snippetWords } from '../../client/constants';
import { readHitText } from '../../client/hit-text';
import { Marked, MarkedTitle } from '../../client/Marked';
import { toSitePath } from '../../client/to-site-path';
import type { SearchHit } from '../../core';

interface Props {
  hit: DocSearchHit;
  /** Called when a section of the row was chosen. */
  onLeave: () => void;
  children: ReactNode;
}

/**
 * A row of the overlay: the page and its best section, the words around the match in the sentence that says most about
 * the query, what it is in a word, and links to further sections. A saved search and a hosted one, which lack these,
 * show as DocSearch has them.
 */
export function SearchRow({ hit, onLeave, children }: Props): ReactNode {
  const found = hit as unknown as SearchHit;
  if (!found._snippetResult || !found.kind) return <Link to={hit.url}>{children}</Link>;
  const { page, section, text } = readHitText(found);
  return (
    <>
      <Link to={hit.url}>
        <div className="DocSearch-Hit-Container search-row">
          <div className="DocSearch-Hit-content-wrapper">
            <span className="DocSearch-Hit-title">
              <MarkedTitle page={page} section={section} />
            </span>
            {text && (
              <span className="DocSearch-Hit-path">
                <Marked value={clipWords(text, snippetWords())} />
              </span>
            )}
          </div>
          {found.kind && <span className="search-row__kind">{found.kind}</span>}
        </div>
      </Link>
      {found.sections && found.sections.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the click of a link inside from choosing the row
        // biome-ignore lint/a11y/useKeyWithClickEvents: the links have the keys
        <div className="search-row__sections" onClick={(event) => event.stopPropagation()}>
          {found.sections.map(({ url, heading }) => (
            <Link key={url} to={toSitePath(url, [window.location.origin])} data-section onClick={onLeave}>
              {heading}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}
