import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';

/** File of the sidebar, below the site's folder. */
export const SIDEBAR = 'data/sidebar.yaml';

/** A page that gets a sidebar entry. */
interface Entry {
  /** Path of the page below docs/, without its extension. */
  doc: string;
  label: string;
}

/**
 * Adds a page to the sidebar group that contains the other pages of its folder, or of its parent folder.
 *
 * @param text data/sidebar.yaml
 * @param entry the page and its label
 * @returns the new text
 */
export function addToFolder(text: string, entry: Entry): string {
  const document = parseDocument(text);
  const top = document.contents as unknown as YAMLSeq;
  let folder = entry.doc.replace(/\/?[^/]*$/, '');
  if (entry.doc.endsWith('/index')) folder = folder.replace(/\/?[^/]*$/, '');
  let group = findGroup(top, folder);
  while (group === undefined && folder !== '') {
    folder = folder.replace(/\/?[^/]*$/, '');
    group = findGroup(top, folder);
  }
  (group ?? top).add(document.createNode(entry));
  return document.toString({ lineWidth: 0 });
}

/**
 * Adds an advisory at the top of its year.
 *
 * @param text data/sidebar.yaml
 * @param entry the page and its label
 * @param year label of the group
 * @returns the new text
 * @throws Error if the sidebar has no group of advisories
 */
export function addToYear(text: string, entry: Entry, year: string): string {
  const document = parseDocument(text);
  const years = findGroup(document.contents as unknown as YAMLSeq, 'security/cves');
  if (years === undefined) throw new Error(`${SIDEBAR} has no group with the link security/cves/index.`);
  const known = years.items.find((item) => isMap(item) && item.get('label') === year);
  const items = isMap(known) ? known.get('items') : undefined;
  if (isSeq(items)) items.items.unshift(document.createNode(entry));
  else years.items.unshift(document.createNode({ label: year, items: [entry] }));
  return document
    .toString({ lineWidth: 0 })
    .replace(new RegExp(`^(\\s*- label: )'?${year}'?$`, 'm'), `$1"${year}"`);
}

/** Finds the entries of the group whose own page is the folder's index, or that contains most pages of the folder. */
function findGroup(entries: YAMLSeq, folder: string): YAMLSeq | undefined {
  const groups = listGroups(entries);
  const own = groups.find((group) => group.get('link') === `${folder}/index`);
  const isHere = (doc: unknown): boolean =>
    typeof doc === 'string' && folder !== '' && doc.replace(/\/[^/]*$/, '') === folder;
  const count = (group: YAMLMap): number =>
    (group.get('items') as YAMLSeq).items.filter((item) => isMap(item) && isHere(item.get('doc'))).length;
  const best = own ?? groups.filter((group) => count(group) > 0).sort((a, b) => count(b) - count(a))[0];
  return best?.get('items') as YAMLSeq | undefined;
}

function listGroups(entries: YAMLSeq): YAMLMap[] {
  return entries.items.filter(isMap).flatMap((item) => {
    const items = item.get('items');
    return isSeq(items) ? [item, ...listGroups(items)] : [];
  });
}
