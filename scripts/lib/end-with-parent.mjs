import { readFileSync } from 'node:fs';

/** How often the parent processes are checked, in milliseconds. There is no event for their end. */
const LOOK_MS = 100;

/** Reads a file from Linux's process list; an empty string if it doesn't exist, or no longer exists. */
function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The parent of another process on Linux; undefined on other systems. The program's name, in parentheses before it, can
 * contain any characters.
 */
function parentOf(pid) {
  const stat = readProcess(pid, 'stat');
  return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')')).split(' ')[2];
}

/**
 * Sends this process SIGTERM when its parent process is gone. npm starts a shell, which some systems keep between npm
 * and the script. That shell outlives npm, so the parent of such a shell is checked too.
 */
export function endWithParent() {
  const parent = process.ppid;
  const [, option] = readProcess(parent, 'cmdline').split('\0');
  const above = option === '-c' ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (above === undefined || parentOf(parent) === above)) return;
    // Stops after the first signal, because a second one would end a server that is finishing its responses.
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}
