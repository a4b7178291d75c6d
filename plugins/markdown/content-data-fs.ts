import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Advisory, parseAdvisories } from '../../lib/advisories/schema';
import type { BlockData } from '../../lib/content/blocks';
import type { ModelField, ModelFields } from '../../lib/content/blocks/render-fields';
import type { SettingsGroup } from '../../lib/content/blocks/render-settings';
import type { Term } from '../../lib/content/blocks/render-terms';
import { type RecordTables, recordFiles } from '../../lib/content/records';
import { parseRecords } from '../../lib/content/records/parse-records';
import { codeVersion } from '../build-cache/code-version-fs';
import { keptJson, openFileCache } from '../build-cache/file-cache-fs';
import { hashFolders } from '../lean-client/hash-folders-fs';
import { readReleases } from '../releases/releases-fs';

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
  const records = keptJson(cache, [hashFolders([dataDir])], () => parseBlockData(siteDir));
  const pages = records.releases.flatMap(({ highlights }) => highlights.flatMap(({ page }) => page ?? []));
  return { ...records, pageTitles: readTitles(join(siteDir, 'docs'), new Set(pages)) };
}

function parseBlockData(siteDir: string): Omit<BlockData, 'pageTitles'> {
  return {
    settings: readYaml<{ groups: SettingsGroup[] }>(join(siteDir, 'data/settings.yaml')).groups,
    terms: readYaml<Term[]>(join(siteDir, 'data/terms.yaml')),
    releases: readReleases(join(siteDir, 'data/releases')),
    models: readModels(join(siteDir, 'data')),
    advisories: readAdvisories(join(siteDir, 'data/advisories')),
    ...readRecordTables(siteDir),
  };
}

/** Reads the records that are tables. @throws Error naming file, line and field of everything that does not fit */
function readRecordTables(siteDir: string): RecordTables {
  const tables = Object.entries(recordFiles).map(([name, { file, schema }]) => {
    const text = readFileSync(join(siteDir, file), 'utf8');
    return [name, parseRecords<unknown>({ file, text, schema }).value];
  });
  return Object.fromEntries(tables) as RecordTables;
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

/** Reads the titles of those pages that exist, by path below the docs folder. */
function readTitles(docsDir: string, pages: ReadonlySet<string>): Map<string, string> {
  const existing = [...pages].filter((page) => existsSync(join(docsDir, page)));
  return new Map(
    existing.map((page) => {
      const front = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(docsDir, page), 'utf8'))?.[1] ?? '';
      return [page, String((parse(front) as { title?: unknown } | null)?.title ?? page)];
    }),
  );
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
