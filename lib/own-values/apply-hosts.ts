import { formatHost, HOST_ROLES, type HostRole, type OwnHost, type OwnHosts, SAMPLE_HOSTS } from './hosts';

const ROLE_OF = new Map(HOST_ROLES.map((role) => [SAMPLE_HOSTS[role], role]));

/**
 * A sample host as a whole word. Before it: the start of an address, a header that takes a port, the name of
 * a host below it, or anything. Its dot may be escaped, as in a regular expression, once or more. After it: a
 * port, or anything that does not carry the name on.
 */
const SAMPLE =
  /(\/\/|%2F%2F|\bHost: ?|[\w-]\.|\.|@|\b)(?<![\w-](?=(?:authentik|app|outpost)\\*\.))(authentik|app|outpost)(\\*)\.company(?![\w-])(?=(:\d|%3A\d)?)/g;

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
  return sample.replace(SAMPLE, (found, before: string, name: string, escape: string, port?: string) => {
    const role: HostRole | undefined = ROLE_OF.get(`${name}.company` as (typeof SAMPLE_HOSTS)[HostRole]);
    const own = role && hosts[role];
    if (!own) return found;
    // A name below an address (wiki.192.0.2.1) would be none.
    if (before.endsWith('.') && own.kind !== 'name') return found;
    return before + write(own, { before, escape, hasPort: port !== undefined });
  });
}

/** Whether a sample names a host that readers can replace. */
export function hasSampleHost(sample: string): boolean {
  return sample.search(SAMPLE) !== -1;
}

function write(own: OwnHost, place: { before: string; escape: string; hasPort: boolean }): string {
  const { before, escape, hasPort } = place;
  const isAuthority = before === '//' || before === '%2F%2F' || before.startsWith('Host');
  const host = isAuthority && !hasPort ? formatHost(own) : formatHost({ ...own, port: undefined });
  const text = isAuthority || hasPort ? host : own.host;
  const escaped = escape === '' ? text : text.replace(/[.[\]]/g, (character) => escape + character);
  return before === '%2F%2F' ? encodeURIComponent(escaped) : escaped;
}
