import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSamplePages } from '@identity-docs/prove/read-samples';
import { settlePages } from '@identity-docs/prove/settle-pages';
import { advisory } from './advisory';
import type { Answers, NewKind, Site } from './kind';
import { page } from './page';
import { redirect } from './redirect';
import { release } from './release';
import { term } from './term';

/** The kinds that `npm run new` can write, by name. */
export const NEW_KINDS: Readonly<Record<string, NewKind>> = { release, page, advisory, redirect, term };

/** Reads the files of a site's folder. */
export function openSite(root: string): Site {
  return {
    has: (path) => existsSync(join(root, path)),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    list: (folder) => readdirSync(join(root, folder)),
  };
}

/**
 * Writes all files of a new page or record, and the status of the samples on its page.
 *
 * @param root folder of the site
 * @param kind one of {@link NEW_KINDS}
 * @param answers to all questions of the kind
 * @returns the files, below the site's folder, and what to do next
 * @throws Error if an answer is wrong or a file exists; nothing is written then
 */
export function makeNew(root: string, kind: NewKind, answers: Answers): { files: string[]; next: string[] } {
  const site = openSite(root);
  const wrong = kind.questions.flatMap(({ flag, judge }) => {
    const answer = answers[flag] ?? '';
    const problem = judge?.(answer, site);
    return problem === undefined ? [] : [`--${flag}: "${answer}" ${problem}`];
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const { created, changed, next } = kind.make(answers, site);
  const taken = Object.keys(created).filter((path) => site.has(path));
  if (taken.length > 0) throw new Error(`${taken.join(' and ')} already exists, so nothing was written.`);
  const files = { ...created, ...changed };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const pages = Object.keys(created).filter((path) => path.startsWith('docs/'));
  if (pages.length > 0) settlePages(root, readSamplePages(root, pages));
  return { files: Object.keys(files), next };
}
