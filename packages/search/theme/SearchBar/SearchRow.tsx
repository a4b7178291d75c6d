import type { DocSearchHit } from '@docsearch/react';
import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { clipWords } from '../../client/clip-words';
import { snippetWords } from '../../client/constants';
import { readHitText } from '../../client/hit-text';
import { Marked, MarkedTitle } from '../../client/Marked';
import type { SearchHit } from '../../core';

/**
 * A row of the overlay: the page and the section, the words around the match in the sentence that says most about the
 * query, and what it is in a word. A saved search and a hosted one, which lack these, show as DocSearch has them.
 */
export function SearchRow({ hit, children }: { hit: DocSearchHit; children: ReactNode }): ReactNode {
  const found = hit as unknown as SearchHit;
  if (!found._snippetResult || !found.kind) return <Link to={hit.url}>{children}</Link>;
  const { page, section, text } = readHitText(found);
  return (
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
  );
}
