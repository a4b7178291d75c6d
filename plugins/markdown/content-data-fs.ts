import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Advisory, parseAdvisories } from '../../lib/advisories/schema';
import type { BlockData } from '../../lib/content/blocks';
import type { ModelField, ModelFields } from '../../lib/content/blocks/render-fields';
import type { SettingsGroup } from '../../lib/content/blocks/render-settings';
import type { Term } from '../../lib/content/blocks/render-terms';
import { codeVersion } from '../build-cache/code-version-fs';
import { keptJson, openFileCache } from '../build-cache/file-cache-fs';
import { hashFolders } from '../lean-client/hash-folders-fs';
import { readReleases } from '../releases/releases-fs';

/** Everything in data/ that block data is made from. */
const SOURCES = ['settings.yaml', 'terms.yaml', 'releases', 'advisories', 'models', 'model-fields.json'];

/** A page that is planned and not written yet. */
export interface PlannedPage {
  route: string;
  file: string;
}

/**
 * Reads the records that tags in pages are rendered from. Reading and checking that much YAML takes half a second, and
 * a build needs the records several times; what the same files gave before is kept.
 *
 * @throws Error naming a file that does not parse
 */
export function readBlockData(siteDir: string): BlockData {
  const dataDir = join(siteDir, 'data');
  const cache = openFileCache({ name: 'block-data', version: codeVersion() });
  const input = [hashFolders(SOURCES.map((source) => join(dataDir, source)))];
  return keptJson(cache, input, () => parseBlockData(siteDir));
}

function parseBlockData(siteDir: string): BlockData {
  return {
    settings: readYaml<{ groups: SettingsGroup[] }>(join(siteDir, 'data/settings.yaml')).groups,
    terms: readYaml<Term[]>(join(siteDir, 'data/terms.yaml')),
    releases: readReleases(join(siteDir, 'data/releases')),
    models: readModels(join(siteDir, 'data')),
    advisories: readAdvisories(join(siteDir, 'data/advisories')),
  };
}

/** Reads the advisories, newest first. @throws Error listing every problem with file, field and what is wrong */
function readAdvisories(folder: string): Advisory[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ file: `data/advisories/${name}`, data: readYaml<unknown>(join(folder, name)) }));
  const { advisories, invalid } = parseAdvisories(files);
  if (invalid.length > 0) {
    const lines = invalid.map(({ file, field, message }) => `  ${file}: ${field}: ${message}`);
    throw new Error(`Advisory records do not fit:\n${lines.join('\n')}`);
  }
  return advisories;
}

/** Reads the list of planned pages; no file means that none are left. */
export function readPlannedPages(siteDir: string): PlannedPage[] {
  const file = join(siteDir, 'data/planned-pages.yaml');
  return existsSync(file) ? (readYaml<PlannedPage[] | null>(file) ?? []) : [];
}

/**
 * Joins what the product states about its models (data/model-fields.json) with what we say about each field
 * (data/models/<model>.yaml: a map from field name to Markdown).
 *
 * @throws Error listing fields that are described and do not exist, and fields without a description
 */
function readModels(dataDir: string): ModelFields[] {
  const known = JSON.parse(readFileSync(join(dataDir, 'model-fields.json'), 'utf8')) as Record<
    string,
    { title: string; fields: ModelField[] }
  >;
  const folder = join(dataDir, 'models');
  if (!existsSync(folder)) return [];
  const problems: string[] = [];
  const models = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const model = name.replace(/\.yaml$/, '');
      const effects = readYaml<Record<string, string>>(join(folder, name));
      const facts = known[model];
      if (facts === undefined) {
        problems.push(`data/models/${name}: the product has no model of this name`);
        return [];
      }
      const names = facts.fields.map((field) => field.name);
      for (const field of Object.keys(effects)) {
        if (!names.includes(field))
          problems.push(`data/models/${name}: ${field} is not a field of the model`);
      }
      for (const field of names) {
        if (!effects[field]) problems.push(`data/models/${name}: the field ${field} is not described`);
      }
      return [{ model, title: facts.title, fields: facts.fields, effects }];
    });
  if (problems.length > 0) throw new Error(`Descriptions of models do not fit:\n  ${problems.join('\n  ')}`);
  return models;
}

function readYaml<T>(file: string): T {
  try {
    return parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
