import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program on the search path, or in the folders where servers are installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
