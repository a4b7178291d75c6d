import { readFileSync } from 'node:fs';

/** How often the processes above are looked for, in milliseconds. No event tells of their end. */
const LOOK_MS = 100;

/** Reads a file of Linux's list of processes; the empty text where there is none, or no longer. */
function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The parent of another process, on Linux; undefined elsewhere. The name of the program, which stands in parentheses
 * before it, may hold anything.
 */
function parentOf(pid) {
  const stat = readProcess(pid, 'stat');
  return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')')).split(' ')[2];
}

/**
 * Sends this process SIGTERM when what started it is gone. npm starts a shell, which some systems keep between npm and
 * the script: it outlives npm, so the parent of such a shell is looked for too.
 */
export function endWithParent() {
  const parent = process.ppid;
  const [, option] = readProcess(parent, 'cmdline').split('\0');
  const above = option === '-c' ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || parentOf(parent) === above)) return;
    // Once: a second signal would end a server that is finishing its responses.
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}
