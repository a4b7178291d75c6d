import type { HashedSample } from '@identity-docs/samples/verification/fit-proofs';
import type { Hints } from '@identity-docs/samples/verification/proof-schema';
import type { Plan } from '../core/kinds';
import type { Session } from '../session';

/** A sample that is about to be run, and its page. */
export interface Running {
  session: Session;
  sample: HashedSample;
  plan: Plan;
  hints: Hints;
  /** The samples of the page. */
  page: readonly HashedSample[];
  /** Output of the page's samples in this run, by their IDs. */
  printed: Map<string, string>;
}

/**
 * Finds a sample on the same page that a hint names.
 *
 * @throws Error if the page has none with that ID
 */
export function sampleOf({ page }: Pick<Running, 'page'>, id: string): HashedSample {
  const found = page.find((sample) => sample.id === id);
  if (found) return found;
  throw new Error(
    `the hints name the sample "${id}", but the page has ${page.map((sample) => sample.id).join(', ')}`,
  );
}
