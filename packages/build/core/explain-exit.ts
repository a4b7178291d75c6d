/** What a build needs at least, in gigabytes: measured with 2, it works; with 1.25 the kernel ends it. */
export const NEEDED_GIGABYTES = 2;

/** Exit code with which a build ends itself when it makes no progress (`EX_TEMPFAIL` of sysexits.h). */
export const STALLED = 75;

/** Shells report a program that a signal ended by 128 and the number of the signal. */
const OF_SIGNAL = 128;
const SIGNALS: Readonly<Record<number, string>> = {
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
};
const KILLED = OF_SIGNAL + 9;
const ABORTED = OF_SIGNAL + 6;

const MORE_MEMORY =
  `A build needs ${NEEDED_GIGABYTES} GB of memory. Give this machine or container more, or end other programs, ` +
  'and build again.';

/**
 * Whether the bundler broke down, rather than having found something wrong with the site: it hung, or its native code
 * crashed. Its cache may be the reason. SIGKILL is none of this: it comes from outside.
 *
 * @param code exit code of the builder, as shells report it
 */
export function isBreakdown(code: number): boolean {
  return code === STALLED || (code !== KILLED && SIGNALS[code - OF_SIGNAL] !== undefined);
}

/**
 * Explains why a build ended without success, and what to do.
 *
 * @param code exit code of the builder, as shells report it: 128 and the number of the signal that ended it
 * @returns one or two sentences
 */
export function explainExit(code: number): string {
  if (code === 1) return 'The build failed; the reason is printed above.';
  if (code === STALLED) return 'The bundler stopped working: it did nothing at all for some time.';
  if (code === KILLED) {
    return `The build was killed (SIGKILL), most likely because the memory ran out. ${MORE_MEMORY}`;
  }
  if (code === ABORTED) {
    return `The build crashed (SIGABRT), as it does when Node.js runs out of memory. ${MORE_MEMORY}`;
  }
  const signal = SIGNALS[code - OF_SIGNAL];
  return signal === undefined
    ? `The build ended with exit code ${code}.`
    : `The build crashed (${signal}), which is a fault of the bundler or of Node.js.`;
}
