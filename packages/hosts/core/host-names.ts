/** Files that a build can leave out, since only some hosts read them. */
export type HostFile =
  /** `_redirects` and `_headers`, for hosts that read them of the folder. */
  | 'redirects'
  | 'headers'
  /** Settings of Vercel, Apache httpd, nginx, Caddy, and GitHub Pages. */
  | 'vercel'
  | 'htaccess'
  | 'nginx'
  | 'caddy'
  | 'nojekyll'
  /** Compressed twins of the site's files. */
  | 'br'
  | 'gz'
  /** Pages that lead from old addresses to new ones, for hosts that cannot redirect. */
  | 'pages';

/** Hosts that a build can be for, and the files that each needs beside the site itself. */
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

/** The name of a host, as the setting `HOSTS` has it. */
export type HostName = keyof typeof HOST_FILES;

/** All of them, in the order of the documentation. */
export const HOST_NAMES = Object.keys(HOST_FILES) as readonly HostName[];

/** Whether a text is the name of a host. */
export const isHostName = (name: string): name is HostName => Object.hasOwn(HOST_FILES, name);

/**
 * Lists the files that some of the hosts need.
 *
 * @param hosts all hosts unless told otherwise
 */
export function filesForHosts(hosts: readonly HostName[] = HOST_NAMES): ReadonlySet<HostFile> {
  return new Set(hosts.flatMap((host): readonly HostFile[] => HOST_FILES[host]));
}
