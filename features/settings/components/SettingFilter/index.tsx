import Link from '@docusaurus/Link';
import { hashTarget } from '@identity-docs/ui/hash-target';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './page.module.css';
import { showSettings } from './show-settings';

/**
 * Shows only the settings below it that match what the reader types. The field is uncontrolled, so text that was typed
 * before the scripts loaded is used. A link to a hidden setting shows all settings again.
 */
export default function SettingFilter({ total }: { total: string }): ReactNode {
  const id = useId();
  const filter = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLElement[]>([]);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState(Number(total));

  const show = (): void => {
    if (!filter.current || !field.current) return;
    shown.current = showSettings(filter.current, field.current.value);
    setQuery(field.current.value.trim());
    setCount(shown.current.length);
  };
  const clear = (): void => {
    if (field.current) field.current.value = '';
    show();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what an early reader has typed
  useEffect(() => {
    if (field.current?.value) show();
    const revealTarget = (): void => {
      const target = hashTarget(window.location.hash);
      if (!target?.closest('[hidden]')) return;
      clear();
      target.scrollIntoView();
    };
    window.addEventListener('hashchange', revealTarget);
    return () => window.removeEventListener('hashchange', revealTarget);
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') clear();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    shown.current[0]?.querySelector<HTMLElement>('.hash-link')?.focus();
  };

  return (
    <search ref={filter} className={styles.filter} aria-label="Filter the settings" data-search-exclude>
      <label htmlFor={id}>Filter settings</label>
      <input
        ref={field}
        id={id}
        className={styles.input}
        type="search"
        autoComplete="off"
        aria-describedby={`${id}count`}
        spellCheck={false}
        onInput={show}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}count`} role="status">
        {query === '' ? `${total} settings` : `${count} of ${total} settings`}
        {count === 0 && (
          <>
            . <Link to={`/search/?q=${encodeURIComponent(query)}`}>Search all pages</Link>
          </>
        )}
      </p>
    </search>
  );
}
