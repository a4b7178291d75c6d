import { exitWith } from '@identity-docs/build/node/run-command';
import { updateRecords } from './update-records';

updateRecords('.').then((notes) => {
  for (const note of notes) console.log(note);
  console.log('The records match the pages. Review the changes with git diff, and commit them.');
}, exitWith);
