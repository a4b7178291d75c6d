import { messages } from '@identity-docs/messages/records/messages';
import type { Conflict, Kind, Tag } from '@identity-docs/records/core/kind';
import { blueprintTags } from '@identity-docs/reference/records/blueprint-tags';
import { events } from '@identity-docs/reference/records/events';
import { expressions } from '@identity-docs/reference/records/expressions';
import { markedTerms } from '@identity-docs/reference/records/marked-terms';
import { metrics } from '@identity-docs/reference/records/metrics';
import { permissions } from '@identity-docs/reference/records/permissions';
import { pictureSizes, pictures } from '@identity-docs/reference/records/pictures';
import { redirects } from '@identity-docs/reference/records/redirects';
import { reviews } from '@identity-docs/reference/records/reviews';
import { sampleValues } from '@identity-docs/reference/records/sample-values';
import { searchPins } from '@identity-docs/reference/records/search-pins';
import { searchSynonyms } from '@identity-docs/reference/records/search-synonyms';
import { sidebar } from '@identity-docs/reference/records/sidebar';
import { tasks } from '@identity-docs/reference/records/tasks';
import { terms } from '@identity-docs/reference/records/terms';
import { walks } from '@identity-docs/reference/records/walks';
import { advisories } from '@identity-docs/releases/records/advisories';
import { charts } from '@identity-docs/releases/records/charts';
import { releases } from '@identity-docs/releases/records/releases';
import { upgradeSteps } from '@identity-docs/releases/records/upgrade-steps';
import { fieldReleases } from '@identity-docs/settings/records/field-releases';
import { formerSettings } from '@identity-docs/settings/records/former-settings';
import { forms } from '@identity-docs/settings/records/forms';
import { modelFields, models } from '@identity-docs/settings/records/models';
import { settings } from '@identity-docs/settings/records/settings';

/** All kinds of records. A new kind needs a file and a line here. */
const all = [
  settings,
  formerSettings,
  models,
  modelFields,
  fieldReleases,
  forms,
  terms,
  markedTerms,
  releases,
  upgradeSteps,
  charts,
  advisories,
  events,
  metrics,
  tasks,
  permissions,
  blueprintTags,
  expressions,
  pictures,
  pictureSizes,
  sampleValues,
  sidebar,
  redirects,
  searchSynonyms,
  searchPins,
  reviews,
  messages,
  walks,
] as const;

type AnyKind = (typeof all)[number];

/** The ID of a kind. */
export type KindId = AnyKind['id'];

/** The records of all kinds, by kind. */
export type Records = {
  readonly [Id in KindId]: ReturnType<Extract<AnyKind, { id: Id }>['collect']>;
};

/** The input for rendering tags: the records, and the page data that they show. */
export interface Shown extends Records {
  /** Titles of the pages that records link to, by path below docs/. */
  pageTitles: Readonly<Record<string, string>>;
}

/** Every kind, in the order in which contributing/records.md lists them. */
export const KINDS: readonly Kind<KindId, unknown, unknown, Shown>[] = all;

/** Every tag that shows records, by name, with its kind. */
export const TAGS: Readonly<Record<string, Tag<Shown> & { kind: (typeof KINDS)[number] }>> =
  Object.fromEntries(
    KINDS.flatMap((kind) =>
      Object.entries(kind.tags ?? {}).map(([name, tag]) => [name, { ...tag, kind }] as const),
    ),
  );

/** Contradictions between the records of different kinds. */
export function findConflicts(records: Records): (Conflict & { kind: (typeof KINDS)[number] })[] {
  return KINDS.flatMap((kind) =>
    (kind.conflicts?.({ ...records, pageTitles: {} }) ?? []).map((conflict) => ({ ...conflict, kind })),
  );
}

/** The pages whose titles appear in records, as paths below docs/. */
export function pagesInRecords({ releases }: Records): string[] {
  return [...new Set(releases.flatMap(({ highlights }) => highlights.flatMap(({ page }) => page ?? [])))];
}
