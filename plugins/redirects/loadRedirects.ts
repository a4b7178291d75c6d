import { constructRedirects, type RedirectOrigins } from '../../lib/redirects/construct';
import { parseRedirects } from '../../lib/redirects/parse';
import type { CompiledRedirect, RedirectTable } from '../../lib/redirects/types';
import { parsePlannedYaml, parseRedirectsYaml } from './redirects-fs';

/** The table and what its checks need, as long as a build lasts. */
export interface RedirectsContent {
  table: RedirectTable;
  compiled: CompiledRedirect[];
  /** Paths without the base URL. */
  plannedPages: string[];
}

/** A data file's text, and its name for messages. */
export interface DataFile {
  name: string;
  text: string;
}

/**
 * Turns the two data files into a table.
 *
 * @param options.data the table's file
 * @param options.planned the list of pages that are not written yet; its text may be empty
 * @throws Error that lists every unusable record as `file:line message`
 */
export function loadRedirects(options: {
  data: DataFile;
  planned: DataFile;
  origins: RedirectOrigins;
  baseUrl: string;
}): RedirectsContent {
  const { data, planned, origins, baseUrl } = options;
  const read = parseRedirectsYaml(data.text);
  const parsed = parseRedirects(read.records);
  const { table, compiled, invalid } = constructRedirects({ rules: parsed.rules, origins, baseUrl });
  const plan = parsePlannedYaml(planned.text);
  const failures = [
    ...[...read.invalid, ...parsed.invalid, ...invalid].map((each) => ({ ...each, file: data.name })),
    ...plan.invalid.map((each) => ({ ...each, file: planned.name })),
  ];
  if (failures.length > 0) {
    throw new Error(
      `Redirects cannot be read:\n${failures.map(({ file, line, message }) => `  ${file}:${line} ${message}`).join('\n')}`,
    );
  }
  return { table, compiled, plannedPages: plan.pages.map(({ route }) => route) };
}
