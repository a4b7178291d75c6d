/** The hosts that a reader can put in place of those in the samples. */
export const SAMPLE_HOSTS = {
  authentik: 'authentik.company',
  app: 'app.company',
  outpost: 'outpost.company',
} as const;

/** What a sample host stands for. */
export type HostRole = keyof typeof SAMPLE_HOSTS;

export const HOST_ROLES = Object.keys(SAMPLE_HOSTS) as HostRole[];

/** A reader's host, in the form in which it stands in an address. */
export interface OwnHost {
  /** A name in lower case, an IPv4 address, or an IPv6 address without brackets. */
  host: string;
  kind: 'name' | 'ipv4' | 'ipv6';
  /** 1 to 65535; undefined where the scheme's own is meant. */
  port?: number;
}

/** The hosts that a reader has given; a role without one keeps the sample's. */
export type OwnHosts = Partial<Record<HostRole, OwnHost>>;

/** Writes a host as it stands in an address: `auth.example.org:8443`, `[2001:db8::1]`. */
export function formatHost({ host, kind, port }: OwnHost): string {
  return `${kind === 'ipv6' ? `[${host}]` : host}${port === undefined ? '' : `:${port}`}`;
}
