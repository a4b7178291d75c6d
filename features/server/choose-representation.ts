import Negotiator from 'negotiator';
import type { Representation, StaticFile } from './site';

/** Best first where the client has no preference of its own. */
const PREFERRED = ['br', 'gzip', 'identity'] as const;

/** Nobody's list is longer, and weighing one of 16 KB takes the parser 8 ms: such a client gets the plain form. */
const MAX_WEIGHED_CHARACTERS = 1_000;
/** Accept-Encoding values differ by browser, not by request: a few are remembered, ranked. */
const MAX_REMEMBERED = 64;
const ranked = new Map<string, readonly string[]>();

/** negotiator 1.1 breaks ties by our preference; its published types (0.6) do not know the option. */
interface CodingNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

function rankCodings(header: string): readonly string[] {
  const known = ranked.get(header);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({
    headers: { 'accept-encoding': header },
  }) as unknown as CodingNegotiator;
  const codings = negotiator.encodings(PREFERRED, { preferred: PREFERRED });
  if (ranked.size >= MAX_REMEMBERED) ranked.clear();
  ranked.set(header, codings);
  return codings;
}

/**
 * Chooses the stored form of a file that the client likes best (RFC 9110 section 12.5.3). Where it
 * accepts none of them, not even the plain one, it gets the plain one rather than an error.
 *
 * @param acceptEncoding value of `Accept-Encoding`, or undefined where there is none
 */
export function chooseRepresentation(file: StaticFile, acceptEncoding: string | undefined): Representation {
  if (acceptEncoding === undefined || file.compressed.length === 0) return file.identity;
  if (acceptEncoding.length > MAX_WEIGHED_CHARACTERS) return file.identity;
  for (const coding of rankCodings(acceptEncoding)) {
    if (coding === 'identity') return file.identity;
    const found = file.compressed.find((form) => form.coding === coding);
    if (found !== undefined) return found;
  }
  return file.identity;
}
