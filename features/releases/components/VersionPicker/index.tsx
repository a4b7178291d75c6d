import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

interface ReleasesData {
  names: string[];
  /** Where the documentation of the current release is, if not here. */
  currentReleaseOrigin?: string;
  /** Where the documentation of the next release is, if anywhere. */
  preReleaseOrigin?: string;
}

/**
 * Which release these pages are about, and the way to the notes of every other. The list is there at once
 * from the build, and is refreshed from the pre-release origin where one is configured.
 */
export default function VersionPicker(): ReactNode {
  const { release } = useDocusaurusContext().siteConfig.customFields as { release: string };
  const {
    names: built,
    currentReleaseOrigin,
    preReleaseOrigin,
  } = usePluginData('site-releases') as ReleasesData;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [names, setNames] = useState(built);

  // The reader may have opened it before the scripts were there.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);

  useEffect(() => {
    if (!isOpen || preReleaseOrigin === undefined) return undefined;
    const abort = new AbortController();
    import(/* webpackChunkName: "release-names" */ './fetch-release-names')
      .then(({ fetchReleaseNames }) => fetchReleaseNames({ origin: preReleaseOrigin, signal: abort.signal }))
      .then(
        (fetched) => setNames(fetched),
        (error: unknown) => {
          if (!abort.signal.aborted) console.warn('Releases not refreshed:', error);
        },
      );
    return () => abort.abort();
  }, [isOpen, preReleaseOrigin]);

  return (
    <details
      ref={details}
      className={styles.picker}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      data-search-exclude
    >
      <summary className={styles.current}>
        This site covers <strong>{release}</strong>
        <span className={styles.others}>Notes of other releases</span>
      </summary>
      <ul className={styles.list}>
        {isOpen &&
          names.map((name) => (
            <li key={name}>
              {built.includes(name) ? (
                <Link to={`/releases/${name}/`} aria-current={name === release ? 'true' : undefined}>
                  {name}
                </Link>
              ) : (
                <Link href={`${preReleaseOrigin}/releases/${name}/`}>{name} (pre-release)</Link>
              )}
            </li>
          ))}
        {currentReleaseOrigin && (
          <li>
            <Link href={`${currentReleaseOrigin}/`}>Current release</Link>
          </li>
        )}
        <li>
          <Link to="/releases/">All release notes</Link>
        </li>
      </ul>
    </details>
  );
}
