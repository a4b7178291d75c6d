import { type ReactNode, useId } from 'react';
import styles from './page.module.css';
import { FACETS, type Facet, type Filters } from './use-search-results';

const LABELS: Readonly<Record<Facet, { label: string; all: string }>> = {
  kind: { label: 'Kind', all: 'All kinds' },
  'hierarchy.lvl0': { label: 'Section', all: 'All sections' },
};

/** Narrows the results to a kind of page or a part of the documentation, with how many there are of each. */
export function SearchFilters({
  counts,
  filters,
  isAsked,
  onChange,
}: {
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  filters: Filters;
  /** Whether something is searched, so that there will be counts: the room for them is kept free. */
  isAsked: boolean;
  onChange: (filters: Filters) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.filters} data-kept={isAsked || undefined}>
      {FACETS.map((facet) => {
        const chosen = filters[facet] ?? '';
        const values = Object.entries(counts[facet] ?? {}).sort(([, a], [, b]) => b - a);
        if (values.length < 2 && chosen === '') return null;
        const { label, all } = LABELS[facet];
        return (
          <label key={facet} htmlFor={`${id}${facet}`} className={styles.filter}>
            {label}
            <select
              id={`${id}${facet}`}
              value={chosen}
              onChange={({ target }) => onChange({ ...filters, [facet]: target.value || undefined })}
            >
              <option value="">{all}</option>
              {chosen !== '' && !values.some(([value]) => value === chosen) && (
                <option value={chosen}>{chosen} (0)</option>
              )}
              {values.map(([value, count]) => (
                <option key={value} value={value}>
                  {value} ({count})
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
