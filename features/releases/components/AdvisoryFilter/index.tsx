import forms from '@identity-docs/ui/forms.page.module.css';
import { setReaderVersion } from '@identity-docs/ui/reader-version';
import { useSiteData } from '@identity-docs/ui/use-site-data';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isAffected } from '../../advisories/affects';
import { SEVERITIES } from '../../advisories/severities';
import type { AdvisoriesData } from '../../core/planner-data';
import { VersionSelect } from '../UpgradePlanner/VersionSelect';
import styles from './page.module.css';

interface Props {
  /** The years in which advisories were published, newest first, separated by spaces. */
  years: string;
  /** A table with a row for each advisory: its link, title, severity, date, and fixed versions. */
  children: ReactNode;
}

/** Filters the table of advisories that it encloses. The table is complete without scripts, and rows are only hidden. */
export default function AdvisoryFilter({ years, children }: Props): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { result } = useSiteData<AdvisoriesData>('/site-data/advisories.json');
  const [severity, setSeverity] = useState('');
  const [year, setYear] = useState('');
  const [version, setVersion] = useState('');
  const [count, setCount] = useState<number>();
  const data = result.status === 'ready' ? result.data : undefined;

  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];
    const affecting = new Set(
      data?.advisories
        .filter((advisory) => version === '' || isAffected(advisory, version))
        .map((each) => each.id),
    );
    for (const row of rows) {
      const [name, , level, published] = [...row.children].map((cell) => cell.textContent?.trim() ?? '');
      row.hidden =
        (severity !== '' && level?.toLowerCase() !== severity) ||
        (year !== '' && !published?.endsWith(year)) ||
        (version !== '' && !affecting.has(name ?? ''));
    }
    setCount(rows.filter(({ hidden }) => !hidden).length);
  }, [data, severity, year, version]);

  return (
    <div ref={list} data-eager>
      <search
        className={`${forms.form} ${styles.filter}`}
        aria-label="Filter the advisories"
        data-search-exclude
      >
        {data && (
          <VersionSelect
            label="Affects version"
            none="Any version"
            releases={data.releases}
            value={version}
            onChange={(chosen) => {
              if (chosen !== '') setReaderVersion(chosen);
              setVersion(chosen);
            }}
          />
        )}
        <div className={forms.field}>
          <label htmlFor={`${id}severity`}>Severity</label>
          <select
            id={`${id}severity`}
            className={forms.input}
            value={severity}
            onChange={(event) => setSeverity(event.target.value)}
          >
            <option value="">Any</option>
            {SEVERITIES.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className={forms.field}>
          <label htmlFor={`${id}year`}>Published in</label>
          <select
            id={`${id}year`}
            className={forms.input}
            value={year}
            onChange={(event) => setYear(event.target.value)}
          >
            <option value="">Any year</option>
            {years.split(' ').map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <p role="status">{count !== undefined && describe(count)}</p>
      </search>
      {children}
    </div>
  );
}

const describe = (count: number): string => {
  if (count === 0) return 'No advisory matches.';
  return count === 1 ? '1 advisory' : `${count} advisories`;
};
