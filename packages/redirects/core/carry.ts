/** Characters that RFC 3986 doesn't allow in a path or query, and those that would start a query or a fragment. */
const REST_ESCAPES = '"<>\\^`{|}?#';
const QUERY_ESCAPES = '"<>\\^`{|}#';

/**
 * Percent-encodes characters that aren't allowed in a header or would change the meaning of a URL. Existing `%xx`
 * stays.
 */
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
 * Makes the part of a URL that matched a wildcard safe to append to a target.
 *
 * A rest with a leading slash would turn `/` + rest into `//host`, which is another site, and browsers read a backslash
 * as a slash. Therefore, leading slashes of both kinds, encoded or not, are removed. Control characters could end the
 * header, dot segments could leave the target's folder, and no URL here contains a backslash, so such a rest is
 * rejected.
 *
 * @param rest the text that matched the wildcard, still percent-encoded
 * @returns the rest in printable ASCII, with its trailing slash; undefined if it can't be made safe
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
 * Adds the query string of a request to a location, before any fragment and after the location's own query.
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
