/**
 * Creates a function that runs tasks one at a time, each in a separate iteration of the event loop. Without it, results
 * that arrive together from another thread would all be processed before the next request for a page is read.
 *
 * @returns resolves when it is the caller's turn
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
