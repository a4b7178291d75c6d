import Link from '@docusaurus/Link';
import { useSiteData } from '@identity-docs/ui/use-site-data';
import { Fragment, type ReactNode, useMemo } from 'react';
import { type Selection, usesOf } from '../../core/checklist';
import { readOutposts } from '../../core/outposts';
import { planUpgrade } from '../../core/plan';
import type { AdvisoriesData, ReleasesData } from '../../core/planner-data';
import type { Platform } from '../../core/steps';
import { PlanChecklist } from './PlanChecklist';
import { PlannerForm } from './PlannerForm';
import styles from './page.module.css';
import { stopId } from './stop-id';
import { useAddressParams } from './use-address-params';
import { readLastPlan } from './use-saved-checks';

/**
 * Plans an upgrade: asks for two versions, a platform, outposts, and what is used, and shows the way as a checklist. The choice is
 * kept in the address: `?from=2025.2.1&to=2025.8&platform=kubernetes&ldap=manual&without=saml,sources`.
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
  const unused = params.get('without') ?? '';
  const without = useMemo(() => unused.split(',').filter((name) => name !== ''), [unused]);
  const outposts = useMemo(() => readOutposts((type) => params.get(type)), [params]);
  const selection = useMemo((): Selection => ({ platform, without: new Set(without) }), [platform, without]);
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
        choice={{ from, to, platform, outposts, without }}
        uses={plan ? usesOf(plan, platform) : []}
        onChange={({ without: names, outposts: chosen, ...changes }) =>
          setParams({
            from: from === '' ? undefined : from,
            to,
            ...changes,
            ...(changes.platform && {
              platform: changes.platform === 'compose' ? undefined : changes.platform,
            }),
            ...chosen,
            ...(names && { without: names.join(',') || undefined }),
          })
        }
      />
      <div role="status" className={styles.summary}>
        {problem && <p className={styles.problem}>{problem.message}</p>}
        {plan && (
          <p>
            From {plan.from} to {plan.to} in {plan.hops.length} {plan.hops.length === 1 ? 'stop' : 'stops'}:{' '}
            {plan.hops.map(({ patch }, at) => (
              <Fragment key={patch}>
                {at > 0 && ', '}
                <a href={`#${stopId(patch)}`}>{patch}</a>
              </Fragment>
            ))}
          </p>
        )}
        {from === '' && <LastPlan />}
      </div>
      {plan && (
        <PlanChecklist
          key={`${plan.from} ${plan.to} ${platform}`}
          plan={plan}
          selection={selection}
          outposts={outposts}
          query={params.toString()}
        />
      )}
    </>
  );
}

/** The way back to the plan in which something was checked last. */
function LastPlan(): ReactNode {
  const query = useMemo(readLastPlan, []);
  const last = new URLSearchParams(query ?? '');
  if (!last.get('from')) return null;
  return (
    <p>
      <Link to={`/releases/upgrade/?${query}`}>
        Resume your plan from {last.get('from')} to {last.get('to')}
      </Link>
    </p>
  );
}
