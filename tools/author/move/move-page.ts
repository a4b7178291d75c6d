import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { findReviewed } from '@identity-docs/check/find-reviewed';
import { writeReviews } from '@identity-docs/check/write-reviews';
import { hashWalk } from '@identity-docs/prove/run-walks';
import { writeProofs } from '@identity-docs/prove/write-proofs';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { LOCK } from '@identity-docs/samples/verification/fit-proofs';
import { hintsPath, readProofs } from '@identity-docs/samples/verification/proofs-fs';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { findAddress, splitPage } from '@identity-docs/text/split-page';
import { hashPageText } from '../../../src/markdown/remark-review-mark-fs';
import {
  type Move,
  rewriteLinks,
  rewriteMentions,
  rewriteRecordLinks,
  rewriteSidebar,
} from './rewrite-links';
import { rewriteRedirects, rewriteUrls } from './rewrite-redirects';

/** Folders whose code and guides mention pages. */
const NAMING = ['contributing', 'features', 'packages', 'scripts', 'src', 'tests', 'tools'];
/** Records that name pages by their URL. */
const WITH_URLS = ['data/search-pins.yaml', 'data/search-vectors/words.json'];
const REDIRECTS = 'data/redirects.yaml';
const SIDEBAR = 'data/sidebar.yaml';
const WALKS = 'data/walks.yaml';

/**
 * Moves a page with its file, the links in it and to it, its sidebar entry, a redirect from its old URL, and its
 * records. The reviews of all pages whose links change stay valid, because no fact changes.
 *
 * @param root folder of the site
 * @param paths the old and the new path of the page, such as docs/my/page.mdx
 * @returns the files that were written, and those that still name the old URL; all below the site's folder
 * @throws Error if the old page doesn't exist or the new one does; nothing is written then
 */
export function movePage(
  root: string,
  paths: { from: string; to: string },
): { written: string[]; naming: string[] } {
  const move = judgePaths(root, paths);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const written = new Set<string>();
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    written.add(path);
  };
  const rewrite = (path: string, change: (text: string) => string): void => {
    if (!existsSync(join(root, path))) return;
    const before = read(path);
    const after = change(before);
    if (after !== before) write(path, after);
  };
  const reviewed = new Set(findReviewed(root, readRecords(root, ['reviews']).reviews).fitting);
  const walks = readRecords(root, ['walks']).walks;
  const fitting = Object.keys(walks).filter((name) => walks[name]?.hash === hashWalk(root, name));

  const { data } = splitPage(read(paths.from));
  const url = { from: findAddress(move.from, data), to: findAddress(move.to, data) };
  for (const file of moveProofs(root, move)) written.add(file);
  for (const page of listDocFiles(join(root, 'docs')))
    rewrite(`docs/${page}`, (text) => rewriteMentions(rewriteLinks(text, { page, move }), move));
  mkdirSync(dirname(join(root, paths.to)), { recursive: true });
  renameSync(join(root, paths.from), join(root, paths.to));
  written.delete(paths.from);
  written.add(paths.to);
  for (const file of listFiles(root, 'data', /^(?!proofs\/).*\.yaml$/))
    rewrite(file, (text) => rewriteRecordLinks(text, move));
  rewrite(SIDEBAR, (text) => rewriteSidebar(text, move));
  if (url.from !== url.to && !isPartial(move.from)) {
    rewrite(REDIRECTS, (text) => rewriteRedirects(text, url));
    for (const file of WITH_URLS) rewrite(file, (text) => rewriteUrls(text, url));
  }
  const code = NAMING.flatMap((folder) => listFiles(root, folder, /\.(?:tsx?|mjs|md)$/));
  const guides = readdirSync(root).filter((name) => /\.md$/.test(name) && name !== 'CHANGELOG.md');
  for (const file of [...code, ...guides]) rewrite(file, (text) => rewriteMentions(text, move));
  for (const name of fitting)
    rewrite(WALKS, (text) => text.replace(String(walks[name]?.hash), hashWalk(root, name)));
  keepReviews(root, move, reviewed);
  const naming = code.filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && url.from !== '/' && read(file).includes(url.from),
  );
  return { written: [...written].sort(), naming: url.from === url.to ? [] : naming };
}

function judgePaths(root: string, { from, to }: { from: string; to: string }): Move {
  for (const path of [from, to]) {
    if (!/^docs\/(?:[\w.-]+\/)*[\w.-]+\.mdx$/.test(path))
      throw new Error(`${path} is not the path of a page, such as docs/sys-mgmt/brands.mdx.`);
  }
  if (!existsSync(join(root, from))) throw new Error(`${from} does not exist.`);
  if (existsSync(join(root, to))) throw new Error(`${to} already exists, so nothing was moved.`);
  return { from: from.replace(/^docs\//, ''), to: to.replace(/^docs\//, '') };
}

const isPartial = (page: string): boolean => page.split('/').some((part) => part.startsWith('_'));

function listFiles(root: string, folder: string, pattern: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => pattern.test(name) && !name.includes('node_modules/'))
    .map((name) => `${folder}/${name}`);
}

/** Moves the status and the hints of the page's samples to the new path. */
function moveProofs(root: string, { from, to }: Move): string[] {
  const proofs = readProofs(root, from);
  if (Object.keys(proofs).length === 0) return [];
  writeProofs(root, { [to]: proofs, [from]: {} });
  return [LOCK, hintsPath(to)].filter((file) => existsSync(join(root, file)));
}

/** Updates the reviews of pages that were up to date before their links changed. */
function keepReviews(root: string, { from, to }: Move, reviewed: ReadonlySet<string>): void {
  const reviews = { ...readRecords(root, ['reviews']).reviews };
  let isChanged = false;
  for (const before of reviewed) {
    const page = before === from ? to : before;
    const review = reviews[page];
    if (review === undefined) continue;
    const hash = hashPageText(readFileSync(join(root, 'docs', page), 'utf8'));
    if (hash === review.hash && page === before) continue;
    reviews[page] = { ...review, hash };
    isChanged = true;
  }
  if (isChanged) writeReviews(root, reviews);
}
