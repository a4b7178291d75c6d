import { RetryError } from './retry-error';

/** After this time DocSearch marks a search as stalled, in milliseconds (specification, section 9). */
const STALL_MS = 300;

type Search = (...params: never[]) => Promise<unknown>;

/**
 * Lets DocSearch's error screen stay until the next query.
 *
 * DocSearch asks `search().catch(showError).then(showHits)`. Its `showError` turns the error screen on and
 * throws again, whereupon the library under it calls the search finished, and "No results" takes the
 * screen's place at once. So the promise returned here does call `showError`, then stays open. It waits for
 * the stall flag, which would otherwise replace the error. Every failure counts as
 * unreachable hosts, since none means that the documentation holds nothing on the query.
 *
 * @param search asks a search service
 * @returns the same search for DocSearch's use only: what it returns after a failure never settles
 */
export function showFailures<T extends Search>(search: T): T {
  let latest = 0;
  const wrapped = (...params: never[]): Promise<unknown> => {
    latest += 1;
    const own = latest;
    const stalled = new Promise((resolve) => setTimeout(resolve, STALL_MS + 20));
    const answer = search(...params);
    const keepOpen = async (error: unknown, showError: (error: Error) => unknown): Promise<unknown> => {
      console.error('The search failed.', error);
      await stalled;
      if (own === latest) {
        try {
          showError(new RetryError(String(error)));
        } catch {
          // Thrown again by DocSearch, as said above.
        }
      }
      return new Promise(() => undefined);
    };
    const shown = answer.then((value) => value);
    // Whoever asks goes on from the `catch` below; this promise has no other follower.
    shown.catch(() => undefined);
    return Object.assign(shown, {
      catch: (showError: (error: Error) => unknown) =>
        answer.then(
          (value) => value,
          (error) => keepOpen(error, showError),
        ),
    });
  };
  return wrapped as T;
}
