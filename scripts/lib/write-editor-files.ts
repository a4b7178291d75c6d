import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GUIDES, makeEditorFiles } from '@identity-docs/registry/editor-files';

/**
 * Writes the files that are derived from the kinds of records; see `makeEditorFiles`.
 *
 * @param root folder of the site
 * @returns the files, below that folder
 */
export function writeEditorFiles(root: string): string[] {
  const guides = GUIDES.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  const files = makeEditorFiles(Object.fromEntries(guides));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(files);
}
