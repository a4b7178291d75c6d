import { exitWith } from '@identity-docs/build/node/run-command';
import { writeEditorFiles } from './lib/write-editor-files';

try {
  console.log(`Wrote ${writeEditorFiles('.').join(', ')}.`);
} catch (error) {
  exitWith(error);
}
