import Link from '@docusaurus/Link';
import forms from '@identity-docs/ui/forms.page.module.css';
import { hashTarget } from '@identity-docs/ui/hash-target';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { describeCount, isActive, type ListFilter, NO_FILTER } from '../../core/filter';
import { fillForm, readFilter } from './form';
import styles from './page.module.css';
import { readRows, showRows } from './rows';
import { useAddressFilter } from './use-address-filter';
import { useReleaseWords } from './use-release-words';

interface Props {
  /** The years that there are, newest first, with spaces between them. */
  years: string;
  /** How many releases there are. */
  total: string;
  /** The list: a section with `data-year` for each year, and in it an element with `data-release` for each release. */
  children: ReactNode;
}

/**
 * Filters the list of releases that it encloses. The list is complete without it: rows are only hidden. The fields
 * keep their own state, so that what is typed before the scripts are there counts.
 */
export default function ReleaseFilter({ years: yearNames, total, children }: Props): ReactNode {
  const id = useId();
  const form = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const years = useMemo(() => yearNames.split(' '), [yearNames]);
  const [filter, setFilter] = useState(NO_FILTER);
  const [count, setCount] = useState(Number(total));

  const notes = useReleaseWords(() => show(filter));
  const show = (next: ListFilter): void => {
    if (!form.current || !list.current) return;
    if (next.query !== '') notes.load();
    fillForm(form.current, next);
    setFilter(next);
    setCount(showRows(list.current, readRows(list.current, notes.words()), next));
  };
  const address = useAddressFilter(years, (next, hash) => {
    show(next);
    // A link to a year that is hidden asks for the whole list.
    const target = hashTarget(hash);
    if (!target?.closest('[hidden]')) return;
    choose(NO_FILTER);
    target.scrollIntoView();
  });
  const choose = (next: ListFilter): void => {
    show(next);
    address.write(next);
  };
  const chooseFromForm = (): void => {
    if (form.current) choose(readFilter(form.current));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the address and an early reader ask for
  useEffect(() => {
    if (!form.current) return;
    const typed = readFilter(form.current);
    if (isActive(typed)) choose(typed);
    else show(address.read());
  }, []);

  // While the words of the notes are on their way, it is too early to say that nothing matches.
  const isSearching = count === 0 && notes.status === 'loading';
  return (
    <div className={styles.list} ref={list} data-eager-query>
      <nav className={styles.years} aria-label="Years" data-search-exclude>
        {years.map((year) => (
          <a key={year} href={`#${year}`}>
            {year}
          </a>
        ))}
      </nav>
      <search
        ref={form}
        className={`${forms.form} ${styles.filter}`}
        aria-label="Filter the releases"
        data-search-exclude
        onInput={chooseFromForm}
      >
        <div className={forms.field}>
          <label htmlFor={`${id}q`}>Search</label>
          <input
            id={`${id}q`}
            className={forms.input}
            type="search"
            name="q"
            autoComplete="off"
            placeholder="SCIM, 2024.6.2, CVE-2024…"
            onFocus={notes.load}
            aria-describedby={`${id}count`}
          />
        </div>
        <div className={forms.field}>
          <label htmlFor={`${id}year`}>Year</label>
          <select id={`${id}year`} className={forms.input} name="year" autoComplete="off">
            <option value="">Every year</option>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </select>
        </div>
        <label className={forms.option}>
          <input type="checkbox" name="breaking" className={forms.checkbox} />
          With breaking changes only
        </label>
        <div className={clsx(styles.result, count === 0 && styles.empty)}>
          <p id={`${id}count`} role="status">
            {isSearching ? 'Searching the notes…' : describeCount(count, Number(total))}
            {count === 0 && !isSearching && (
              <>
                {' '}
                Every word has to occur in the same release. Use fewer words, choose another year, or{' '}
                <Link to={`/search/?q=${encodeURIComponent(filter.query)}`}>search all pages</Link>.
              </>
            )}
            {notes.status === 'failed' &&
              filter.query !== '' &&
              ' Only summaries and titles were searched, because the notes could not be loaded.'}
          </p>
          {isActive(filter) && (
            <button
              type="button"
              className="button button--secondary"
              onClick={() => {
                choose(NO_FILTER);
                form.current?.querySelector('input')?.focus();
              }}
            >
              Show all
            </button>
          )}
        </div>
      </search>
      {children}
    </div>
  );
}
