import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { SearchIcon } from './SearchIcon';

/** The navbar's search button: DocSearch's markup and class names, without its library. */
export function SearchButton(props: ComponentProps<'button'>): ReactNode {
  const [isMac, setMac] = useState(false);

  // Decided after hydration: the server does not know the reader's keyboard.
  useEffect(() => setMac(/Mac|iPhone|iPad|iPod/i.test(navigator.platform)), []);

  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      {...props}
    >
      <span className="DocSearch-Button-Container">
        <SearchIcon className="DocSearch-Search-Icon" />
        <span className="DocSearch-Button-Placeholder">Search</span>
      </span>
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        <kbd className="DocSearch-Button-Key">{isMac ? '⌘' : 'Ctrl'}</kbd>
        <kbd className="DocSearch-Button-Key">K</kbd>
      </span>
    </button>
  );
}
