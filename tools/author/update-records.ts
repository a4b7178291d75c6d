import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openPageRules } from '@identity-docs/check/rules/page-rules';
import { writeReviews } from '@identity-docs/check/write-reviews';
import { readSamplePages } from '@identity-docs/prove/read-samples';
import { settlePages } from '@identity-docs/prove/settle-pages';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { listDocFiles, listPageFiles } from '@identity-docs/text/node/page-files-fs';
import { writeEditorFiles } from '../../scripts/lib/write-editor-files';
import { hashPageText } from '../../src/markdown/remark-review-mark-fs';
import { updateMessages } from './update-messages';

const MESSAGES = 'data/messages.yaml';

/**
 * Brings all files that machines keep in line with pages and records, without a running authentik: the state of
 * samples, the records of quoted messages, the reviews of pages that were moved, and what editors read.
 *
 * @param root folder of the site
 * @returns a line for each thing that a person should look at
 */
export async function updateRecords(root: string): Promise<string[]> {
  writeEditorFiles(root);
  settlePages(root, readSamplePages(root));
  return [...(await updateQuotedMessages(root)), ...followReviews(root)];
}

async function updateQuotedMessages(root: string): Promise<string[]> {
  const rules = openPageRules(root);
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

/** Gives the review of a page that is gone to the page that has its text now. */
function followReviews(root: string): string[] {
  const { reviews } = readRecords(root, ['reviews']);
  const gone = Object.keys(reviews).filter((page) => !existsSync(join(root, 'docs', page)));
  if (gone.length === 0) return [];
  const hashes = new Map(
    listPageFiles(join(root, 'docs')).map((page) => [
      hashPageText(readFileSync(join(root, 'docs', page), 'utf8')),
      page,
    ]),
  );
  const kept = { ...reviews };
  const notes = gone.map((page) => {
    const review = kept[page];
    delete kept[page];
    const present = review && hashes.get(review.hash);
    if (!review || present === undefined) return `data/reviews.yaml: removed docs/${page}, which is gone`;
    kept[present] = review;
    return `data/reviews.yaml: moved docs/${page} to docs/${present}`;
  });
  writeReviews(root, kept);
  return notes;
}
