/** The example hosts that readers can replace with their own. */
export const SAMPLE_HOSTS = {
  authentik: 'authentik.company',
  app: 'app.company',
  outpost: 'outpost.company',
} as const;

/** The role of a sample host. */
export type HostRole = keyof typeof SAMPLE_HOSTS;

export const HOST_ROLES = Object.keys(SAMPLE_HOSTS) as HostRole[];

/** A reader's host, in the form that URLs use. */
export interface OwnHost {
  /** A name in lower case, an IPv4 address, or an IPv6 address without brackets. */
  host: string;
  kind: 'name' | 'ipv4' | 'ipv6';
  /** 1 to 65535; undefined for the scheme's default port. */
  port?: number;
}

/** The hosts that a reader has entered. A role without a host keeps the example. */
export type OwnHosts = Partial<Record<HostRole, OwnHost>>;

/** Formats a host for a URL: `auth.example.org:8443`, `[2001:db8::1]`. */
export function formatHost({ host, kind, port }: OwnHost): string {
  return `${kind === 'ipv6' ? `[${host}]` : host}${port === undefined ? '' : `:${port}`}`;
}
