import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkFrontMatter } from '../../../packages/pages/core/front-matter';
import { splitPage } from '../../../packages/text/split-page';
import { openContentSite } from '../../../tools/check/content/site-fs';
import { openPageRules } from '../../../tools/check/rules/page-rules';
import { listRecordProblems, listWayProblems } from '../../../tools/check/rules/records';
import { readSamplePages } from '../../../tools/prove/read-samples';
import { reportOn } from '../../../tools/prove/report';

const ROOT = resolve(__dirname, '../../..');

/** Makes a copy of the pages, the records, and the code that names pages. */
export function copySite(): string {
  const root = mkdtempSync(join(tmpdir(), 'author-'));
  for (const folder of ['docs', 'data', 'contributing', '.vscode', 'src', 'tools/prove/walks'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  symlinkSync(join(ROOT, 'static'), join(root, 'static'));
  return root;
}

/** What the check says of the records, of pages, and of what becomes outdated. */
export async function listProblems(root: string, files: readonly string[]): Promise<string[]> {
  const site = openContentSite(root);
  const problems = [...listRecordProblems(site), ...listWayProblems(site)];
  const rules = openPageRules(site);
  const pages = files.filter((file) => file.startsWith('docs/'));
  for (const page of pages) {
    const { data } = splitPage(readFileSync(join(root, page), 'utf8'));
    problems.push(...checkFrontMatter(data), ...(await rules.check(join(root, page))));
  }
  problems.push(...rules.listUnrecorded().map(({ message }) => message));
  if (pages.length > 0) problems.push(...reportOn(readSamplePages(root, pages)).misfits);
  return problems;
}
