import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tags of the not-found page that give it an address. It has none: every one of them would be a 404 itself. */
const ADDRESS_TAGS =
  /<(?:link(?=[^>]*\brel="?(?:canonical|alternate)"?[^>]*\bhref="?[^">]*\/404)|meta(?=[^>]*\bproperty="?og:url))[^>]*>/g;

/** Files for the host that a site has at its root, before headers and compressed files are made. */
export async function writeHostFiles(options: {
  outDir: string;
  siteUrl: string;
  baseUrl: string;
}): Promise<void> {
  const { outDir, siteUrl, baseUrl } = options;
  await writeFile(
    join(outDir, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${baseUrl}sitemap.xml\n`,
  );
  // GitHub Pages would otherwise read every file as a template.
  await writeFile(join(outDir, '.nojekyll'), '');
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
    const move = name.startsWith('404') ? copyIfThere : rename;
    await move(join(outDir, name), join(root, name));
  }
}

/** The site's own server looks for the not-found page in the site. */
async function copyIfThere(from: string, to: string): Promise<void> {
  const bytes = await readFile(from).catch(() => undefined);
  if (bytes !== undefined) await writeFile(to, bytes);
}
