import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedJson, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { readBuiltPage } from '@identity-docs/pages/docusaurus/built-pages-fs';
import { findDocs } from '@identity-docs/pages/docusaurus/find-docs';
import { collectPages, KINDS } from '@identity-docs/search/docusaurus/collect-pages';
import { collectMessages } from '../core/collect-messages';
import { type MessageRecords, openMessages } from '../records/messages';
import { hasMessages } from './has-messages';

/** Where the field of the troubleshooting page finds the list. */
const LIST_FILE = 'site-data/messages.json';

/**
 * Docusaurus plugin: writes the list of all messages that pages quote, those of troubleshooting pages first.
 *
 * @param options.messages returns the records of messages as they are now
 */
export default function messagesPlugin(
  { baseUrl }: LoadContext,
  options: { messages: () => MessageRecords },
): Plugin {
  return {
    name: 'site-messages',
    async postBuild({ outDir, plugins }) {
      const cache = openFileCache({ name: 'messages', version: codeVersion('messages') });
      const pages = collectPages(findDocs(plugins), { baseUrl, kinds: KINDS })
        .map(({ route, title = '', questions = [], kind }) => ({
          path: route.slice(baseUrl.length - 1),
          title,
          questions,
          kind,
          isTroubleshooting: kind === 'troubleshooting',
        }))
        .filter(({ path, kind }) => hasMessages(path, kind))
        .sort((a, b) => Number(b.isTroubleshooting) - Number(a.isTroubleshooting));
      const messages = await Promise.all(
        pages.map(async (page) => {
          const { html, content } = await readBuiltPage({ outDir, path: page.path });
          return cachedJson(cache, [JSON.stringify(page), html], () => collectMessages(content(), page));
        }),
      );
      const known = openMessages(options.messages());
      const list = messages.flat().map((quoted) => ({ ...quoted, ...known(quoted.message) }));
      const file = join(outDir, LIST_FILE);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(list));
    },
  };
}
