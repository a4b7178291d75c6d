import { existsSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

const FOLDERS = ['docs', 'data', 'packages', 'features', 'src', 'tools', 'scripts', 'tests'];
/** Editors write a file in several steps; milliseconds after the last of them. */
const SETTLED = 150;

/**
 * Calls back with the files that were written, one call at a time, until the process is stopped.
 *
 * @param paths files to look after; empty for all of pages, records and code
 * @param check what is to be done with files that changed
 */
export function watchFiles(paths: readonly string[], check: (paths: string[]) => Promise<void>): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  const look = async (): Promise<void> => {
    if (isBusy) return;
    const files = [...changed].filter((path) => existsSync(path) && statSync(path).isFile());
    changed.clear();
    if (files.length === 0) return;
    isBusy = true;
    await check(files);
    isBusy = false;
    await look();
  };
  const note = (path: string): void => {
    if (!/\.(?:mdx?|ya?ml|tsx?|mjs|css|json)$/.test(path)) return;
    changed.add(path.split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED);
  };

  if (paths.length > 0) {
    for (const path of paths) {
      note(path);
      // The folder, because some editors put a new file in the place of the old one.
      watch(dirname(path), (_event, name) => name === basename(path) && note(path));
    }
  } else {
    for (const folder of FOLDERS)
      watch(folder, { recursive: true }, (_event, name) => name && note(join(folder, name)));
  }
}
