import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesForHosts, type HostName } from '../core/host-names';

/** Tags of the not-found page that give it a URL. It has none, because each of these URLs would be a 404 itself. */
const ADDRESS_TAGS =
  /<(?:link(?=[^>]*\brel="?(?:canonical|alternate)"?[^>]*\bhref="?[^">]*\/404)|meta(?=[^>]*\bproperty="?og:url))[^>]*>/g;

/**
 * Writes the files for the host's root, before headers and compressed files are created.
 *
 * @param options.hosts hosts that the build is for; the default is all
 */
export async function writeHostFiles(options: {
  outDir: string;
  siteUrl: string;
  baseUrl: string;
  hosts?: readonly HostName[];
}): Promise<void> {
  const { outDir, siteUrl, baseUrl, hosts } = options;
  await writeFile(
    join(outDir, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${baseUrl}sitemap.xml\n`,
  );
  // GitHub Pages would otherwise process every file as a template.
  if (filesForHosts(hosts).has('nojekyll')) await writeFile(join(outDir, '.nojekyll'), '');
  const notFound = join(outDir, '404.html');
  await writeFile(notFound, (await readFile(notFound, 'utf8')).replace(ADDRESS_TAGS, ''));
}

/** Files that hosts expect at the root of the published folder, whatever the site's base path is. */
const AT_ROOT = [
  '_headers',
  '_redirects',
  '.hosts',
  '.htaccess',
  '.nojekyll',
  '.vercelignore',
  'vercel.json',
  'robots.txt',
  '404.html',
  '404.html.br',
  '404.html.gz',
];

/**
 * Moves the files that hosts expect at the root out of the folder of a site that has a base path.
 *
 * @param options.root the published folder
 * @param options.outDir folder of the site inside it; the same folder if the site is the whole host
 */
export async function liftHostFiles({ root, outDir }: { root: string; outDir: string }): Promise<void> {
  if (root === outDir) return;
  for (const name of AT_ROOT) {
    const move = name.startsWith('404') ? copyIfThere : renameIfThere;
    await move(join(outDir, name), join(root, name));
  }
}

/** A build for only some hosts has only the files of these. */
async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** The site's own server expects the not-found page in the site. */
async function copyIfThere(from: string, to: string): Promise<void> {
  const bytes = await readFile(from).catch(() => undefined);
  if (bytes !== undefined) await writeFile(to, bytes);
}
