import { readFileSync, writeFileSync } from 'node:fs';
import { exitWith } from '@identity-docs/build/node/run-command';
import { parse } from 'yaml';
import type { ApiDocument } from '../api-changes/openapi';
import { findRequiredFields, type RequiredFields } from '../model-facts/required-fields';

const USAGE =
  'Usage: node scripts/run.mjs tools/product/facts/required-fields.ts <schema.yml of the product>';
const MODELS = 'data/model-fields.json';
const OUTPUT = 'data/facts/required-fields.json';
/** A model that only blueprints can use, so no request creates it: authentik/blueprints/v1/meta/apply_blueprint.py. */
const ONLY_IN_BLUEPRINTS: RequiredFields = { 'authentik_blueprints.metaapplyblueprint': ['identifiers'] };

/** Writes which fields the API requires to create an object, by model. */
function writeRequiredFields(): void {
  const [schema, ...rest] = process.argv.slice(2);
  if (schema === undefined || rest.length > 0) throw new Error(USAGE);
  const models = Object.keys(JSON.parse(readFileSync(MODELS, 'utf8')) as Record<string, unknown>);
  const document = parse(readFileSync(schema, 'utf8')) as ApiDocument;
  const found = { ...ONLY_IN_BLUEPRINTS, ...findRequiredFields(models, document) };
  writeFileSync(OUTPUT, `${JSON.stringify(found, null, 2)}\n`);
  console.log(`${OUTPUT}: ${Object.keys(found).length} models, ${Object.values(found).flat().length} fields`);
}

try {
  writeRequiredFields();
} catch (error) {
  exitWith(error);
}
