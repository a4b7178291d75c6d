import { type DocSearchHit, DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import '@docsearch/css/dist/modal.css';
import './modal.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { HITS_PER_PAGE, PLACEHOLDER } from '../../search/constants';
import { getEmbeddedClient } from '../../search/embedded-client';
import { groupHits } from '../../search/group-hits';
import { hostCache } from '../../search/host-cache';
import { showFailures } from '../../search/show-failures';
import { toSitePath } from '../../search/to-site-path';
import type { SearchRequest } from '../../search/types';
import { useContextualFilters } from '../../search/use-contextual-filters';
import { type SearchConfig, useSearchConfig } from '../../search/use-search-config';
import { OverlayHelp } from './OverlayHelp';
import { SearchRow } from './SearchRow';
import { useOverlayScreen } from './use-overlay-screen';
import { useOverlaySemantics } from './use-overlay-semantics';

export interface SearchModalProps {
  initialQuery: string;
  onClose: () => void;
}

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** DocSearch makes a client in any case; the embedded search's never sends a request. */
const UNUSED_CREDENTIALS = { appId: 'embedded', apiKey: 'embedded' };

/** Asks besides for what a row shows: the whole sentence, and the kind of page. */
function askForRow(request: SearchRequest): SearchRequest {
  const list = (name: string): unknown[] => (Array.isArray(request[name]) ? request[name] : []);
  return {
    ...request,
    attributesToRetrieve: [...list('attributesToRetrieve'), 'kind'],
    attributesToSnippet: [...list('attributesToSnippet'), 'sentence'],
  };
}

/** After this time a search is said to be under way, in milliseconds (specification, section 9). */
const STALL_MS = 300;

/** @param onWait is told when an answer is long in coming, and when it is there */
function answerFromWorker(dataPath: string, onWait: (waiting: boolean) => void): TransformClient {
  const embedded = getEmbeddedClient(dataPath);
  let open = 0;
  const search = async ({ requests }: { requests: SearchRequest[] }) => {
    open += 1;
    const stalled = window.setTimeout(() => onWait(true), STALL_MS);
    try {
      const { results } = await embedded.search(requests.map(askForRow));
      return { results: results.map((result) => ({ ...result, hits: groupHits(result.hits) })) };
    } finally {
      open -= 1;
      window.clearTimeout(stalled);
      if (open === 0) onWait(false);
    }
  };
  return (client) => ({ ...client, search: showFailures(search) as unknown as typeof client.search });
}

/** The hosted service's own client, with its hosts' state in memory. */
const answerFromHosts: TransformClient = (client) => {
  // The transport reads the methods of this very object.
  const { transporter } = client as unknown as { transporter: { hostsCache: object } };
  Object.assign(transporter.hostsCache, hostCache);
  return { ...client, search: showFailures(client.search.bind(client)) };
};

function chooseService(
  { hosted, dataPath }: SearchConfig,
  facetFilters: (string | string[])[],
  onWait: (waiting: boolean) => void,
) {
  if (!hosted) {
    return {
      ...UNUSED_CREDENTIALS,
      searchParameters: { hitsPerPage: HITS_PER_PAGE },
      transformSearchClient: answerFromWorker(dataPath, onWait),
    };
  }
  return {
    appId: hosted.appId,
    apiKey: hosted.searchKey,
    searchParameters: { hitsPerPage: HITS_PER_PAGE, facetFilters },
    transformSearchClient: answerFromHosts,
    ...(hosted.insights ? { insights: true } : {}),
  };
}

function ResultsFooter({
  href,
  count,
  onClose,
}: {
  href: string;
  count: number;
  onClose: () => void;
}): ReactNode {
  return (
    <Link to={href} onClick={onClose}>
      See all {count} results
    </Link>
  );
}

/** Changes a field as a reader does: React hears of nothing else. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** The search overlay: DocSearch's own, answered by the embedded or the hosted search. */
export default function SearchModal({ initialQuery, onClose }: SearchModalProps): ReactNode {
  const wrapper = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const config = useSearchConfig();
  const facetFilters = useContextualFilters();

  const [waiting, setWaiting] = useState(false);

  // Once per opening: DocSearch starts over whenever one of these changes.
  const [props] = useState((): DocSearchModalProps => {
    const { indexName, newIssueUrl, searchPath, siteOrigin } = config;
    const toPath = (url: string): string => toSitePath(url, [siteOrigin, window.location.origin]);
    return {
      ...chooseService(config, facetFilters, setWaiting),
      indexName,
      placeholder: PLACEHOLDER,
      initialQuery,
      initialScrollY: window.scrollY,
      onClose,
      transformItems: (items: DocSearchHit[]) => items.map((item) => ({ ...item, url: toPath(item.url) })),
      navigator: {
        navigate({ itemUrl }) {
          if (URL.canParse(itemUrl)) window.location.href = itemUrl;
          else history.push(itemUrl);
        },
      },
      hitComponent: SearchRow as DocSearchModalProps['hitComponent'] & object,
      resultsFooterComponent: ({ state }) => (
        <ResultsFooter
          href={`${searchPath}?${new URLSearchParams({ q: state.query })}`}
          count={Number(state.context.nbHits)}
          onClose={onClose}
        />
      ),
      getMissingResultsUrl: ({ query }) =>
        `${newIssueUrl}?${new URLSearchParams({ title: `Search finds nothing for "${query}"` })}`,
    };
  });

  // At once: DocSearch focuses its input a moment later, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    const input = wrapper.current?.querySelector<HTMLInputElement>('.DocSearch-Input');
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  useOverlaySemantics(wrapper);
  const screen = useOverlayScreen(wrapper);
  const type = (text: string): void => {
    const input = wrapper.current?.querySelector<HTMLInputElement>('.DocSearch-Input');
    if (input) typeInto(input, text);
  };

  return createPortal(
    <div
      ref={wrapper}
      className={config.hosted ? 'search-overlay' : 'search-overlay search-overlay--embedded'}
      // Until the first answer DocSearch shows what it shows without a query.
      data-searching={screen?.name === 'start' && screen.query !== ''}
    >
      <DocSearchModal {...props} />
      {screen && <OverlayHelp screen={screen} onType={type} onClose={onClose} />}
      <p className="search-overlay__status" role="status">
        {waiting && 'Searching …'}
      </p>
    </div>,
    document.body,
  );
}
