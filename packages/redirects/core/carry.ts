/** Characters that RFC 3986 leaves out of a path or query, plus those that would start a query or a fragment. */
const REST_ESCAPES = '"<>\\^`{|}?#';
const QUERY_ESCAPES = '"<>\\^`{|}#';

/** Percent-encodes what may not stand in a header or would change the meaning of a URL; `%xx` stays as it is. */
function escapeCharacters(text: string, escapes: string): string {
  let result = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) {
      result += '%EF%BF%BD';
    } else if (code > 0x7e) {
      result += encodeURIComponent(character);
    } else if (code <= 0x20 || escapes.includes(character)) {
      result += `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
    } else {
      result += character;
    }
  }
  return result;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) {
      return true;
    }
  }
  return false;
}

/**
 * Makes the part of a request that a wildcard took safe to put behind a target.
 *
 * A rest that begins with a slash would turn `/` + rest into `//host`, an address of another site, and browsers read
 * a backslash as a slash; so leading slashes of either kind, encoded or not, go. Control characters could end the
 * header, dot segments could leave the target's folder, and a backslash has no place in any address here: those
 * rests are refused.
 *
 * @param rest what stands after the wildcard's source, still percent-encoded
 * @returns the rest in printable ASCII, its trailing slash kept; undefined where it cannot be made safe
 */
export function carryRest(rest: string): string | undefined {
  const trimmed = rest.replace(/^(?:[/\\]|%2f|%5c)+/i, '');
  const decoded = decode(trimmed);
  if (decoded === undefined || decoded.includes('\\') || hasControlCharacter(decoded)) {
    return undefined;
  }
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) {
    return undefined;
  }
  return escapeCharacters(trimmed, REST_ESCAPES);
}

/**
 * Puts the query string of a request into a location, before any fragment and after the location's own query.
 *
 * @param search query string with or without its `?`; may be empty
 */
export function mergeSearch(location: string, search: string): string {
  const query = escapeCharacters(search.replace(/^\?/, ''), QUERY_ESCAPES);
  if (query === '') {
    return location;
  }
  const hash = location.indexOf('#');
  const path = hash === -1 ? location : location.slice(0, hash);
  const fragment = hash === -1 ? '' : location.slice(hash);
  return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment}`;
}
