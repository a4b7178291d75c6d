import { createStorageSlot } from '@docusaurus/theme-common';
import { useMemo, useState } from 'react';
import { readChecks, writeChecks } from '../../core/checklist';
import type { UpgradePlan } from '../../core/plan';
import type { RichText } from '../../core/rich-text';
import type { Platform } from '../../core/steps';
import type { Progress } from './CheckItem';

const lastSlot = createStorageSlot('upgrade-plan.last');

/** The query of the plan in which something was checked last, or null. */
export function readLastPlan(): string | null {
  return lastSlot.get();
}

/**
 * The checks of a plan, which this browser keeps for its pair of versions and platform.
 *
 * @param query of the address that leads to the plan
 * @returns what is done, and functions that change it
 */
export function useSavedChecks(
  given: { plan: UpgradePlan<RichText>; platform: Platform },
  query: string,
): Progress & { clear: () => void } {
  const { plan, platform } = given;
  const slot = createStorageSlot(`upgrade-plan.${plan.from}.${plan.to}.${platform}`);
  const [done, setDone] = useState<ReadonlySet<string>>(() => readChecks(slot.get(), given));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the component starts anew for another plan or platform
  return useMemo(() => {
    const keep = (next: ReadonlySet<string>): void => {
      setDone(next);
      if (next.size === 0) slot.del();
      else slot.set(writeChecks(next, given));
      if (next.size === 0) lastSlot.del();
      else lastSlot.set(query);
    };
    return {
      done,
      toggle: (key) => {
        const next = new Set(done);
        if (!next.delete(key)) next.add(key);
        keep(next);
      },
      clear: () => keep(new Set()),
    };
  }, [done, query]);
}
