import { join, resolve } from 'node:path';
import { hashFolders } from './hash-folders-fs';

const ROOT = resolve(__dirname, '../..');
/** Whatever a build makes of a text is made by these. */
const CODE = ['lib', 'plugins', 'scripts/finish', 'package-lock.json'];

let version: string | undefined;

/** The version of results that builds keep: a hash of our code and of the packages that it uses. */
export function codeVersion(): string {
  version ??= hashFolders(CODE.map((path) => join(ROOT, path)));
  return version;
}
