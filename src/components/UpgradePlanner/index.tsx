import Link from '@docusaurus/Link';
import { type ReactNode, useMemo } from 'react';
import { planUpgrade } from '../../../lib/releases/plan';
import type { AdvisoriesData, ReleasesData } from '../../../lib/releases/planner-data';
import type { Platform } from '../../../lib/releases/steps';
import { PlanChecklist } from './PlanChecklist';
import { PlannerForm } from './PlannerForm';
import styles from './page.module.css';
import { useAddressParams } from './use-address-params';
import { useSiteData } from './use-site-data';

/**
 * Plans an upgrade: asks for two versions and a platform, shows the way as a checklist. The choice is kept in the
 * address: `?from=2025.2.1&to=2025.8&platform=kubernetes`.
 */
export default function UpgradePlanner(): ReactNode {
  const { result: releases, retry: retryReleases } = useSiteData<ReleasesData>('/site-data/releases.json');
  const { result: advisories, retry: retryAdvisories } = useSiteData<AdvisoriesData>(
    '/site-data/advisories.json',
  );
  const isReady = releases.status === 'ready' && advisories.status === 'ready';
  const hasFailed = releases.status === 'failed' || advisories.status === 'failed';
  return (
    <div className={styles.planner} data-eager data-search-exclude>
      {isReady ? (
        <Planner releases={releases.data} advisories={advisories.data} />
      ) : hasFailed ? (
        <div role="alert">
          <p>The data of the planner could not be loaded.</p>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              retryReleases();
              retryAdvisories();
            }}
          >
            Try again
          </button>
        </div>
      ) : (
        <p>
          The planner is loading. Without scripts, plan by hand: go through the{' '}
          <Link to="/releases/">list of releases</Link> from yours to the one you want, leave none out,
          install the newest patch release of each, and follow its page.
        </p>
      )}
    </div>
  );
}

function Planner({
  releases,
  advisories,
}: {
  releases: ReleasesData;
  advisories: AdvisoriesData;
}): ReactNode {
  const { params, setParams } = useAddressParams();
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? releases[0]?.version ?? '';
  const platform: Platform = params.get('platform') === 'kubernetes' ? 'kubernetes' : 'compose';
  const result = useMemo(
    () => (from === '' ? undefined : planUpgrade({ releases, advisories: advisories.advisories, from, to })),
    [releases, advisories, from, to],
  );
  const plan = result && 'plan' in result ? result.plan : undefined;
  const problem = result && 'problem' in result ? result.problem : undefined;
  return (
    <>
      <PlannerForm
        releases={advisories.releases}
        choice={{ from, to, platform }}
        onChange={(changes) =>
          setParams({
            from: from === '' ? undefined : from,
            to,
            ...changes,
            ...(changes.platform && {
              platform: changes.platform === 'compose' ? undefined : changes.platform,
            }),
          })
        }
      />
      <div role="status" className={styles.summary}>
        {problem && <p className={styles.problem}>{problem.message}</p>}
        {plan && (
          <p>
            From {plan.from} to {plan.to} in {plan.hops.length} {plan.hops.length === 1 ? 'stop' : 'stops'}:{' '}
            <strong>{plan.hops.map(({ patch }) => patch).join(', ')}</strong>
          </p>
        )}
      </div>
      {plan && <PlanChecklist key={`${plan.from} ${plan.to}`} plan={plan} platform={platform} />}
    </>
  );
}
