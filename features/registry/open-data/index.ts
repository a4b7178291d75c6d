import { type AskedPage, openMessages, toOpenMessages } from '@identity-docs/messages/open-data';
import { openEvents, toOpenEvents } from '@identity-docs/reference/open-data/events';
import { fillReleases } from '@identity-docs/releases/core/shared-steps';
import { filledRelease } from '@identity-docs/releases/records/releases';
import { openSettings, toOpenSettings } from '@identity-docs/settings/open-data';
import * as z from 'zod';
import { KINDS, type Records } from '../registry';
import { resolveLinks } from './resolve-links';

/** Folder of the data inside the site. */
export const DATA_FOLDER = '/data/';

/** The input for the data. */
export interface OpenDataInput {
  /** The release that the site describes. */
  release: string;
  records: Pick<Records, (typeof OPEN_KINDS)[number]>;
  pages: readonly AskedPage[];
  /** URL of the home page, with a trailing slash. */
  homeUrl: string;
  /** Turns a link of a record into a URL; `folder` is the folder, below docs/, of the page that shows it. */
  resolve(target: string, folder: string): string;
}

/** The kinds of records that are published. */
export const OPEN_KINDS = [
  'settings',
  'formerSettings',
  'events',
  'releases',
  'upgradeSteps',
  'advisories',
  'charts',
] as const;

/** A data file with its description. */
interface DataSet {
  name: string;
  about: string;
  schema: z.ZodType;
  /** Folder of the pages that show the records. Links in the records are relative to it. */
  folder: string;
  make(input: OpenDataInput): unknown;
}

/** The records of a kind, as in `data/`. */
function recordsOf(id: 'advisories' | 'charts'): z.ZodType {
  const kind = KINDS.find((candidate) => candidate.id === id);
  if (!kind) throw new Error(`There is no kind of records "${id}"`);
  return kind.named === undefined ? kind.schema : z.array(kind.schema);
}

/** Every data file, by its name in {@link DATA_FOLDER}. Names never change. */
export const DATA_SETS: readonly DataSet[] = [
  {
    name: 'settings',
    about: 'Settings with variable, type, default, and readers; names that were removed or renamed',
    schema: openSettings,
    folder: '',
    make: ({ release, records }) => toOpenSettings({ release, ...records }),
  },
  {
    name: 'events',
    about: 'Event actions, notification severities, and transport modes',
    schema: openEvents,
    folder: '',
    make: ({ release, records }) => toOpenEvents(release, records.events),
  },
  {
    name: 'messages',
    about: 'Messages and symptoms, with the pages that explain them',
    schema: openMessages,
    folder: '',
    make: ({ release, pages }) => toOpenMessages(release, pages),
  },
  {
    name: 'releases',
    about: 'Releases, newest first: highlights, breaking changes, requirements, upgrade steps, and patches',
    schema: z.array(filledRelease),
    folder: 'releases',
    make: ({ records }) => fillReleases(records.releases, records.upgradeSteps),
  },
  {
    name: 'advisories',
    about: 'Security advisories: affected and fixed versions, severity, and what to do',
    schema: recordsOf('advisories'),
    folder: 'security/cves',
    make: ({ records }) => records.advisories,
  },
  {
    name: 'charts',
    about: 'The newest Helm chart of each release',
    schema: recordsOf('charts'),
    folder: '',
    make: ({ records }) => records.charts,
  },
];

/**
 * Creates the data files, a JSON Schema for each, and a list of them.
 *
 * @returns texts by path inside the site
 */
export function createOpenData(input: OpenDataInput): Map<string, string> {
  const url = (path: string): string => input.homeUrl + path.slice(1);
  const paths = (name: string) => ({
    data: `${DATA_FOLDER}${name}.json`,
    schema: `${DATA_FOLDER}${name}.schema.json`,
  });
  const files = new Map<string, string>();
  for (const { name, about, schema, folder, make } of DATA_SETS) {
    const at = paths(name);
    files.set(at.data, json(resolveLinks(make(input), (target) => input.resolve(target, folder))));
    files.set(
      at.schema,
      json({ $id: url(at.schema), title: about, ...z.toJSONSchema(schema, SCHEMA_OPTIONS) }),
    );
  }
  const list = DATA_SETS.map(({ name, about }) => {
    const at = paths(name);
    return { name, about, url: url(at.data), schema: url(at.schema) };
  });
  files.set(`${DATA_FOLDER}index.json`, json(list));
  return files;
}

/** The schemas leave out rules that only code can express, such as that a date exists. */
const SCHEMA_OPTIONS = { target: 'draft-2020-12', io: 'output', unrepresentable: 'any' } as const;

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;
