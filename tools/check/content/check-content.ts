import { createHash } from 'node:crypto';
import { cachedJson, type FileCache } from '@identity-docs/build-cache/file-cache-fs';
import { type PythonSample, readPython } from '../pages/read-python';
import { PAGE_RULES, SITE_RULES } from './content-rules';
import { expressionRule } from './rules/expressions';
import { hasBash } from './rules/samples';
import type { ContentProblem, ContentSite, DocFile } from './site';

/**
 * Applies the rules about contents.
 *
 * @param site the contents
 * @param options.paths files to look at, relative to the repository; undefined for all
 * @param options.cache keeps what was found in a page, by everything that it depends on
 * @returns the problems, in the order of the rules
 * @throws Error if records don't fit their schemas, which the check of records reports
 */
export function checkContent(
  site: ContentSite,
  options: { paths?: readonly string[]; cache?: FileCache } = {},
): ContentProblem[] {
  const { paths, cache } = options;
  const needsAllPages =
    paths === undefined ||
    PAGE_RULES.some(({ inputs }) => inputs.some((input) => paths.some((path) => path.startsWith(input))));
  const docs = site.files.filter(({ path }) => needsAllPages || paths?.includes(path));
  const python = expressionRule((samples) => readCached(samples, cache));
  const isAsked = (about: RegExp): boolean => paths === undefined || paths.some((path) => about.test(path));
  const inputs = cache ? hashInputs(site) : '';
  const checkDoc = (doc: DocFile): ContentProblem[] => PAGE_RULES.flatMap(({ check }) => check(doc, site));
  return [
    ...docs.flatMap((doc) =>
      cache ? cachedJson(cache, [doc.path, doc.text, inputs], () => checkDoc(doc)) : checkDoc(doc),
    ),
    ...(paths === undefined ? python.check(site) : python.checkPages(docs, site)),
    ...SITE_RULES.filter(({ about }) => isAsked(about)).flatMap(({ check }) => check(site)),
  ];
}

/** Formats a problem as the line that editors and people follow. */
export const describeProblem = ({ file, line, message }: ContentProblem): string =>
  `${file}:${line}: ${message}`;

/** One hash of everything that rules about pages read besides the page: files, and whether there is a bash. */
function hashInputs(site: ContentSite): string {
  const hash = createHash('sha256').update(String(hasBash()));
  for (const input of new Set(PAGE_RULES.flatMap(({ inputs }) => inputs)))
    hash.update(`\0${input}\0${site.read(input) ?? ''}`);
  return hash.digest('hex');
}

/** Reads Python samples, of which only new ones need the program. */
function readCached(samples: readonly string[], cache: FileCache | undefined): PythonSample[] {
  if (!cache) return readPython(samples);
  const known = new Map<string, PythonSample>();
  for (const code of new Set(samples)) {
    const result = cache.get(['python', code]);
    if (result) known.set(code, JSON.parse(result.toString('utf8')) as PythonSample);
  }
  const unknown = [...new Set(samples)].filter((code) => !known.has(code));
  const results = unknown.length > 0 ? readPython(unknown) : [];
  for (const [at, result] of results.entries()) {
    const code = unknown[at] ?? '';
    known.set(code, result);
    cache.set(['python', code], JSON.stringify(result));
  }
  return samples.map((code) => known.get(code) as PythonSample);
}
