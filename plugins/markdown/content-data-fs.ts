import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { BlockData } from '../../lib/content/blocks';
import type { SettingsGroup } from '../../lib/content/blocks/render-settings';
import type { Term } from '../../lib/content/blocks/render-terms';
import { readReleases } from '../releases/releases-fs';

/** A page that is planned and not written yet. */
export interface PlannedPage {
  route: string;
  file: string;
}

/** Reads the records that tags in pages are rendered from. @throws Error naming a file that does not parse */
export function readBlockData(siteDir: string): BlockData {
  return {
    settings: readYaml<{ groups: SettingsGroup[] }>(join(siteDir, 'data/settings.yaml')).groups,
    terms: readYaml<Term[]>(join(siteDir, 'data/terms.yaml')),
    releases: readReleases(join(siteDir, 'data/releases')),
  };
}

/** Reads the list of planned pages; no file means that none are left. */
export function readPlannedPages(siteDir: string): PlannedPage[] {
  const file = join(siteDir, 'data/planned-pages.yaml');
  return existsSync(file) ? (readYaml<PlannedPage[] | null>(file) ?? []) : [];
}

function readYaml<T>(file: string): T {
  try {
    return parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
