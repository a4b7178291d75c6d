import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Driver } from './driver';
import type { ApiChange } from './front';
import type { InstanceApi } from './instance';

/** An object of the database and its previous state, which is null if it was created. */
export interface DatabaseChange {
  model: string;
  pk: string;
  before: string | null;
}

interface Entries {
  api: ApiChange[];
  database: DatabaseChange[];
}

/**
 * The changes that a run made on an instance and hasn't undone yet. They are kept on disk, so that none is lost in a
 * crash.
 */
export interface Journal {
  addApi(changes: readonly ApiChange[]): void;
  addDatabase(changes: readonly DatabaseChange[]): void;
  /** Undoes everything, last change first, and returns what couldn't be undone. */
  undo(instance: InstanceApi, driver: Driver): Promise<string[]>;
  /** Number of changes that aren't undone yet. */
  size(): number;
}

/**
 * Opens the journal of an instance.
 *
 * @param root folder of the site
 * @param url URL of the instance
 */
export function openJournal(root: string, url: string): Journal {
  const name = `${new URL(url).host.replace(/\W+/g, '-')}-${process.pid}.json`;
  return openJournalFile(join(root, 'node_modules/.cache/prove', name));
}

/** Opens the journal in a file, which can be from a run that crashed. */
export function openJournalFile(file: string): Journal {
  const entries: Entries = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Entries)
    : { api: [], database: [] };
  const save = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(entries));
  };
  return {
    addApi: (changes) => {
      if (changes.length === 0) return;
      entries.api.push(...changes);
      save();
    },
    addDatabase: (changes) => {
      if (changes.length === 0) return;
      entries.database.push(...changes);
      save();
    },
    size: () => entries.api.length + entries.database.length,
    undo: async (instance, driver) => {
      const problems: string[] = [];
      for (const change of entries.api.reverse()) {
        const problem = await takeBack(instance, change);
        if (problem) problems.push(problem);
      }
      if (entries.database.length > 0) {
        const answer = await driver.ask<{ problems: string[] }>('undo', { journal: entries.database });
        problems.push(...answer.problems);
      }
      entries.api = [];
      entries.database = [];
      rmSync(file, { force: true });
      return problems;
    },
  };
}

/** If an object no longer exists, nothing has to be done. */
async function takeBack(
  instance: InstanceApi,
  { method, paths, body }: ApiChange,
): Promise<string | undefined> {
  let last = 0;
  for (const path of paths) {
    const { status } = await instance.ask(method, path, body);
    if (status < 300) return undefined;
    last = status;
  }
  return last === 404 ? undefined : `${method} ${paths[0]} answers ${last}`;
}
