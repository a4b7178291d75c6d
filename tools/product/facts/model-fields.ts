import { readFileSync, writeFileSync } from 'node:fs';
import { exitWith } from '@identity-docs/build/node/run-command';
import type { RequiredFields } from '../model-facts/required-fields';
import { type ModelDefaults, stateFields } from '../model-facts/state-fields';

const MODELS = 'data/model-fields.json';

function read<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}

/** Adds the facts about required fields and defaults to the fields of the models. */
function update(): void {
  const models = read<Record<string, { fields: { name: string }[] }>>(MODELS);
  const required = read<RequiredFields>('data/facts/required-fields.json');
  const defaults = read<ModelDefaults>('data/facts/model-defaults.json');
  // Each field is on a separate line, which the formatter keeps if it fits.
  const stated = Object.entries(stateFields(models, required, defaults)).map(
    ([id, { fields }]) =>
      `${JSON.stringify(id)}: {\n"fields": [\n${fields.map((one) => JSON.stringify(one)).join(',\n')}\n]\n}`,
  );
  writeFileSync(MODELS, `{\n${stated.join(',\n')}\n}\n`);
  console.log(
    `${MODELS}: ${Object.keys(models).length} models. Format the file: npx biome format --write ${MODELS}`,
  );
}

try {
  update();
} catch (error) {
  exitWith(error);
}
