import { type Driver, startDriver } from './driver';
import { type Front, startFront } from './front';
import { type InstanceApi, openInstance } from './instance';
import { type Journal, openJournal } from './journal';
import type { ProveOptions } from './options';
import { makeWorkspace, type Workspace } from './workspace';

/** The resources of a run. */
export interface Session {
  instance: InstanceApi;
  driver: Driver;
  front: Front;
  workspace: Workspace;
  journal: Journal;
  /** Words that run a program in the product's environment. */
  exec: readonly string[];
  /** Functions that stop what was started on this machine. Each is called once. */
  ends: (() => unknown)[];
  /** Undoes the changes made since, stops what was started, and returns what couldn't be undone. */
  takeBack(): Promise<string[]>;
  /** Whether the session is closing, for example after Ctrl+C. Failures from then on mean nothing. */
  isClosing(): boolean;
  /** Undoes the remaining changes, and stops everything. */
  close(): Promise<string[]>;
}

/**
 * Starts what a run needs.
 *
 * @param root folder of the site
 * @param options how to reach the instance
 */
export async function openSession(root: string, options: ProveOptions): Promise<Session> {
  const instance = openInstance(options);
  const journal = openJournal(root, options.url);
  const driver = await startDriver(options.exec);
  const workspace = makeWorkspace(options);
  const front = await startFront({ instance, tls: workspace.tls });
  workspace.mapHosts(front.port, instance.url);
  let closing: Promise<string[]> | undefined;
  const ends: (() => unknown)[] = [];
  const takeBack = async (): Promise<string[]> => {
    for (const end of ends.splice(0).reverse()) await end();
    journal.addApi(front.takeChanges());
    return await journal.undo(instance, driver);
  };
  const close = async (): Promise<string[]> => {
    const problems = await takeBack();
    await front.close();
    await driver.stop();
    workspace.remove();
    return problems;
  };
  return {
    instance,
    driver,
    front,
    workspace,
    journal,
    exec: options.exec,
    ends,
    takeBack,
    isClosing: () => closing !== undefined,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
