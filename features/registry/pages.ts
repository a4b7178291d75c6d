import { findRecordTags, type RecordTag } from '@identity-docs/records/core/find-tags';
import { KINDS, type Shown, TAGS } from './registry';

/**
 * Lists the sources of a page's text: its own file, the records that its tags show, and the shared texts that it
 * imports.
 *
 * @param page the page's path relative to the site, such as `docs/sys-mgmt/settings.mdx`
 * @param text the content of the file
 * @returns paths relative to the site; a path with a trailing slash means every file of the folder
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
 * Everything that a page shows of the records, as one text. It changes only if a record changes the page.
 *
 * @param text the content of the file
 */
export function shownRecords(text: string, records: Shown): string {
  const rendered = tagsOf(text).map(({ name, attributes }) => {
    try {
      return tagNamed(name).render(records, attributes);
    } catch (error) {
      // The code that builds the page reports the error.
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
 * Words outside of its text by which readers search for sections of a page.
 *
 * @param text the content of the file
 * @returns the words by the section's anchor
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

/** Resolves a relative path from a file. */
function resolve(file: string, path: string): string {
  return decodeURI(new URL(path, `file:///${file}`).pathname.slice(1));
}
