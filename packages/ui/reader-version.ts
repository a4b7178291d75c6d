import { createStorageSlot } from '@docusaurus/theme-common';

/** Browser storage for the version that the reader runs, which is a release or a patch release. */
const slot = createStorageSlot('reader-version');
/** The upgrade planner's storage for the query of the reader's plan. */
const planSlot = createStorageSlot('upgrade-plan.last');

/** The version that the reader runs: the last one chosen, otherwise the start of the plan; undefined if unknown. */
export function getReaderVersion(): string | undefined {
  return slot.get() ?? new URLSearchParams(planSlot.get() ?? '').get('from') ?? undefined;
}

/** Stores the version that the reader runs. */
export const setReaderVersion = (version: string): void => slot.set(version);
