/**
 * Makes a function that lets pieces of work begin one at a time, each in a round of the event loop of its own. Without
 * it, results that come from another thread together are all worked on before the next request for a page is read.
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
