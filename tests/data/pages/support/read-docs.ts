import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BlueprintFacts, BlueprintKnowledge } from '../../../../lib/checks/blueprint-facts';
import { type Page, readPage } from '../../../../lib/checks/read-page';

const root = resolve(__dirname, '../../../..');
const docs = join(root, 'docs');

/** All files below docs/ that are rendered, partials included. */
export const files: readonly Page[] = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .sort()
  .map((file) => readPage({ file, text: readFileSync(join(docs, file), 'utf8') }));

/** All pages: the files that have an address. */
export const pages: readonly Page[] = files.filter(({ file }) => !/(?:^|\/)_/.test(file));

/** A file below docs/ as text; undefined where it is not written yet. */
export function readDoc(file: string): string | undefined {
  const path = join(docs, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Reads a file of data/facts/. */
export function readFacts<T>(name: string): T {
  return JSON.parse(readFileSync(join(root, 'data/facts', name), 'utf8')) as T;
}

/** Reads a file below data/ as text. */
export function readData(name: string): string {
  return readFileSync(join(root, 'data', name), 'utf8');
}

/** What blueprints are compared with. */
export function readBlueprintKnowledge(): BlueprintKnowledge {
  return {
    facts: readFacts<BlueprintFacts>('blueprints.json'),
    models: JSON.parse(readData('model-fields.json')) as BlueprintKnowledge['models'],
    permissions: readFacts<BlueprintKnowledge['permissions']>('permissions.json'),
  };
}
