import { hashTarget } from '@identity-docs/ui/hash-target';
import { type ReactNode, useEffect, useMemo } from 'react';
import { keysOf, type Selection } from '../../core/checklist';
import type { Outposts } from '../../core/outposts';
import type { UpgradePlan } from '../../core/plan';
import type { RichText } from '../../core/rich-text';
import { stepsOfStops } from '../../core/stop-steps';
import { AdvisoryItem } from './AdvisoryItem';
import { ProgressContext } from './CheckItem';
import { HopSection } from './HopSection';
import { PlanActions } from './PlanActions';
import styles from './page.module.css';
import { StopsInContents } from './StopsInContents';
import { stopId } from './stop-id';
import { useSavedChecks } from './use-saved-checks';

interface Props {
  plan: UpgradePlan<RichText>;
  selection: Selection;
  outposts: Outposts;
  /** Query of the address that leads to this plan. */
  query: string;
}

/** Heading of the page below which the plan stands. */
const SECTION = 'plan-your-upgrade';

/** A plan as a checklist to work through, to print, or to take elsewhere. */
export function PlanChecklist({ plan, selection, outposts, query }: Props): ReactNode {
  const progress = useSavedChecks({ plan, platform: selection.platform }, query);
  const { done, clear } = progress;
  const { from, to, hops, advisoriesFixed, advisoriesOpen } = plan;
  const stops = useMemo(
    () =>
      hops.map((hop) => {
        const keys = keysOf(hop, selection);
        return { hop, total: keys.length, done: keys.filter((key) => done.has(key)).length };
      }),
    [hops, selection, done],
  );
  const { platform } = selection;
  const steps = useMemo(() => stepsOfStops(plan, { platform, outposts }), [plan, platform, outposts]);
  const next = stops.findIndex((stop) => stop.done < stop.total);
  const total = stops.reduce((sum, stop) => sum + stop.total, 0);
  const count = stops.reduce((sum, stop) => sum + stop.done, 0);

  // The stops were not there yet when the browser looked for the one in the address.
  useEffect(() => {
    hashTarget(window.location.hash)?.scrollIntoView();
  }, []);

  return (
    <ProgressContext value={progress}>
      <p className={styles.progress}>
        <progress value={count} max={total} aria-label="Items that are done" />
        <span role="status">
          {count} of {total} done
        </span>
      </p>
      <PlanActions
        versions={{ from, to }}
        selection={selection}
        outposts={outposts}
        done={done}
        onClear={clear}
      />
      <StopsInContents
        section={SECTION}
        stops={stops.map((stop) => ({
          id: stopId(stop.hop.patch),
          label: `${stop.hop.patch} · ${stop.done} of ${stop.total}`,
        }))}
      />
      {advisoriesFixed.length > 0 && (
        <>
          <h3>Advisories fixed on the way</h3>
          <ul>
            {advisoriesFixed.map((advisory) => (
              <AdvisoryItem key={advisory.id} advisory={advisory}>
                . Fixed with {advisory.fixedBy}.
              </AdvisoryItem>
            ))}
          </ul>
        </>
      )}
      {advisoriesOpen.length > 0 && (
        <>
          <h3>Advisories that still affect {plan.to}</h3>
          <ul>
            {advisoriesOpen.map((advisory) => (
              <AdvisoryItem key={advisory.id} advisory={advisory} />
            ))}
          </ul>
        </>
      )}
      {stops.map((stop, index) => (
        <HopSection
          key={stop.hop.patch}
          hop={stop.hop}
          number={index + 1}
          steps={steps[index] ?? []}
          isNext={index === next}
          selection={selection}
          progress={stop}
        />
      ))}
    </ProgressContext>
  );
}
