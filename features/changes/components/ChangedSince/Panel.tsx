import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import { parseVersion, releaseOf } from '@identity-docs/text/order';
import { getReaderVersion, setReaderVersion } from '@identity-docs/ui/reader-version';
import { useSiteData } from '@identity-docs/ui/use-site-data';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PageChanges } from '../../core/page-changes';
import { changesSince } from '../../core/page-changes';
import styles from './panel.module.css';

interface Props {
  permalink: string;
  onClose: () => void;
}

const KINDS = { breaking: 'Breaking', new: 'New', setting: 'Setting', api: 'API' } as const;

/** A dialog that shows what changed about the subject of a page between the reader's release and this one. */
export default function Panel({ permalink, onClose }: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const home = useBaseUrl('/');
  const path = permalink.slice(home.length).replace(/\/$/, '');
  const { result, retry } = useSiteData<PageChanges>(`/site-data/changes/${path}.json`);
  const { names } = usePluginData('site-releases') as { names: readonly string[] };
  const { release: current } = useDocusaurusContext().siteConfig.customFields as { release: string };
  const [from, setFrom] = useState(() => rememberedRelease(names));

  useEffect(() => dialog.current?.showModal(), []);

  const choose = (release: string): void => {
    setReaderVersion(release);
    setFrom(release);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      onClose={onClose}
      data-search-exclude
    >
      <div className={styles.head}>
        <h2 id={`${id}title`}>Changed since your release</h2>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => dialog.current?.close()}
        >
          Close
        </button>
      </div>
      <label htmlFor={`${id}from`}>Release you run</label>
      <select
        id={`${id}from`}
        className={styles.select}
        value={from}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled>
          Choose a release
        </option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <div role="status">
        {result.status === 'loading' && <p>Loading …</p>}
        {result.status === 'failed' && (
          <p>
            The changes could not be loaded.{' '}
            <button type="button" className="button button--secondary button--sm" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {result.status === 'ready' && from !== '' && <Changes data={result.data} from={from} to={current} />}
      </div>
      {result.status === 'ready' && (
        <p className={styles.more}>
          {from !== '' && from !== current && (
            <>
              <Link to={`/releases/upgrade/?from=${from}`}>Plan the upgrade from {from}</Link>.{' '}
            </>
          )}
          {result.data.feed && (
            <>
              <a href={home + result.data.feed.path.slice(1)}>Feed of changes in {result.data.feed.title}</a>.
            </>
          )}
        </p>
      )}
    </dialog>
  );
}

/** The remembered version as a release of the list. */
function rememberedRelease(names: readonly string[]): string {
  const version = getReaderVersion();
  const release = version && parseVersion(version) ? releaseOf(version) : '';
  return names.includes(release) ? release : '';
}

function Changes({ data, from, to }: { data: PageChanges; from: string; to: string }): ReactNode {
  const releases = changesSince(data.changes, from);
  if (releases.length === 0) {
    return (
      <p>
        {from === to
          ? 'You run the release that these pages describe.'
          : `We found nothing about this page in the release notes from ${from} to ${to}. Other changes may still affect you.`}
      </p>
    );
  }
  return releases.map(({ release, changes }) => (
    <section key={release}>
      <h3>
        <Link to={`/releases/${release}/`}>{release}</Link>
      </h3>
      <ul className={styles.list}>
        {changes.map(({ kind, html }) => (
          <li key={html}>
            <span className={kind === 'breaking' ? styles.breaking : styles.kind}>{KINDS[kind]}</span>{' '}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own records at build time */}
            <span dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
