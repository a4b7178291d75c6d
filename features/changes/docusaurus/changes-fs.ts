import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { newestVersion, routeOf } from '@identity-docs/pages/docusaurus/find-docs';
import { listPages } from '@identity-docs/pages/docusaurus/list-pages';
import type { ChangeSources } from '../core/find-changes';
import type { DocumentPage } from './create-change-files';

/** Reads the pages with their texts, in the order of the sidebar. */
export function readPages(siteDir: string, baseUrl: string, content: LoadedContent): DocumentPage[] {
  const docs = new Map((newestVersion(content)?.docs ?? []).map((doc) => [routeOf(doc), doc]));
  return listPages(content).flatMap(({ route, title, section }) => {
    const doc = docs.get(route);
    if (!doc) return [];
    const source = doc.source.replace(/^@site\//, '');
    const { since } = doc.frontMatter as { since?: string };
    return [
      {
        file: source.replace(/^docs\//, ''),
        path: route.slice(baseUrl.length - 1),
        title,
        section,
        text: readFileSync(join(siteDir, source), 'utf8'),
        ...(since !== undefined && { since }),
      },
    ];
  });
}

/** Reads what releases took away from the API. */
export function readApiChanges(siteDir: string): ChangeSources['apiChanges'] {
  return JSON.parse(readFileSync(join(siteDir, 'data/facts/api-changes.json'), 'utf8'));
}

/** Writes files into a build. @throws Error where one exists already */
export async function writeFiles(
  outDir: string,
  files: readonly (readonly [string, string])[],
): Promise<void> {
  await Promise.all(
    files.map(async ([path, text]) => {
      const file = join(outDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text, { flag: 'wx' });
    }),
  );
}
