import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hashes files and folders by name and content.
 *
 * @param paths files or folders; a missing one counts as empty
 * @returns a hexadecimal SHA-256
 */
export function hashFolders(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
      return;
    }
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
