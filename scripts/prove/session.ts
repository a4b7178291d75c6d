import { type Driver, startDriver } from './driver';
import { type Front, startFront } from './front';
import { type InstanceApi, openInstance } from './instance';
import { type Journal, openJournal } from './journal';
import type { ProveOptions } from './options';
import { makeWorkspace, type Workspace } from './workspace';

/** What a run works with. */
export interface Session {
  instance: InstanceApi;
  driver: Driver;
  front: Front;
  workspace: Workspace;
  journal: Journal;
  /** Words that run a program in the product's environment. */
  exec: readonly string[];
  /** Takes back what is left, and ends everything. */
  close(): Promise<string[]>;
}

/**
 * Starts what a run needs.
 *
 * @param root folder of the site
 * @param options how the instance is reached
 */
export async function openSession(root: string, options: ProveOptions): Promise<Session> {
  const instance = openInstance(options);
  const journal = openJournal(root, options.url);
  const driver = await startDriver(options.exec);
  const workspace = makeWorkspace(options);
  const front = await startFront({ instance, tls: workspace.tls });
  workspace.mapHosts(front.port, instance.url);
  let closing: Promise<string[]> | undefined;
  const close = async (): Promise<string[]> => {
    journal.addApi(front.takeChanges());
    const problems = await journal.undo(instance, driver);
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
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
