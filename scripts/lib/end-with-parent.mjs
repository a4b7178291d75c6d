/** How often the parent is looked for, in milliseconds. */
const LOOK_MS = 100;

/** Sends this process SIGTERM when the process that started it is gone. */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}
