import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openContentSite } from '@identity-docs/check/content/site-fs';
import { openPageRules } from '@identity-docs/check/rules/page-rules';
import { readSamplePages } from '@identity-docs/prove/read-samples';
import { settlePages } from '@identity-docs/prove/settle-pages';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { writeEditorFiles } from '../../scripts/lib/write-editor-files';
import { followReviews } from './follow-reviews';
import { updateMessages } from './update-messages';

const MESSAGES = 'data/messages.yaml';

/**
 * Updates all generated files to match pages and records, without a running authentik: the state of samples, the
 * records of quoted messages, the reviews of moved pages, and the files for editors.
 *
 * @param root folder of the site
 * @returns a line for each thing that a person should check
 */
export async function updateRecords(root: string): Promise<string[]> {
  writeEditorFiles(root);
  settlePages(root, readSamplePages(root));
  return [...(await updateQuotedMessages(root)), ...followReviews(root)];
}

async function updateQuotedMessages(root: string): Promise<string[]> {
  const rules = openPageRules(openContentSite(root));
  for (const page of listDocFiles(join(root, 'docs'))) await rules.check(resolve(root, 'docs', page));
  const path = join(root, MESSAGES);
  const before = readFileSync(path, 'utf8');
  const { text, notes } = updateMessages(before, {
    unrecorded: rules.listUnrecorded().map(({ message }) => message),
    unquoted: rules.listUnquoted(),
  });
  if (text !== before) writeFileSync(path, text);
  return notes.map((note) => `${MESSAGES}: ${note}`);
}
