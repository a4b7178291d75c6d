import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesForHosts, type HostName } from '../core/host-names';

/** Tags of the not-found page that give it an address. It has none: every one of them would be a 404 itself. */
const ADDRESS_TAGS =
  /<(?:link(?=[^>]*\brel="?(?:canonical|alternate)"?[^>]*\bhref="?[^">]*\/404)|meta(?=[^>]*\bproperty="?og:url))[^>]*>/g;

/**
 * Writes files for the host that a site has at its root, before headers and compressed files are made.
 *
 * @param options.hosts hosts that the build is for; all unless told otherwise
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
  // GitHub Pages would otherwise read every file as a template.
  if (filesForHosts(hosts).has('nojekyll')) await writeFile(join(outDir, '.nojekyll'), '');
  const notFound = join(outDir, '404.html');
  await writeFile(notFound, (await readFile(notFound, 'utf8')).replace(ADDRESS_TAGS, ''));
}

/** What hosts look for at the root of what is published, wherever in it the site is. */
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
 * Moves what hosts look for at the root out of the folder of a site that is mounted below a path.
 *
 * @param options.root folder that is published
 * @param options.outDir folder of the site inside it; the same where the site is the whole host
 */
export async function liftHostFiles({ root, outDir }: { root: string; outDir: string }): Promise<void> {
  if (root === outDir) return;
  for (const name of AT_ROOT) {
    const move = name.startsWith('404') ? copyIfThere : renameIfThere;
    await move(join(outDir, name), join(root, name));
  }
}

/** A build that is for some hosts only has only the files of these. */
async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** The site's own server looks for the not-found page in the site. */
async function copyIfThere(from: string, to: string): Promise<void> {
  const bytes = await readFile(from).catch(() => undefined);
  if (bytes !== undefined) await writeFile(to, bytes);
}
