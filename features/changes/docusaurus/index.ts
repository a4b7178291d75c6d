import type { LoadContext, Plugin } from '@docusaurus/types';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { findDocs } from '@identity-docs/pages/docusaurus/find-docs';
import type { ChangeSources } from '../core/find-changes';
import { readApiChanges, readPages, writeFiles } from './changes-fs';
import { createChangeFiles } from './create-change-files';

/**
 * Docusaurus plugin: writes for each page what releases changed of its subject, which a reader can ask for, and a feed of
 * these changes for each part of the site.
 *
 * @param options.records returns the records as they are now
 */
export default function changesPlugin(
  { siteDir, siteConfig, baseUrl }: LoadContext,
  options: { records: () => Omit<ChangeSources, 'apiChanges'> },
): Plugin {
  return {
    name: 'site-changes',
    async postBuild({ outDir, plugins }) {
      const records = options.records();
      const input = {
        pages: readPages(siteDir, baseUrl, findDocs(plugins)),
        sources: {
          releases: records.releases,
          settings: records.settings,
          formerSettings: records.formerSettings,
          expressions: records.expressions,
          blueprintTags: records.blueprintTags,
          apiChanges: readApiChanges(siteDir),
        },
        siteTitle: siteConfig.title,
        siteUrl: siteConfig.url,
        baseUrl,
      };
      const cache = openFileCache({ name: 'changes', version: codeVersion('changes') });
      const text = await cachedText(cache, [JSON.stringify(input)], async () =>
        JSON.stringify(await createChangeFiles(input)),
      );
      await writeFiles(outDir, JSON.parse(text) as [path: string, text: string][]);
    },
  };
}
