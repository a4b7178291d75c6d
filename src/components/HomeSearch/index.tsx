import { MAX_QUERY_LENGTH, PLACEHOLDER } from '@identity-docs/search/client/constants';
import { openOverlay } from '@identity-docs/search/client/overlay-opener';
import { useSearchConfig } from '@identity-docs/search/client/use-search-config';
import fieldStyles from '@identity-docs/ui/SearchField/page.module.css';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page.module.css';

/** The two entry points at the top of the home page, each in a `<div>`. */
export function Doors({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.doors}>{children}</div>;
}

/**
 * The large search field of the home page. Without scripts, it is a form that opens the search page. With scripts, a
 * click or the first character opens the overlay, which continues with the text. It is a real field, so that a phone
 * shows its keyboard at the first tap.
 */
export default function HomeSearch(): ReactNode {
  const { searchPath } = useSearchConfig();
  const field = useRef<HTMLInputElement>(null);

  const handOver = (): void => {
    const { current } = field;
    if (current && openOverlay(current.value.trim())) current.value = '';
  };

  // The reader may have typed before the scripts were loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page becomes interactive
  useEffect(() => {
    if (field.current?.value) handOver();
  }, []);

  return (
    <search data-search-exclude>
      <form className={fieldStyles.form} action={searchPath}>
        <button type="submit" aria-label="Search">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20" />
          </svg>
        </button>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={PLACEHOLDER}
          placeholder="Log line, setting, protocol …"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          data-scripted
          data-opens-search
          onClick={handOver}
          onInput={handOver}
          // The whole log line, because the field would keep only its beginning.
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (text.length > MAX_QUERY_LENGTH && openOverlay(text)) event.preventDefault();
          }}
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
    </search>
  );
}
