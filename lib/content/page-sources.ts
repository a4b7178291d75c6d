import { findRecordTags } from '../checks/find-record-tags';

/** The file, or the folder, that holds what a record tag shows; paths are relative to the site. */
const RECORDS: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => string>> = {
  Settings: () => 'data/settings.yaml',
  Fields: ({ model }) => `data/models/${model}.yaml`,
  Terms: () => 'data/terms.yaml',
  Release: ({ version }) => `data/releases/${version}.yaml`,
  ReleaseList: () => 'data/releases/',
  Advisory: ({ id }) => `data/advisories/${id}.yaml`,
  AdvisoryList: () => 'data/advisories/',
};

/**
 * Lists what a page's text is made of: its own file, the records that its tags show, and the shared texts that it
 * imports.
 *
 * @param page the page's path relative to the site, such as `docs/sys-mgmt/settings.mdx`
 * @param text the file as it stands
 * @returns paths relative to the site; one that ends in a slash stands for every file of the folder
 */
export function listPageSources(page: string, text: string): string[] {
  const records = findRecordTags(text, Object.keys(RECORDS)).flatMap(
    ({ name, attributes }) => RECORDS[name]?.(attributes) ?? [],
  );
  const shared = [...text.matchAll(/^import \w+ from ['"](\.[^'"]+\.mdx?)['"]/gm)].map(([, path = '']) =>
    resolve(page, path),
  );
  return [page, ...records, ...shared];
}

/** The path that a relative path means inside a file. */
function resolve(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
