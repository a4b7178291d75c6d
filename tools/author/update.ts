import { exitWith } from '@identity-docs/build/node/run-command';
import { updateRecords } from './update-records';

updateRecords('.').then((notes) => {
  for (const note of notes) console.log(note);
  console.log('The records fit the pages. Look at the changes with git diff, and commit them.');
}, exitWith);
