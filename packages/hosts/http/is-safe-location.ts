/** Visible ASCII: no CR, LF, NUL or space, so nothing can end the header line. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
/** One slash and then no second slash or backslash, which browsers read as another host's name. */
const LOCAL = /^\/(?![/\\])/;
const WEB = /^https?:\/\/[A-Za-z0-9]/;

/**
 * Whether a redirect may be sent to this address: a path on the same site, or a complete web address.
 * The last guard before the header is written, whatever the redirect table made of a request.
 *
 * @param location value meant for a `Location` header
 */
export function isSafeLocation(location: string): boolean {
  return (
    VISIBLE_ASCII.test(location) && !location.includes('\\') && (LOCAL.test(location) || WEB.test(location))
  );
}
