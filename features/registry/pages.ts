import { findRecordTags, type RecordTag } from '@identity-docs/records/core/find-tags';
import { KINDS, type Shown, TAGS } from './registry';

/**
 * Lists what a page's text is made of: its own file, the records that its tags show, and the shared texts that it
 * imports.
 *
 * @param page the page's path relative to the site, such as `docs/sys-mgmt/settings.mdx`
 * @param text the file as it stands
 * @returns paths relative to the site; one that ends in a slash stands for every file of the folder
 */
export function listPageSources(page: string, text: string): string[] {
  const shared = [...text.matchAll(/^import \w+ from ['"](\.[^'"]+\.mdx?)['"]/gm)].map(([, path = '']) =>
    resolve(page, path),
  );
  return [...new Set([page, ...tagsOf(text).flatMap(sourcesOf), ...shared])];
}

function sourcesOf({ name, attributes }: RecordTag): string[] {
  const { kind, one, also = [] } = tagNamed(name);
  const own = one === undefined ? kind.path : `${kind.path}${attributes[one]}.yaml`;
  return [own, ...KINDS.filter(({ id }) => also.includes(id)).map(({ path }) => path)];
}

/**
 * Everything of the records that a page shows, as one text: it differs where, and only where, the page must be made
 * again because of a record.
 *
 * @param text the file as it stands
 */
export function shownRecords(text: string, records: Shown): string {
  const rendered = tagsOf(text).map(({ name, attributes }) => {
    try {
      return tagNamed(name).render(records, attributes);
    } catch (error) {
      // Whoever makes the page is told.
      return String(error);
    }
  });
  const prose = [text, ...rendered].join('\n').toLowerCase();
  const marked = records.terms.filter(({ term }) =>
    records.markedTerms[term]?.some((word) => prose.includes(word.toLowerCase())),
  );
  const declared = /^sampleValues:.*(?:\n[ -].*)*/m.exec(text)?.[0] ?? '';
  return JSON.stringify([
    rendered,
    marked.map(({ term, short, page }) => [term, short, page, records.markedTerms[term]]),
    records.sampleValues.filter(({ id }) => declared.includes(id)),
  ]);
}

/**
 * Words besides its text by which readers look for parts of a page.
 *
 * @param text the file as it stands
 * @returns the words by the anchor of the part
 */
export function wordsOfPage(text: string, records: Shown): Record<string, readonly string[]> {
  return Object.assign(
    {},
    ...tagsOf(text).map(({ name, attributes }) => tagNamed(name).words?.(records, attributes)),
  );
}

function tagsOf(text: string): RecordTag[] {
  return findRecordTags(text, Object.keys(TAGS));
}

function tagNamed(name: string): (typeof TAGS)[string] {
  const tag = TAGS[name];
  if (tag === undefined) throw new RangeError(`there is no tag ${name}`);
  return tag;
}

/** The path that a relative path means inside a file. */
function resolve(file: string, path: string): string {
  return decodeURI(new URL(path, `file:///${file}`).pathname.slice(1));
}
