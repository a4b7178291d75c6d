import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exitWith } from '@identity-docs/build/node/run-command';
import { GUIDES, makeEditorFiles } from '@identity-docs/registry/editor-files';

/** Writes what follows from the kinds of records, see `makeEditorFiles`. */
function writeEditorFiles(): void {
  const files = makeEditorFiles(Object.fromEntries(GUIDES.map((path) => [path, readFileSync(path, 'utf8')])));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  console.log(`Wrote ${Object.keys(files).join(', ')}.`);
}

try {
  writeEditorFiles();
} catch (error) {
  exitWith(error);
}
