import Link from '@docusaurus/Link';
import { setReaderVersion } from '@identity-docs/ui/reader-version';
import { useSiteData } from '@identity-docs/ui/use-site-data';
import type { ReactNode } from 'react';
import { isAffected, nearestFix } from '../../advisories/affects';
import type { AdvisoriesData } from '../../core/planner-data';
import { AdvisoryItem } from '../UpgradePlanner/AdvisoryItem';
import { useAddressParams } from '../UpgradePlanner/use-address-params';
import { VersionSelect } from '../UpgradePlanner/VersionSelect';
import styles from './page.module.css';

/** Says which advisories concern a version. The version is kept in the address: `?version=2025.4.3`. */
export default function VersionAffected(): ReactNode {
  const { result, retry } = useSiteData<AdvisoriesData>('/site-data/advisories.json');
  return (
    <div className={styles.check} data-eager data-search-exclude>
      {result.status === 'ready' && <VersionCheck {...result.data} />}
      {result.status === 'loading' && (
        <p>
          The check of your version is loading. Without scripts, compare it with the fixed versions below.
        </p>
      )}
      {result.status === 'failed' && (
        <div role="alert">
          <p>The list of versions could not be loaded. Compare yours with the fixed versions below.</p>
          <button type="button" className="button button--secondary" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

function VersionCheck({ releases, advisories }: AdvisoriesData): ReactNode {
  const { params, setParams } = useAddressParams();
  const version = params.get('version') ?? '';
  const isKnown = releases.some(({ patches }) => patches.includes(version));
  return (
    <>
      <VersionSelect
        label="Version you run"
        releases={releases}
        value={version}
        onChange={(chosen) => {
          setReaderVersion(chosen);
          setParams({ version: chosen });
        }}
      />
      <div role="status">
        {isKnown && <Answer version={version} advisories={advisories} />}
        {!isKnown && version !== '' && (
          <p>“{version}” is not a version that is known here. Choose one with three numbers from the list.</p>
        )}
      </div>
    </>
  );
}

function Answer({
  version,
  advisories,
}: {
  version: string;
  advisories: AdvisoriesData['advisories'];
}): ReactNode {
  const concerned = advisories.filter((advisory) => isAffected(advisory, version));
  if (concerned.length === 0) return <p>No advisory on this page concerns {version}.</p>;
  const count = concerned.length === 1 ? 'One advisory concerns' : `${concerned.length} advisories concern`;
  return (
    <>
      <p>
        {count} {version}. <Link to={`/releases/upgrade/?from=${version}`}>Plan the upgrade</Link>
      </p>
      <ul>
        {concerned.map((advisory) => (
          <AdvisoryItem key={advisory.id} advisory={advisory}>
            . Fixed in {nearestFix(advisory.fixedVersions, version)}.
          </AdvisoryItem>
        ))}
      </ul>
    </>
  );
}
