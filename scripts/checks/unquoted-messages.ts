import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDocFiles } from '../../plugins/docs/page-files-fs';
import { readRecordFile } from '../../plugins/records/records-fs';

const RECORDS = 'data/messages.yaml';

/** Text as one reads it: without marks of Markdown and MDX, on one line. */
const plain = (text: string): string =>
  text
    .replace(/\\(.)/g, '$1')
    .replace(/`|\*\*/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ');

/**
 * Finds recorded messages that stand on no page, as after an edit of its words.
 *
 * @param siteDir folder of the site
 * @returns a line for each, with its place and fix
 */
export function listUnquotedMessages(siteDir: string): string[] {
  const docs = join(siteDir, 'docs');
  const texts = listDocFiles(docs).map((file) => readFileSync(join(docs, file), 'utf8'));
  const pages = plain(texts.join('\n'));
  const { value: groups, lineOf } = readRecordFile<'messages'>(siteDir, RECORDS);
  return Object.entries(groups).flatMap(([program, entries]) =>
    entries.flatMap(({ message }, at) =>
      pages.includes(plain(message))
        ? []
        : `${RECORDS}:${lineOf([program, at, 'message'])}: no page quotes "${message}": remove its record, or write it as the page does`,
    ),
  );
}
