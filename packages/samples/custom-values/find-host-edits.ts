import type { Edit } from './edit-highlighted';
import { formatHost, type HostRole, type OwnHost, type OwnHosts } from './hosts';

/**
 * A sample host as a whole word. The end of `%2F` or `\n` isn't part of the word. Its dots can be escaped, as in a
 * regular expression, once or more.
 */
const SAMPLE = /(?<=^|[^\w-]|%2F|\\[nrt])(authentik|app|outpost)(\\*)\.company(?![\w-])/g;

/** The text before a host that takes a port: the start of a URL, or the header that names the host. */
const AUTHORITY = /(?:\/\/|%2F%2F|\bHost: ?)$/i;
const ENCODED = /%2F$/i;
const PORT = /^(?::|%3A)\d/i;
const LONGEST_LEAD = 8;

/**
 * Finds the sample hosts in a sample, and their replacements.
 *
 * URLs and `Host` headers get the port. Elsewhere (a server's name, a certificate, a ticket), and if the sample has its
 * own port, only the host is inserted. In a regular expression, the dots are escaped as in the sample. In an encoded
 * URL, the colon and the brackets are encoded.
 *
 * @param sample the text of the sample
 * @param hosts the reader's hosts
 */
export function findHostEdits(sample: string, hosts: OwnHosts): Edit[] {
  return [...sample.matchAll(SAMPLE)].flatMap(({ 0: found, 1: name, 2: backslashes = '', index }) => {
    const own = hosts[roleOf(name)];
    if (!own) return [];
    const end = index + found.length;
    const before = sample.slice(Math.max(0, index - LONGEST_LEAD), index);
    // A name below an IP address (wiki.192.0.2.1) isn't a valid host.
    if (before.endsWith('.') && own.kind !== 'name') return [];
    const hasPort = PORT.test(sample.slice(end, end + 4));
    const written = writeHost(own, { isAuthority: AUTHORITY.test(before), hasPort });
    const escaped = written.replace(/[.[\]]/g, (character) => backslashes + character);
    return [{ start: index, end, text: ENCODED.test(before) ? encodeURIComponent(escaped) : escaped }];
  });
}

/** The hosts in a sample that readers can replace. */
export function findHostRoles(sample: string): HostRole[] {
  return [...new Set([...sample.matchAll(SAMPLE)].map(([, name]) => roleOf(name)))];
}

/** The names in sample hosts are the names of their roles. */
function roleOf(name: string | undefined): HostRole {
  return name as HostRole;
}

function writeHost(own: OwnHost, place: { isAuthority: boolean; hasPort: boolean }): string {
  if (place.hasPort) return formatHost({ ...own, port: undefined });
  return place.isAuthority ? formatHost(own) : own.host;
}
