import { isMap, isScalar, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml';
import type * as z from 'zod';
import type { Kind } from './kind';

/** The position of a value in a file, as keys and indexes from the top. */
export type RecordPath = readonly (string | number)[];

/** The records of a file that matches its schema. */
export interface RecordFile<T> {
  /** Path below the site's folder, for messages. */
  file: string;
  value: T;
  /** The line, from 1, on which a value starts. For a path that doesn't exist, the line of its existing part. */
  lineOf(path: RecordPath): number;
}

/**
 * Reads the records of a file and checks them.
 *
 * @param options `file`: its path below the site's folder, for messages; `text`: its YAML; `schema`: the schema
 * @throws Error with a line for each problem: file, line, field, and fix
 */
export function parseRecords<T>(options: {
  file: string;
  text: string;
  schema: z.ZodType<T>;
}): RecordFile<T> {
  const { file, text, schema } = options;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    throw new Error(`${file}:${lines.linePos(broken.pos[0]).line}: ${broken.message.split('\n')[0]}`);
  }
  const lineOf = (path: RecordPath) => lines.linePos(startOf(document.contents, path)).line;
  const result = schema.safeParse(document.toJS());
  if (result.success) return { file, value: result.data, lineOf };
  const problems = result.error.issues.map((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const place = unknown === undefined ? path : [...path, unknown];
    return `${file}:${lineOf(place)}: ${place.join('.')} ${fixFor(issue)}`;
  });
  throw new Error(problems.join('\n'));
}

/** A file with its content. */
export interface SourceFile {
  /** Path below the site's folder. */
  file: string;
  text: string;
}

/**
 * Reads all records of a kind.
 *
 * @param files all files of the kind
 * @throws Error with a line for each problem in any file
 */
export function parseKind<File, Value>(
  kind: Pick<Kind<string, File, Value>, 'path' | 'schema' | 'named' | 'collect'>,
  files: readonly SourceFile[],
): Value {
  const { path, schema, named } = kind;
  const problems = files.length === 0 ? [`${path} is missing; write it, or restore it from Git`] : [];
  const parsed = files.map((source): readonly [string, File | undefined] => {
    const name = nameOf(source.file);
    try {
      const { value, lineOf } = parseRecords({ ...source, schema });
      const says = named && (value as Readonly<Record<string, unknown>>)[named];
      if (named !== undefined && says !== name)
        problems.push(
          `${source.file}:${lineOf([named])}: ${named} is ${says}, so the file must be named ${says}.yaml`,
        );
      return [name, value];
    } catch (error) {
      problems.push((error as Error).message);
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return kind.collect(Object.fromEntries(parsed) as Record<string, File>);
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

/** Describes how to fix a schema issue, as the end of a sentence that starts with the field. */
function fixFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a key of this record; correct its name or remove it';
  if (issue.code === 'invalid_type' && issue.input === undefined && / undefined$/.test(issue.message)) {
    return `is missing: add it (${issue.expected})`;
  }
  const [, wanted, , found] = /^Invalid \w+: expected (.*?)(, received (\w+))?$/.exec(issue.message) ?? [];
  if (wanted === undefined) return issue.message;
  return `must be ${nameOfType(wanted)}${found ? `, not ${nameOfType(found)}` : ''}`;
}

/** The name of a type for people who write YAML. Other types are returned unchanged. */
function nameOfType(type: string): string {
  const names: Record<string, string> = {
    object: 'a map',
    record: 'a map',
    array: 'a list',
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    null: 'empty',
  };
  return names[type] ?? type;
}

/** Offset of the deepest part of a path that exists in the document. */
function startOf(root: ParsedNode | null, path: RecordPath): number {
  let node: Node | null = root;
  let start = root?.range[0] ?? 0;
  for (const part of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === part) : undefined;
    const next: unknown = isMap(node)
      ? pair?.value
      : node && 'get' in node
        ? node.get(part, true)
        : undefined;
    if (typeof next !== 'object' || next === null) break;
    node = next as Node;
    start = (pair ? (pair.key as Node).range?.[0] : node.range?.[0]) ?? start;
  }
  return start;
}
