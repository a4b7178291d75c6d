import Negotiator from 'negotiator';
import type { Representation, StaticFile } from './site';

/** Best first, for clients without a preference. */
const PREFERRED = ['br', 'gzip', 'identity'] as const;

/**
 * No real client sends a longer list, and parsing one of 16 KB takes 8 ms. Such a client gets the uncompressed form.
 */
const MAX_WEIGHED_CHARACTERS = 1_000;
/** Accept-Encoding values differ by browser and not by request, so the ranking of a few is cached. */
const MAX_REMEMBERED = 64;
const ranked = new Map<string, readonly string[]>();

/** negotiator 1.1 breaks ties by our preference, but its published types (0.6) don't have the option. */
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
 * Chooses the stored form of a file that the client prefers (RFC 9110 section 12.5.3). If it accepts none of them, not
 * even the uncompressed one, it gets the uncompressed one instead of an error.
 *
 * @param acceptEncoding value of `Accept-Encoding`, or undefined if there is none
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
