import { formatHost, HOST_ROLES, type OwnHost, type OwnHosts, SAMPLE_HOSTS } from './hosts';

/**
 * A sample host as a whole word; the end of `%2F` and of `\n` is none of it. Its dot may be escaped, as in
 * a regular expression, once or more.
 */
const SAMPLE = /(?<=^|[^\w-]|%2F|\\[nrt])(authentik|app|outpost)(\\*)\.company(?![\w-])/g;

/** What stands before a host that takes a port: the start of an address, or the header that names the host. */
const AUTHORITY = /(?:\/\/|%2F%2F|\bHost: ?)$/i;
const ENCODED = /%2F$/i;
const PORT = /^(?::|%3A)\d/i;
const LONGEST_LEAD = 8;

/**
 * Puts a reader's hosts in place of the sample hosts.
 *
 * A port belongs to addresses and to `Host` headers; elsewhere (a server's name, a certificate, a ticket),
 * and where the sample has a port of its own, the host stands alone. In a regular expression its dots are
 * escaped as the sample's are, in an encoded address its colon and brackets are encoded.
 *
 * @param sample text or highlighted HTML; host names hold nothing that means something in HTML
 * @param hosts the reader's hosts
 * @returns the sample with as many lines as before
 */
export function applyHosts(sample: string, hosts: OwnHosts): string {
  return sample.replace(SAMPLE, (found: string, name: string, backslashes: string, at: number) => {
    const role = HOST_ROLES.find((candidate) => SAMPLE_HOSTS[candidate] === `${name}.company`);
    const own = role && hosts[role];
    if (!own) return found;
    const before = sample.slice(Math.max(0, at - LONGEST_LEAD), at);
    // A name below an address (wiki.192.0.2.1) would be none.
    if (before.endsWith('.') && own.kind !== 'name') return found;
    const hasPort = PORT.test(sample.slice(at + found.length, at + found.length + 4));
    const written = writeHost(own, { isAuthority: AUTHORITY.test(before), hasPort });
    const escaped = written.replace(/[.[\]]/g, (character) => backslashes + character);
    return ENCODED.test(before) ? encodeURIComponent(escaped) : escaped;
  });
}

/** Whether a sample names a host that readers can replace. */
export function hasSampleHost(sample: string): boolean {
  return sample.search(SAMPLE) !== -1;
}

function writeHost(own: OwnHost, place: { isAuthority: boolean; hasPort: boolean }): string {
  if (place.hasPort) return formatHost({ ...own, port: undefined });
  return place.isAuthority ? formatHost(own) : own.host;
}
