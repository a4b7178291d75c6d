import siteConfig from '@generated/docusaurus.config';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { getEmbeddedClient } from '../../client/embedded-client';
import { offerOverlay } from '../../client/overlay-opener';
import type { LoadLogAnswer } from '../../client/PastedLog';
import { pausePrefetch } from '../../client/pause-prefetch';
import { toDataPath, useSearchConfig } from '../../client/use-search-config';
import { SearchButton } from './SearchButton';
import type { SearchModalProps } from './SearchModal';
import { SearchShell } from './SearchShell';
import './styles.css';
import { useSearchKeys } from './use-search-keys';

type Modal = ComponentType<SearchModalProps>;

const loadModal = async (): Promise<Modal> =>
  (await import(/* webpackChunkName: "search-modal" */ './SearchModal')).default;

// The reader asked for the search before this script was there: what it needs loads while the page hydrates.
if (typeof document !== 'undefined' && document.querySelector('.search-shell')) {
  const { baseUrl, customFields } = siteConfig;
  if (!customFields?.search) getEmbeddedClient(toDataPath(baseUrl)).start();
  loadModal().catch(() => undefined);
}

/**
 * The search of the navbar. The overlay and its search engine load when the reader reaches for the
 * button, and a shell takes the typing until they are there.
 */
export default function SearchBar({
  loadLogAnswer,
}: {
  /** Loads what explains lines of a log that are pasted; without it, they are searched like other texts. */
  loadLogAnswer?: LoadLogAnswer;
}): ReactNode {
  const { hosted, dataPath } = useSearchConfig();
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const resumePrefetch = useRef<() => void>(undefined);
  const focusedBefore = useRef<Element | null>(null);
  const [Modal, setModal] = useState<Modal>();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [failed, setFailed] = useState(false);

  const preload = useCallback(() => {
    if (!hosted) getEmbeddedClient(dataPath).start();
    setFailed(false);
    loadModal().then(
      (loaded) => setModal(() => loaded),
      (error) => {
        console.error('The search overlay could not be loaded.', error);
        setFailed(true);
      },
    );
  }, [hosted, dataPath]);

  const open = useCallback(
    (initialQuery = '') => {
      preload();
      // The first of several wishes at the same moment counts: it brings the text.
      if (opened.current) return;
      opened.current = true;
      focusedBefore.current = document.activeElement;
      setQuery(initialQuery);
      setOpen(true);
    },
    [preload],
  );
  const close = useCallback(() => {
    opened.current = false;
    setOpen(false);
  }, []);
  const openEmpty = useCallback(() => open(), [open]);
  useSearchKeys({ isOpen, buttonRef: button, onOpen: open, onClose: close, onType: open });

  // Fields elsewhere on the page open the search with what they hold.
  useLayoutEffect(() => offerOverlay(open), [open]);

  // Also where the reader asked before the scripts were there: links ask in the frame after this one.
  useLayoutEffect(() => {
    if (isOpen || document.querySelector('.search-shell')) resumePrefetch.current ??= pausePrefetch();
    else {
      resumePrefetch.current?.();
      resumePrefetch.current = undefined;
    }
  }, [isOpen]);

  // After the overlay is gone the reader is where the search was opened.
  useEffect(() => {
    if (isOpen) return;
    const { current } = focusedBefore;
    if (current instanceof HTMLElement && current !== document.body) current.focus({ preventScroll: true });
  }, [isOpen]);

  return (
    <>
      <SearchButton
        ref={button}
        onClick={openEmpty}
        onFocus={preload}
        onPointerEnter={preload}
        onTouchStart={preload}
      />
      {isOpen && Modal && <Modal initialQuery={query} loadLogAnswer={loadLogAnswer} onClose={close} />}
      {isOpen && !Modal && <SearchShell query={query} failed={failed} onChange={setQuery} onClose={close} />}
    </>
  );
}
