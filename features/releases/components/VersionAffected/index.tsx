import Link from '@docusaurus/Link';
import { getReaderVersion, setReaderVersion } from '@identity-docs/ui/reader-version';
import { useSiteData } from '@identity-docs/ui/use-site-data';
import { type ReactNode, useEffect, useState } from 'react';
import { isAffected, nearestFix, smallestFix } from '../../advisories/affects';
import type { AdvisoriesData } from '../../core/planner-data';
import { AdvisoryItem } from '../UpgradePlanner/AdvisoryItem';
import { useAddressParams } from '../UpgradePlanner/use-address-params';
import { VersionSelect } from '../UpgradePlanner/VersionSelect';
import styles from './page.module.css';

/**
 * Says which advisories affect the reader's version. The version is part of the URL (`?version=2025.4.3`), and the
 * browser remembers it.
 *
 * @param id only says whether this advisory affects the version, and loads nothing before the reader uses the page
 */
export default function VersionAffected({ id }: { id?: string }): ReactNode {
  const { result, retry } = useSiteData<AdvisoriesData>('/site-data/advisories.json');
  return (
    <div className={styles.check} data-eager={id === undefined ? true : undefined} data-search-exclude>
      {result.status === 'ready' && <VersionCheck {...result.data} id={id} />}
      {result.status === 'loading' && (
        <p>
          {id === undefined
            ? 'The check of your version is loading. Without scripts, compare your version with the fixed versions of each advisory.'
            : 'Does this advisory affect your version? '}
          {id !== undefined && <Link to="/security/">Check your version</Link>}
        </p>
      )}
      {result.status === 'failed' && (
        <div role="alert">
          <p>The list of versions could not be loaded. Compare your version with the fixed versions below.</p>
          <button type="button" className="button button--secondary" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

function VersionCheck({ releases, advisories, id }: AdvisoriesData & { id: string | undefined }): ReactNode {
  const { params, setParams } = useAddressParams();
  const [remembered, setRemembered] = useState<string>();
  useEffect(() => setRemembered(getReaderVersion()), []);
  const patches = releases.flatMap((release) => release.patches);
  const asked = params.get('version') ?? '';
  // A version that was remembered elsewhere may be a whole release, which this list doesn't have.
  const version = asked || (remembered !== undefined && patches.includes(remembered) ? remembered : '');
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
        {patches.includes(version) &&
          (id === undefined ? (
            <AllAdvisories version={version} advisories={advisories} patches={patches} />
          ) : (
            <OneAdvisory version={version} advisory={advisories.find((each) => each.id === id)} />
          ))}
        {!patches.includes(version) && version !== '' && (
          <p>“{version}” is not a known version. Choose one from the list.</p>
        )}
      </div>
    </>
  );
}

interface AllProps {
  version: string;
  advisories: AdvisoriesData['advisories'];
  patches: readonly string[];
}

function AllAdvisories({ version, advisories, patches }: AllProps): ReactNode {
  const affecting = advisories.filter((advisory) => isAffected(advisory, version));
  if (affecting.length === 0) {
    return (
      <p>
        <strong>No known advisory affects {version}.</strong>
      </p>
    );
  }
  const count = affecting.length === 1 ? '1 advisory affects' : `${affecting.length} advisories affect`;
  const fix = smallestFix(advisories, patches, version);
  return (
    <>
      <p>
        <strong>
          {count} {version}.
        </strong>{' '}
        {fix && `Smallest fix: ${fix}. `}
        <PlanLink from={version} to={fix} />
      </p>
      <ul>
        {affecting.map((advisory) => (
          <AdvisoryItem key={advisory.id} advisory={advisory}>
            . Fixed in {nearestFix(advisory.fixedVersions, version)}.
          </AdvisoryItem>
        ))}
      </ul>
    </>
  );
}

function OneAdvisory({
  version,
  advisory,
}: {
  version: string;
  advisory: AdvisoriesData['advisories'][number] | undefined;
}): ReactNode {
  if (advisory === undefined) return null;
  if (!isAffected(advisory, version)) {
    return (
      <p>
        <strong>{version} is not affected</strong> by {advisory.id}.
      </p>
    );
  }
  const fix = nearestFix(advisory.fixedVersions, version);
  return (
    <p>
      <strong>{version} is affected</strong> by {advisory.id}. Fixed in {fix}.{' '}
      <PlanLink from={version} to={fix} />
    </p>
  );
}

function PlanLink({ from, to }: { from: string; to: string | undefined }): ReactNode {
  return <Link to={`/releases/upgrade/?from=${from}${to ? `&to=${to}` : ''}`}>Plan the upgrade</Link>;
}
