/** Files that a build can leave out, because only some hosts read them. */
export type HostFile =
  /** `_redirects` and `_headers`, for hosts that read them from the folder. */
  | 'redirects'
  | 'headers'
  /** Settings of Vercel, Apache httpd, nginx, Caddy, and GitHub Pages. */
  | 'vercel'
  | 'htaccess'
  | 'nginx'
  | 'caddy'
  | 'nojekyll'
  /** Compressed copies of the site's files. */
  | 'br'
  | 'gz'
  /** Redirect pages for old URLs, for hosts that can't redirect. */
  | 'pages';

/** Hosts that a build can be for, and the files that each needs besides the site itself. */
const HOST_FILES = {
  server: ['br', 'gz'],
  nginx: ['nginx', 'gz'],
  caddy: ['caddy', 'br', 'gz'],
  apache: ['htaccess'],
  netlify: ['redirects', 'headers'],
  cloudflare: ['redirects', 'headers'],
  vercel: ['vercel'],
  gitlab: ['redirects', 'br', 'gz'],
  github: ['nojekyll', 'pages'],
  files: ['pages'],
} as const satisfies Record<string, readonly HostFile[]>;

/** The name of a host, as in the setting `HOSTS`. */
export type HostName = keyof typeof HOST_FILES;

/** All host names, in the order of the documentation. */
export const HOST_NAMES = Object.keys(HOST_FILES) as readonly HostName[];

/** Whether a text is the name of a host. */
export const isHostName = (name: string): name is HostName => Object.hasOwn(HOST_FILES, name);

/**
 * Lists the files that some of the hosts need.
 *
 * @param hosts the hosts; the default is all
 */
export function filesForHosts(hosts: readonly HostName[] = HOST_NAMES): ReadonlySet<HostFile> {
  return new Set(hosts.flatMap((host): readonly HostFile[] => HOST_FILES[host]));
}
