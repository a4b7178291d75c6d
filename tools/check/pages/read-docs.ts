import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { findAddress, type SplitPage, splitPage } from '@identity-docs/text/split-page';
import type { BlueprintFacts, BlueprintKnowledge } from '../blueprints/blueprint-facts';

/** A page below docs/ or a partial, as text. */
export interface Page extends SplitPage {
  /** Path below docs/, for example `sys-mgmt/brands.mdx`. */
  file: string;
  /** The address, for example `/sys-mgmt/brands/`; a slug wins over the path. */
  route: string;
  /** The whole file. */
  text: string;
}

const root = resolve(__dirname, '../../..');
const docs = join(root, 'docs');

const shared = globalThis as { docsFiles?: readonly Page[] };
shared.docsFiles ??= listDocFiles(docs).map((file) => {
  const text = readFileSync(join(docs, file), 'utf8');
  const parts = splitPage(text);
  return { file, route: findAddress(file, parts.data), text, ...parts };
});

/** All files below docs/ that are rendered, partials included; read once for all tests of a process. */
export const files: readonly Page[] = shared.docsFiles;

/** All pages: the files that have an address. */
export const pages: readonly Page[] = files.filter(({ file }) => !/(?:^|\/)_/.test(file));

/** A file below docs/ as text. @throws Error where it does not exist: a test must follow its page to a new place */
export const readDoc = (file: string): string => readFileSync(join(docs, file), 'utf8');

/** Reads a file of data/facts/. */
export function readFacts<T>(name: string): T {
  return JSON.parse(readFileSync(join(root, 'data/facts', name), 'utf8')) as T;
}

/** What blueprints are compared with. */
export function readBlueprintKnowledge(): BlueprintKnowledge {
  return {
    facts: readFacts<BlueprintFacts>('blueprints.json'),
    models: readRecords(root, ['modelFields']).modelFields,
    permissions: readFacts<BlueprintKnowledge['permissions']>('permissions.json'),
  };
}
