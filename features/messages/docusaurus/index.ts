import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedJson, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import type { FileProducer } from '@identity-docs/pages/docusaurus';
import { findKind, KINDS, readList } from '@identity-docs/search/docusaurus/collect-pages';
import { collectMessages } from '../core/collect-messages';
import { type MessageRecords, openMessages } from '../records/messages';
import { hasMessages } from './has-messages';

/**
 * Creates the list of all messages that pages quote, which the field on the troubleshooting page reads. Messages from
 * troubleshooting pages come first.
 *
 * @param options.messages returns the current records of messages
 */
export function messageList(options: { messages: () => MessageRecords }): FileProducer {
  return {
    make({ pages: finished }) {
      const cache = openFileCache({ name: 'messages', version: codeVersion('messages') });
      const pages = finished
        .map((page) => ({ page, kind: findKind(page.path, KINDS) }))
        .filter(({ page, kind }) => hasMessages(page.path, kind))
        .map(({ page, kind }) => ({ page, isTroubleshooting: kind === 'troubleshooting' }))
        .sort((a, b) => Number(b.isTroubleshooting) - Number(a.isTroubleshooting));
      const known = openMessages(options.messages());
      const list = pages.flatMap(({ page, isTroubleshooting }) => {
        const { path, title, frontMatter } = page;
        const about = { path, title, questions: readList(frontMatter.questions), isTroubleshooting };
        return cachedJson(cache, [JSON.stringify(about), page.html()], () =>
          collectMessages(page.content(), about),
        ).map((quoted) => ({ ...quoted, ...known(quoted.message) }));
      });
      return new Map([['/site-data/messages.json', JSON.stringify(list)]]);
    },
  };
}
