/** STALLED from packages/build/core/explain-exit.ts, which plain JavaScript can't import. */
const STALLED = 75;

/**
 * Ends this process when it is idle for a while, which means that none of its threads, including native ones, uses the
 * CPU. Time in which the whole process is suspended, such as the sleep of a laptop, doesn't count, because no check
 * runs then.
 *
 * @param {{ looks?: number, everyMs?: number, idleShare?: number }} [options] how many checks in a row must find the
 *   process idle, their interval in milliseconds, and the share of one CPU that counts as idle
 */
export function endWhenStalled({ looks = 60, everyMs = 1_000, idleShare = 0.02 } = {}) {
  let before = process.cpuUsage();
  let idle = 0;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    idle = user + system < idleShare * everyMs * 1_000 ? idle + 1 : 0;
    if (idle >= looks) process.exit(STALLED);
  }, everyMs).unref();
}
