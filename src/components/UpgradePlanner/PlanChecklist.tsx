import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { UpgradePlan } from '../../../lib/releases/plan';
import type { RichText } from '../../../lib/releases/rich-text';
import type { Platform } from '../../../lib/releases/steps';
import { AdvisoryItem } from './AdvisoryItem';
import { type Progress, ProgressContext } from './CheckItem';
import { HopSection } from './HopSection';
import styles from './page.module.css';

interface Props {
  plan: UpgradePlan<RichText>;
  platform: Platform;
}

/** A plan as a checklist to work through or to print. What is checked lives as long as the page. */
export function PlanChecklist({ plan, platform }: Props): ReactNode {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => {
    setDone((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const progress = useMemo((): Progress => ({ done, toggle }), [done, toggle]);
  const { hops, advisoriesFixed, advisoriesOpen } = plan;
  return (
    <ProgressContext value={progress}>
      <div className={styles.actions}>
        <button type="button" className="button button--secondary" onClick={() => window.print()}>
          Print this checklist
        </button>
        <span>
          The address of this page leads back to this plan. What you check is forgotten when you leave.
        </span>
      </div>
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
          <h3>Advisories that still concern {plan.to}</h3>
          <ul>
            {advisoriesOpen.map((advisory) => (
              <AdvisoryItem key={advisory.id} advisory={advisory} />
            ))}
          </ul>
        </>
      )}
      {hops.map((hop, index) => (
        <HopSection key={hop.patch} hop={hop} number={index + 1} platform={platform} />
      ))}
    </ProgressContext>
  );
}
