import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashFolders } from './hash-folders-fs';

const ROOT = resolve(__dirname, '../..');
const SCOPE = '@identity-docs/';
/** Folders whose subfolders are packages. */
const GROUPS = ['packages', 'features', 'tools'];

const versions = new Map<string, string>();

/**
 * Returns the version of a package's output, which is a hash of its code, of the packages that it depends on, and of
 * the lock file. Results that are cached under one version stay valid until the code that created them changes.
 *
 * @param name name of the package without its scope, for example "pages"
 * @throws Error if there is no such package
 */
export function codeVersion(name: string): string {
  const known = versions.get(name);
  if (known !== undefined) return known;
  const version = hashFolders([...packageFolders([SCOPE + name]), join(ROOT, 'package-lock.json')]);
  versions.set(name, version);
  return version;
}

/**
 * Returns the folders of packages and of every package of this repository that they depend on.
 *
 * @param names names with their scope; names with another scope are skipped
 * @returns absolute paths, sorted
 * @throws Error if a name has the scope of this repository and there is no such package
 */
export function packageFolders(names: readonly string[]): string[] {
  const folders = listPackages();
  const found = new Set<string>();
  const add = (name: string): void => {
    if (!name.startsWith(SCOPE)) return;
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`There is no package ${name} in ${GROUPS.join(' or ')}.`);
    if (found.has(folder)) return;
    found.add(folder);
    for (const dependency of dependenciesOf(folder)) add(dependency);
  };
  for (const name of names) add(name);
  return [...found].sort();
}

/** Returns the names of the packages that the site itself depends on. */
export function dependenciesOf(folder: string = ROOT): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies);
}

function listPackages(): Map<string, string> {
  const folders = GROUPS.flatMap((group) =>
    existsSync(join(ROOT, group))
      ? readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name))
      : [],
  );
  return new Map(
    folders
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map((folder) => [
        (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string }).name,
        folder,
      ]),
  );
}
