/** The minimum memory for a build, in gigabytes. A build worked with 2, and the kernel killed it with 1.25. */
export const NEEDED_GIGABYTES = 2;

/** Exit code of a build that stops itself because it makes no progress (`EX_TEMPFAIL` in sysexits.h). */
export const STALLED = 75;

/** For a program that was ended by a signal, shells report 128 plus the signal's number. */
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
  `A build needs ${NEEDED_GIGABYTES} GB of memory. Give this machine or container more memory, or close other programs, ` +
  'and build again.';

/**
 * Whether the bundler broke down instead of finding a problem with the site. It either hung, or its native code
 * crashed. Its cache may be the reason. SIGKILL doesn't count, because it comes from outside.
 *
 * @param code exit code of the builder, as shells report it
 */
export function isBreakdown(code: number): boolean {
  return code === STALLED || (code !== KILLED && SIGNALS[code - OF_SIGNAL] !== undefined);
}

/**
 * Explains why a build failed, and what to do.
 *
 * @param code exit code of the builder, as shells report it: 128 plus the number of the signal that ended it
 * @returns one or two sentences
 */
export function explainExit(code: number): string {
  if (code === 1) return 'The build failed; the reason is printed above.';
  if (code === STALLED) return 'The bundler stopped working and did nothing for a while.';
  if (code === KILLED) {
    return `The build was killed (SIGKILL), most likely because the machine ran out of memory. ${MORE_MEMORY}`;
  }
  if (code === ABORTED) {
    return `The build crashed (SIGABRT), as it does when Node.js runs out of memory. ${MORE_MEMORY}`;
  }
  const signal = SIGNALS[code - OF_SIGNAL];
  return signal === undefined
    ? `The build ended with exit code ${code}.`
    : `The build crashed (${signal}), which is a bug in the bundler or in Node.js.`;
}
