import { readFileSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Reports, once for each change, that a file was changed that the development server reads only at start.
 *
 * @param root folder of the site
 * @param files paths below it
 * @param tell called with the path of a changed file
 * @returns a function that stops watching
 */
export function watchForRestart(
  root: string,
  files: readonly string[],
  tell: (file: string) => void,
): () => void {
  const texts = new Map(files.map((file) => [file, read(root, file)]));
  const watchers = [...new Set(files.map(dirname))].map((folder) =>
    // Watches the folder, because some editors replace the old file with a new one.
    watch(join(root, folder), { persistent: false }, (_event, name) => {
      const file = files.find((one) => dirname(one) === folder && basename(one) === name);
      if (file === undefined) return;
      const text = read(root, file);
      if (text === undefined || text === '' || text === texts.get(file)) return;
      texts.set(file, text);
      tell(file);
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/** Returns the text of a file; undefined while an editor replaces it. */
function read(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}
