import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program on the search path, or in the folders where servers are installed.
 *
 * @param more folders that are searched first
 */
export function findProgram(name: string, more: readonly string[] = []): string | undefined {
  const folders = [...more, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
