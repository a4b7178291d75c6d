/** The names of this machine. No other host can claim them, because browsers never look them up in DNS. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** A name or an IP address (RFC 9110 section 7.2), with an optional port. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * Reads the name in a `Host` header.
 *
 * @returns the name in lower case, without port and trailing dot; undefined if it isn't a valid name
 */
export function hostNameOf(host: string): string | undefined {
  return HOST.exec(host.trim().toLowerCase())?.[1]?.replace(/\.$/, '');
}

/**
 * Collects the host names that `/mcp` accepts: those of this machine, the site's, and additional ones.
 *
 * @param options.siteUrl URL of the site's home page; undefined if it is unknown
 * @param options.more additional names, as `hostNameOf` returns them
 */
export function allowedHosts(options: {
  siteUrl: string | undefined;
  more: readonly string[];
}): ReadonlySet<string> {
  const own = options.siteUrl === undefined ? [] : [new URL(options.siteUrl).hostname];
  return new Set([...LOOPBACK, ...own, ...options.more]);
}

/**
 * Checks which host name a request uses, and which page sent it. Without this check, any website could point its own
 * name to this machine and read responses of a server that listens only locally (DNS rebinding). The protocol's own
 * library has such a list for this transport. But it compares names with their ports, and a server behind a proxy or in
 * a container doesn't know the port that its clients see.
 *
 * @param allowed see `allowedHosts`
 * @returns why the request is rejected, in a sentence; undefined if it is allowed
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#security-warning
 */
export function findForeign(
  { host, origin }: { host: string | undefined; origin: string | undefined },
  allowed: ReadonlySet<string>,
): string | undefined {
  const name = host === undefined ? undefined : hostNameOf(host);
  if (name === undefined) return 'The request names no host.';
  if (!allowed.has(name))
    return `This server doesn't accept requests for the host name "${name}". If the name is correct, add it to the server's MCP_HOSTS variable.`;
  if (origin === undefined) return undefined;
  const from = URL.canParse(origin) ? new URL(origin).hostname : '';
  return allowed.has(from)
    ? undefined
    : "Pages of other sites can't use this endpoint. If the page is yours, add its host to the server's MCP_HOSTS variable.";
}
