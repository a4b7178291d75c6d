import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { GUIDES, makeEditorFiles } from '../../../features/registry/editor-files';

const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');
const files = makeEditorFiles(Object.fromEntries(GUIDES.map((path) => [path, read(path)])));

describe('the schemas for editors', () => {
  const ajv = new Ajv({ allErrors: true, validateFormats: false });
  const check = (name: string, data: unknown) => {
    const validate = ajv.compile(JSON.parse(files[`data/.schemas/${name}.json`] ?? '{}') as object);
    validate(data);
    return validate.errors ?? [];
  };

  it('accept the records as they are', () => {
    expect(check('settings', parse(read('data/settings.yaml')))).toEqual([]);
    expect(check('sidebar', parse(read('data/sidebar.yaml')))).toEqual([]);
    expect(check('releases', parse(read('data/releases/2025.8.yaml')))).toEqual([]);
  });

  it('mark a misspelled key and a value that is none of the choices', () => {
    const group = { id: 'a', title: 'A', settings: [{ type: 'strng', defalt: null }] };
    const told = JSON.stringify(check('settings', { env_exceptions: [], groups: [group] }));
    expect(told).toContain('"additionalProperty":"defalt"');
    expect(told).toContain('"allowedValues":["string","integer"');
  });
});
