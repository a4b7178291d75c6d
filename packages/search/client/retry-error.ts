/**
 * Nobody answered a search. DocSearch shows its error screen for errors of exactly this name, which the
 * hosted service's client also uses.
 */
export class RetryError extends Error {
  override name = 'RetryError';
}
