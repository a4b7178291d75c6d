/** This machine, which no foreign name can claim: browsers never ask the DNS for these. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** A name or an IP address (RFC 9110 section 7.2), with an optional port. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/**
 * Reads the name in a `Host` header.
 *
 * @returns the name in lower case, without port and final dot; undefined where it is none
 */
export function hostNameOf(host: string): string | undefined {
  return HOST.exec(host.trim().toLowerCase())?.[1]?.replace(/\.$/, '');
}

/**
 * Puts together under which names `/mcp` may be asked: those of this machine, that of the site, and further ones.
 *
 * @param options.siteUrl URL of the site's home page; undefined where it is unknown
 * @param options.more further names, as `hostNameOf` gives them
 */
export function allowedHosts(options: {
  siteUrl: string | undefined;
  more: readonly string[];
}): ReadonlySet<string> {
  const own = options.siteUrl === undefined ? [] : [new URL(options.siteUrl).hostname];
  return new Set([...LOOPBACK, ...own, ...options.more]);
}

/**
 * Checks whose name a request uses, and which page it comes from. Without this, a page of any site could have its own
 * name lead to this machine, and then read what a server answers that listens for this machine only (DNS rebinding).
 *
 * The protocol's own library has such a list for this transport, but it compares names with their ports, and a server
 * behind a proxy or in a container does not know the port that its clients see.
 *
 * @param allowed see `allowedHosts`
 * @returns why the request is rejected, in a sentence; undefined where it may be answered
 * @see https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#security-warning
 */
export function findForeign(
  { host, origin }: { host: string | undefined; origin: string | undefined },
  allowed: ReadonlySet<string>,
): string | undefined {
  const name = host === undefined ? undefined : hostNameOf(host);
  if (name === undefined) return 'The request names no host.';
  if (!allowed.has(name))
    return `This server does not answer under the name "${name}". If the name is its own, MCP_HOSTS of the server has to list it.`;
  if (origin === undefined) return undefined;
  const from = URL.canParse(origin) ? new URL(origin).hostname : '';
  return allowed.has(from)
    ? undefined
    : 'Pages of other sites may not ask here. If the page is yours, MCP_HOSTS of the server has to list its host.';
}
