import { createStorageSlot } from '@docusaurus/theme-common';

/** Where the browser remembers the version that its reader runs: a release or a patch release. */
const slot = createStorageSlot('reader-version');
/** Where the upgrade planner keeps the query of the plan that the reader works on. */
const planSlot = createStorageSlot('upgrade-plan.last');

/** The version that the reader runs: as chosen last, otherwise the start of the plan; undefined where nothing is known. */
export function getReaderVersion(): string | undefined {
  return slot.get() ?? new URLSearchParams(planSlot.get() ?? '').get('from') ?? undefined;
}

/** Remembers the version that the reader runs. */
export const setReaderVersion = (version: string): void => slot.set(version);
