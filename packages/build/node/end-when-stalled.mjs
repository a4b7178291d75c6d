/** STALLED of lib/build/explain-exit.ts, which plain JavaScript cannot load. */
const STALLED = 75;

/**
 * Ends this process when it does nothing for a while: no thread of it, native ones included, uses the processor. Time in
 * which the whole process stands still does not count, such as the sleep of a laptop, because no look happens in it.
 *
 * @param {{ looks?: number, everyMs?: number, idleShare?: number }} [options] how many looks in a row must find
 *   nothing, how far they are apart in milliseconds, and which share of one processor counts as nothing
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
