/** The longest request target that is read, in characters. RFC 9112 section 3 recommends at least 8,000. */
export const MAX_TARGET_CHARACTERS = 8_000;

/** A valid request target, or the status and reason of its rejection. */
export type ParsedTarget =
  | {
      ok: true;
      /** Path as it was sent, including percent escapes. It is visible ASCII only. */
      rawPath: string;
      /** Path with its percent escapes decoded. */
      path: string;
      /** Query with its question mark, or the empty string. */
      search: string;
    }
  | { ok: false; status: 400 | 414; reason: string };

const refuse = (reason: string): ParsedTarget => ({ ok: false, status: 400, reason });

/** Scheme and authority of an absolute-form target, which every server must accept (RFC 9112 section 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#\\]*/i;
const VISIBLE_ASCII = /^[\x21-\x7e]*$/;

/** Whether a text contains a C0 or C1 control character, a slash, or a backslash. */
function hasForbiddenCharacter(segment: string): boolean {
  for (const character of segment) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || character === '/' || character === '\\') return true;
  }
  return false;
}

/** Decodes one segment (UTF-8, RFC 3986 section 2.1); undefined for a bad escape. */
function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * Parses the target of a request line. It rejects what no legitimate client of a static site sends: dot segments
 * (clients resolve them first), encoded slashes, backslashes, control characters, and bytes that aren't UTF-8. The rest
 * of the server can rely on that.
 *
 * @param target unchanged request target from the request line
 */
export function parseTarget(target: string): ParsedTarget {
  if (target.length > MAX_TARGET_CHARACTERS) {
    return {
      ok: false,
      status: 414,
      reason: `The URL is longer than ${MAX_TARGET_CHARACTERS} characters.`,
    };
  }
  if (!VISIBLE_ASCII.test(target)) return refuse('The URL has characters that must be percent-encoded.');
  if (target.includes('#')) return refuse('The URL has a fragment.');

  const origin = target.replace(ABSOLUTE_FORM, '');
  const local = origin !== target && !origin.startsWith('/') ? `/${origin}` : origin;
  if (!local.startsWith('/')) return refuse("The URL doesn't start with a slash.");

  const queryAt = local.indexOf('?');
  const rawPath = queryAt === -1 ? local : local.slice(0, queryAt);
  const search = queryAt === -1 ? '' : local.slice(queryAt);

  const segments: string[] = [];
  for (const rawSegment of rawPath.split('/')) {
    const segment = decodeSegment(rawSegment);
    if (segment === undefined) return refuse('The URL has a malformed percent escape.');
    if (hasForbiddenCharacter(segment)) return refuse('The URL has a forbidden character.');
    if (segment === '.' || segment === '..') return refuse('The URL has a dot segment.');
    segments.push(segment);
  }
  return { ok: true, rawPath, path: segments.join('/'), search };
}
