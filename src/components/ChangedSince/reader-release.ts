import { createStorageSlot } from '@docusaurus/theme-common';

/** Where the browser remembers the version that its reader runs: a release or a patch release. */
const slot = createStorageSlot('reader-version');

/** The version that the reader runs; undefined where nothing is known. */
export const getReaderVersion = (): string | undefined => slot.get() ?? undefined;

/** Remembers the version that the reader runs. */
export const setReaderVersion = (version: string): void => slot.set(version);
