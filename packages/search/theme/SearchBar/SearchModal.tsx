import { type DocSearchHit, DocSearchModal, type DocSearchModalProps } from '@docsearch/react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import '@docsearch/css/dist/modal.css';
import clsx from 'clsx';
import './modal.css';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { HITS_PER_PAGE, PLACEHOLDER } from '../../client/constants';
import { hostCache } from '../../client/host-cache';
import { isLogText } from '../../client/is-log-text';
import { type LoadLogAnswer, PastedLog } from '../../client/PastedLog';
import { DidYouMean } from '../../client/SearchHelp';
import { showFailures } from '../../client/show-failures';
import { toSitePath } from '../../client/to-site-path';
import { useContextualFilters } from '../../client/use-contextual-filters';
import { type SearchConfig, useSearchConfig } from '../../client/use-search-config';
import { answerFromWorker, type SearchListener, type TransformClient } from './answer-from-worker';
import { isRowTouched } from './is-row-touched';
import { HELP_KEY, OverlayHelp } from './OverlayHelp';
import { SearchRow } from './SearchRow';
import { findInput, typeInto } from './type-into';
import { useOverlayArrows } from './use-overlay-arrows';
import { useOverlayScreen } from './use-overlay-screen';
import { useOverlaySemantics } from './use-overlay-semantics';
import { usePastedLog } from './use-pasted-log';

export interface SearchModalProps {
  /** What the reader has typed or pasted already, of any length. */
  initialQuery: string;
  /** Loads what explains lines of a log that are pasted. */
  loadLogAnswer?: LoadLogAnswer | undefined;
  onClose: () => void;
}

/** DocSearch makes a client in any case; the embedded search's never sends a request. */
const UNUSED_CREDENTIALS = { appId: 'embedded', apiKey: 'embedded' };

/** Whether a batch has no other query than the key that shows the keys. */
const isHelpAsked = (asked: unknown): boolean =>
  (asked as { requests: { query?: string }[] }).requests.every(({ query }) => query === HELP_KEY);

/** The hosted service's own client, with its hosts' state in memory. */
const answerFromHosts: TransformClient = (client) => {
  // The transport reads the methods of this very object.
  const { transporter } = client as unknown as { transporter: { hostsCache: object } };
  Object.assign(transporter.hostsCache, hostCache);
  const ask = client.search.bind(client);
  // The list of keys is no search.
  const search = (asked: Parameters<typeof ask>[0]) =>
    isHelpAsked(asked) ? Promise.resolve({ results: [{ hits: [], nbHits: 0 }] }) : ask(asked);
  return { ...client, search: showFailures(search) as unknown as typeof ask };
};

function chooseService(
  { hosted, dataPath }: SearchConfig,
  facetFilters: (string | string[])[],
  listener: SearchListener,
) {
  if (!hosted) {
    return {
      ...UNUSED_CREDENTIALS,
      searchParameters: { hitsPerPage: HITS_PER_PAGE },
      transformSearchClient: answerFromWorker(dataPath, listener),
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
  /** Not known while titles alone have answered. */
  count: number | undefined;
  onClose: () => void;
}): ReactNode {
  return (
    <Link to={href} onClick={onClose}>
      See all {count ?? ''} results
    </Link>
  );
}

/** The search overlay: DocSearch's own, answered by the embedded or the hosted search. */
export default function SearchModal({ initialQuery, loadLogAnswer, onClose }: SearchModalProps): ReactNode {
  const wrapper = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const config = useSearchConfig();
  const facetFilters = useContextualFilters();

  const [isLog] = useState(loadLogAnswer !== undefined && isLogText(initialQuery));
  const log = usePastedLog(wrapper, isLog ? initialQuery : undefined, loadLogAnswer !== undefined);
  const [waiting, setWaiting] = useState(false);
  const [suggestion, setSuggestion] = useState<string>();
  const [slot, setSlot] = useState<Element>();

  // Once per opening: DocSearch starts over whenever one of these changes.
  const [props] = useState((): DocSearchModalProps => {
    const { indexName, newIssueUrl, searchPath, siteOrigin } = config;
    const toPath = (url: string): string => toSitePath(url, [siteOrigin, window.location.origin]);
    return {
      ...chooseService(config, facetFilters, {
        onWait: setWaiting,
        onSuggest: setSuggestion,
        onLoaded: () => {
          // DocSearch asks again whenever its field gets the focus.
          if (wrapper.current && !isRowTouched(wrapper.current))
            findInput(wrapper.current)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
        },
      }),
      indexName,
      placeholder: PLACEHOLDER,
      initialQuery: isLog ? '' : initialQuery,
      initialScrollY: window.scrollY,
      onClose,
      transformItems: (items: DocSearchHit[]) => items.map((item) => ({ ...item, url: toPath(item.url) })),
      navigator: {
        navigate({ itemUrl }) {
          if (URL.canParse(itemUrl)) window.location.href = itemUrl;
          else history.push(itemUrl);
        },
      },
      hitComponent: ({ hit, children }) => (
        <SearchRow hit={hit as DocSearchHit} onLeave={onClose}>
          {children}
        </SearchRow>
      ),
      resultsFooterComponent: ({ state }) => (
        <ResultsFooter
          href={`${searchPath}?${new URLSearchParams({ q: state.query })}`}
          count={state.context.nbHits as number | undefined}
          onClose={onClose}
        />
      ),
      getMissingResultsUrl: ({ query }) =>
        `${newIssueUrl}?${new URLSearchParams({ title: `Search finds nothing for "${query}"` })}`,
    };
  });

  // At once: DocSearch focuses its input a moment later, and a key pressed in between would be lost.
  useLayoutEffect(() => {
    const input = findInput(wrapper.current);
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
    // Above whatever DocSearch shows; it leaves alone what is not its own.
    const made = document.createElement('div');
    wrapper.current?.querySelector('.DocSearch-Dropdown')?.prepend(made);
    setSlot(made);
  }, []);

  useOverlaySemantics(wrapper);
  useOverlayArrows(wrapper);
  const screen = useOverlayScreen(wrapper);
  const type = (text: string): void => {
    const input = findInput(wrapper.current);
    if (input) typeInto(input, text);
  };
  const hasAnswer = !screen || (screen.name === 'nothing' && screen.query !== HELP_KEY);

  return createPortal(
    <div
      ref={wrapper}
      className={clsx('search-overlay', !config.hosted && 'search-overlay--embedded')}
      // Until the first answer DocSearch shows what it shows without a query.
      data-searching={screen?.name === 'start' && screen.query !== ''}
      data-help={screen?.query === HELP_KEY || undefined}
    >
      <DocSearchModal {...props} />
      {screen && <OverlayHelp screen={screen} onType={type} onClose={onClose} />}
      {slot &&
        createPortal(
          <>
            {loadLogAnswer && log.pasted !== undefined && (
              <PastedLog
                load={loadLogAnswer}
                pasted={log.pasted}
                // A hosted search is another's machine, which gets nothing of a log.
                onRead={(query) => log.show(config.hosted ? '' : query)}
                onLeave={onClose}
              />
            )}
            <p className="search-overlay__suggestion" role="status">
              {hasAnswer && log.pasted === undefined && <DidYouMean text={suggestion} onSuggest={type} />}
            </p>
          </>,
          slot,
        )}
      <p
        className={clsx('search-overlay__status', !screen && 'search-overlay__status--beside')}
        role="status"
      >
        {waiting && 'Searching …'}
      </p>
    </div>,
    document.body,
  );
}
