import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often the holder renews its lock, in milliseconds. */
const RENEW_MS = 10_000;
/** A lock that wasn't renewed for this time has no holder, whatever process has its ID now, in milliseconds. */
const STALE_MS = 60_000;
/** How often a waiting build checks the lock, in milliseconds. */
const LOOK_MS = 250;

interface Holder {
  pid: number;
  host: string;
}

/**
 * Runs a task while no other process of this checkout does. A second process prints a message and waits.
 *
 * The lock is a file that names its holder. It can be taken over if its process is gone or it wasn't renewed for a
 * minute.
 *
 * @param options.file the lock
 * @param options.log receives a line if another process holds it
 * @param work the task; the lock is released afterwards in any case
 */
export async function withBuildLock<T>(
  options: { file: string; log: (line: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  const { file, log } = options;
  mkdirSync(dirname(file), { recursive: true });
  const content = JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder);
  let said = false;
  while (!tryLock(file, content)) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (isGone(file, holder)) {
      breakLock(file, holder);
      continue;
    }
    if (!said)
      log(`Another build of this checkout is running (process ${holder.pid}); waiting until it ends ...`);
    said = true;
    await wait(LOOK_MS);
  }
  const release = (): void => {
    if (readText(file) === content) rmSync(file, { force: true });
  };
  process.on('exit', release);
  const renew = setInterval(() => utimesSync(file, new Date(), new Date()), RENEW_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(renew);
    process.off('exit', release);
    release();
  }
}

function tryLock(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The holder of the lock; undefined if it was released in the meantime. The holder of a damaged lock is gone. */
function readHolder(file: string): Holder | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { pid: 0, host: '' };
  }
}

function isGone(file: string, { pid, host }: Holder): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > STALE_MS) return true;
  // A lock is empty for an instant while it is written.
  if (pid === 0) return age > 1_000;
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Breaks the lock of a holder that is gone. Another process may have broken it and locked it again at the same moment.
 */
function breakLock(file: string, holder: Holder): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved?.pid === holder.pid) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
