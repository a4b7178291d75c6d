import { checkRedirects } from '@identity-docs/redirects/core/check';
import { loadRedirects } from '@identity-docs/redirects/core/load';
import { GUIDES, makeEditorFiles } from '@identity-docs/registry/editor-files';
import { findConflicts, KINDS, type Records } from '@identity-docs/registry/registry';
import { findMissingPages } from '../../../src/site/build-sidebar';
import type { ContentSite } from '../content/site';

/** Folders of data/ that no kind reads as a whole. */
const OTHER_FOLDERS = ['facts', 'proofs', 'proofs.lock.json', 'search-vectors', '.schemas'];
const SIDEBAR = 'data/sidebar.yaml';
const REDIRECTS = 'data/redirects.yaml';

/**
 * Checks the records by themselves, before anything is made of them.
 *
 * @param site the contents
 * @returns a line for each problem, with file and fix; none where all fit
 */
export function listRecordProblems(site: ContentSite): string[] {
  const names = [...new Set(site.list('data').map((path) => path.split('/')[1] ?? ''))];
  const unread = names
    .filter((name) => !OTHER_FOLDERS.includes(name))
    .filter((name) => !KINDS.some(({ path }) => path === `data/${name}` || path === `data/${name}/`))
    .map(
      (name) =>
        `data/${name}: no kind of record reads it: correct the name, or add its kind to features/registry/registry.ts`,
    );
  const misfits = KINDS.flatMap(({ id }) => {
    try {
      site.records(id);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  if (misfits.length > 0) return [...unread, ...misfits];
  return [...unread, ...listConflicts(site), ...listStaleFiles(site)];
}

function listConflicts(site: ContentSite): string[] {
  const records: Records = site.records(...KINDS.map(({ id }) => id));
  return findConflicts(records).map(({ kind, file = kind.path, path, message }) => {
    const line = site.recordFile(file).lineOf(path);
    return [`${file}:${line}:`, ...(path.length > 0 ? [path.join('.')] : []), message].join(' ');
  });
}

/**
 * Checks the records that lead to pages: the sidebar and the redirects.
 *
 * @param site the contents; its records fit their schemas
 * @returns a line for each problem, with file, line, and fix
 */
export function listWayProblems(site: ContentSite): string[] {
  const sidebar = site.recordFile<'sidebar'>(SIDEBAR);
  const pages = site.files.map(({ file }) => file.replace(/\.mdx?$/, ''));
  const missing = findMissingPages(sidebar.value, pages).map(
    ({ path, message }) => `${SIDEBAR}:${sidebar.lineOf(path)}: ${path.join('.')} ${message}`,
  );
  const origins = {
    API_REFERENCE_ORIGIN: 'https://api.example.com',
    INTEGRATIONS_ORIGIN: 'https://integrations.example.com',
  };
  try {
    const loaded = loadRedirects(site.recordFile<'redirects'>(REDIRECTS), { origins, baseUrl: '/' });
    const livePages = site.pages.map(({ route }) => route);
    const wrong = checkRedirects({ ...loaded, livePages });
    return [...missing, ...wrong.map(({ line, message }) => `${REDIRECTS}:${line}: ${message}`)];
  } catch (error) {
    return [...missing, (error as Error).message];
  }
}

/** Files that follow from the kinds, and do not any more. */
function listStaleFiles(site: ContentSite): string[] {
  const read = (path: string): string => site.read(path) ?? '';
  const files = makeEditorFiles(Object.fromEntries(GUIDES.map((path) => [path, read(path)])));
  return Object.entries(files)
    .filter(([path, text]) => read(path) !== text)
    .map(([path]) => `${path} is not what follows from features/reference/records: npm run records`);
}
