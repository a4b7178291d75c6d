import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The home page's large search field: a button that opens the same overlay as the one in the navbar. */
export default function HomeSearch(): ReactNode {
  return (
    <button
      type="button"
      className={styles.button}
      data-search-exclude
      data-opens-search
      onClick={() => document.querySelector<HTMLButtonElement>('.DocSearch-Button')?.click()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.500 15.500 20 20" />
      </svg>
      <span>Search settings, errors, protocols …</span>
      <kbd>/</kbd>
    </button>
  );
}
