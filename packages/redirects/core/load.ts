import type { RecordFile } from '@identity-docs/records/core/read';
import { constructRedirects, type RedirectOrigins } from './construct';
import { parseRedirects } from './parse';
import type { CompiledRedirect, RedirectTable } from './redirect-table';

/** The rows of the table: those from the specification, and those that were added. */
interface Redirects {
  specification: readonly RedirectRow[];
  additions: readonly RedirectRow[];
}

interface RedirectRow {
  from: string;
  to: string;
}

/** The file of the table with the lines of its rows. */
export type RedirectsFile = RecordFile<Redirects>;

/** The table, and the input of its checks. */
export interface LoadedRedirects {
  table: RedirectTable;
  compiled: CompiledRedirect[];
}

/**
 * Turns the records into a table.
 *
 * @throws Error that lists every unusable record as `file:line message`
 */
export function loadRedirects(
  { file, value, lineOf }: RedirectsFile,
  { origins, baseUrl }: { origins: RedirectOrigins; baseUrl: string },
): LoadedRedirects {
  const rows = (['specification', 'additions'] as const).flatMap((list) =>
    value[list].map((row, at) => ({ ...row, line: lineOf([list, at]) })),
  );
  const parsed = parseRedirects(rows);
  const { table, compiled, invalid } = constructRedirects({ rules: parsed.rules, origins, baseUrl });
  const failures = [...parsed.invalid, ...invalid].map(({ line, message }) => `  ${file}:${line} ${message}`);
  if (failures.length > 0) throw new Error(`The redirects have errors:\n${failures.join('\n')}`);
  return { table, compiled };
}
