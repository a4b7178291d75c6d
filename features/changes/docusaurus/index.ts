import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import type { FileProducer } from '@identity-docs/pages/docusaurus';
import { inSidebarOrder } from '@identity-docs/pages/docusaurus/finished-pages-fs';
import type { ChangeSources } from '../core/find-changes';
import { type ChangeInput, createChangeFiles } from './create-change-files';

/** Removals from the API in each release, below the site folder. */
const API_CHANGES_FILE = 'data/facts/api-changes.json';

/**
 * Creates a file for each page with what releases changed about its subject, which is loaded on request, and a feed of
 * these changes for each section of the site.
 *
 * @param options.records returns the current records
 */
export function changes(options: { records: () => Omit<ChangeSources, 'apiChanges'> }): FileProducer {
  return {
    async make({ pages, siteDir, title: siteTitle, url: siteUrl, baseUrl }) {
      const { releases, settings, formerSettings, expressions, blueprintTags } = options.records();
      const apiChanges = JSON.parse(readFileSync(join(siteDir, API_CHANGES_FILE), 'utf8'));
      const input: ChangeInput = {
        pages: inSidebarOrder(pages).map(({ file, path, title, section, source, frontMatter }) => ({
          file,
          path,
          title,
          section,
          text: source(),
          ...(frontMatter.since !== undefined && { since: String(frontMatter.since) }),
        })),
        sources: { releases, settings, formerSettings, expressions, blueprintTags, apiChanges },
        siteTitle,
        siteUrl,
        baseUrl,
      };
      const cache = openFileCache({ name: 'changes', version: codeVersion('changes') });
      const text = await cachedText(cache, [JSON.stringify(input)], async () =>
        JSON.stringify(await createChangeFiles(input)),
      );
      return new Map(JSON.parse(text) as [path: string, text: string][]);
    },
  };
}
