import type { Release } from '../records/releases';
import { concernsPlatform, type Hop, type UpgradePlan } from './plan';
import type { BreakingChange } from './planner-release';
import type { Platform } from './steps';

/** Whom a breaking change affects. */
export type Who = Release['breaking'][number]['applies'][number];

/** The parts of a stop that have items to check. */
type ItemGroup = 'breaking' | 'steps';

/** What of a plan concerns an installation. */
export interface Selection {
  platform: Platform;
  /** What it does not use. */
  without: ReadonlySet<string>;
}

/** The key of an item, by which a check is kept: its stop, part, and position in the stop's record. */
export function itemKey(patch: string, group: ItemGroup, position = 0): string {
  return `${patch} ${group} ${position}`;
}

/** Says whether a breaking change asks for something to be done, so that it is an item to check. */
export function hasToDo<T>({ checklist }: BreakingChange<T>): boolean {
  return checklist !== false;
}

/** A breaking change with its key. */
export interface KeyedChange<T> {
  key: string;
  change: BreakingChange<T>;
}

/** The breaking changes of a stop that concern an installation: what changes only parts that it does not use is left out. */
export function changesOf<T>(hop: Hop<T>, { platform, without }: Selection): KeyedChange<T>[] {
  return hop.breaking
    .map((change, at) => ({ key: itemKey(hop.patch, 'breaking', at), change }))
    .filter(({ change }) => concernsPlatform(change, platform))
    .filter(({ change }) => change.applies.some((who) => !without.has(who)));
}

/**
 * Returns the keys of all items of a stop that concern an installation, in the order of the checklist: its breaking
 * changes, and its steps as one item.
 */
export function keysOf<T>(hop: Hop<T>, selection: Selection): string[] {
  const changes = changesOf(hop, selection).filter(({ change }) => hasToDo(change));
  return [...changes.map(({ key }) => key), itemKey(hop.patch, 'steps')];
}

/** Everybody, and those whom the platform decides, are no choice. */
const NO_CHOICE: ReadonlySet<Who> = new Set<Who>(['all', 'compose', 'kubernetes']);

/** What the breaking changes of a plan are about, the most frequent first: what a reader may not use. */
export function usesOf<T>({ hops }: UpgradePlan<T>, platform: Platform): Who[] {
  const counts = new Map<Who, number>();
  for (const { breaking } of hops) {
    for (const { applies } of breaking.filter((change) => concernsPlatform(change, platform))) {
      if (applies.includes('all')) continue;
      for (const who of applies) if (!NO_CHOICE.has(who)) counts.set(who, (counts.get(who) ?? 0) + 1);
    }
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([who]) => who);
}

/** The form of kept checks. Checks of any other form are dropped, because their keys might mean other items. */
const FORM = 2;

/** Checks as they are kept: for each stop, how many items it had, and the keys of those that are done. */
interface KeptChecks {
  form: number;
  stops: Record<string, { items: number; done: string[] }>;
}

const allKeys = <T>(hop: Hop<T>, platform: Platform): string[] =>
  keysOf(hop, { platform, without: new Set() });

/** Writes the checks of a plan as a text to keep. */
export function writeChecks<T>(
  done: ReadonlySet<string>,
  { plan, platform }: { plan: UpgradePlan<T>; platform: Platform },
): string {
  const kept: KeptChecks = { form: FORM, stops: {} };
  for (const hop of plan.hops) {
    const keys = allKeys(hop, platform);
    const checked = keys.filter((key) => done.has(key));
    if (checked.length > 0) kept.stops[hop.patch] = { items: keys.length, done: checked };
  }
  return JSON.stringify(kept);
}

/**
 * Reads the checks of a plan from a kept text. A stop that has more or fewer items by now loses its checks, because
 * they might belong to other items.
 *
 * @param text any text; one that `writeChecks` did not write holds no checks
 */
export function readChecks<T>(
  text: string | null,
  { plan, platform }: { plan: UpgradePlan<T>; platform: Platform },
): Set<string> {
  const kept = parseChecks(text);
  return new Set(
    plan.hops.flatMap((hop) => {
      const keys = allKeys(hop, platform);
      const { items, done } = kept[hop.patch] ?? {};
      return items === keys.length && Array.isArray(done) ? keys.filter((key) => done.includes(key)) : [];
    }),
  );
}

function parseChecks(text: string | null): Partial<KeptChecks['stops']> {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<KeptChecks> | null;
    return value?.form === FORM && typeof value.stops === 'object' ? (value.stops ?? {}) : {};
  } catch {
    return {};
  }
}
