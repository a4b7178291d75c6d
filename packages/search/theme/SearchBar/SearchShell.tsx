import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { MAX_QUERY_LENGTH, PLACEHOLDER } from '../../client/constants';
import { SearchIcon } from './SearchIcon';

interface Props {
  /** What has been typed so far. */
  query: string;
  /** Whether the overlay's code could not be loaded. */
  failed: boolean;
  onChange: (query: string) => void;
  onClose: () => void;
}

/** Stands in for the overlay while its code loads: takes the typing, which the overlay goes on with. */
export function SearchShell({ query, failed, onChange, onClose }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);

  // Before the browser goes on to the next key.
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  useEffect(() => {
    document.body.classList.add('DocSearch--active');
    return () => document.body.classList.remove('DocSearch--active');
  }, []);

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the click outside is a shortcut for Escape
    <div
      className="search-shell"
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="search-shell__modal" role="dialog" aria-modal="true" aria-label={PLACEHOLDER}>
        <div className="search-shell__bar">
          <div className="search-shell__form">
            <SearchIcon className="search-shell__icon" />
            <input
              ref={input}
              className="search-shell__input"
              type="search"
              aria-label="Search"
              placeholder={PLACEHOLDER}
              maxLength={MAX_QUERY_LENGTH}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              value={query}
              onChange={(event) => onChange(event.target.value)}
              // The overlay gets all of a log, of which the field would keep the beginning.
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                if (text.length > MAX_QUERY_LENGTH) {
                  event.preventDefault();
                  onChange(text);
                }
              }}
            />
          </div>
          <button type="button" className="search-shell__cancel" onClick={onClose}>
            Cancel
          </button>
        </div>
        <div className="search-shell__status" role="status">
          {failed ? (
            <>
              <p className="search-shell__title">Unable to fetch results</p>
              <p>You might want to check your network connection.</p>
            </>
          ) : (
            <p>{query.trim() === '' ? 'Loading search…' : 'Searching …'}</p>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}
