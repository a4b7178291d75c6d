/** Visible ASCII without CR, LF, NUL, and space, so that nothing can end the header line. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
/**
 * One slash that isn't followed by a slash or backslash, which browsers would read as the start of another host name.
 */
const LOCAL = /^\/(?![/\\])/;
const WEB = /^https?:\/\/[A-Za-z0-9]/;

/**
 * Whether a redirect can be sent to this URL: a path on the same site, or a complete URL. This is the last check before
 * the header is written, whatever the redirect table made of a request.
 *
 * @param location value meant for a `Location` header
 */
export function isSafeLocation(location: string): boolean {
  return (
    VISIBLE_ASCII.test(location) && !location.includes('\\') && (LOCAL.test(location) || WEB.test(location))
  );
}
