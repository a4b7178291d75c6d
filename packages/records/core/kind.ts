import type * as z from 'zod';
import type { RecordPath } from './read';

/** Attributes of a tag in a page. */
export type Attributes = Readonly<Record<string, string>>;

/** A tag with which pages show records. `In` contains the records that it needs, by kind. */
export interface Tag<In> {
  /** An example of the tag in a page. */
  example: string;
  /** Renders Markdown. Links are paths below docs/. @throws Error if an attribute is invalid */
  render(records: In, attributes: Attributes): string;
  /**
   * For a kind with one file per record, the attribute that names the record to show. Without it, all records are
   * shown.
   */
  one?: string;
  /** Other kinds that it shows. */
  also?: readonly string[];
  /** Words outside of the text by which readers search for a section, by the section's anchor. */
  words?(records: In, attributes: Attributes): Readonly<Record<string, readonly string[]>>;
}

/** A name in a file of records, with its position and the properties that are compared with the product. */
export interface NamedEntry {
  name: string;
  path: RecordPath;
  stated?: Readonly<Record<string, unknown>>;
}

/** Names that the records must contain completely. They come from the product and are in data/facts. */
export interface Complete<Value> {
  /** What messages call the names. */
  what: string;
  /** The file of data/facts. */
  facts: string;
  /**
   * The names in that file: the key of a list of names, or of maps with `name` or `tag`, or a function that selects the
   * names.
   */
  names: string | ((facts: never) => readonly string[]);
  entries(value: Value): readonly NamedEntry[];
  /** Names that the product has but the facts leave out. */
  also?: readonly string[];
}

/** A contradiction between records. */
export interface Conflict {
  /** Path of the file. A kind with a single file doesn't need it. */
  file?: string;
  path: RecordPath;
  /** The end of a sentence that starts with the field. */
  message: string;
}

/** A kind of records: its files, its rules, and what is derived from it. */
export interface Kind<Id extends string = string, File = unknown, Value = unknown, In = never> {
  id: Id;
  /** Path below the site folder, of a file or of a folder with one file per record. A folder ends with a slash. */
  path: string;
  /** A short description. */
  about: string;
  /** Schema of a file. */
  schema: z.ZodType<File>;
  /** For a folder, the field of a record that must match its file name. */
  named?: string;
  /** Combines the content of all files, by their names without extension. */
  collect(files: Readonly<Record<string, File>>): Value;
  tags?: Readonly<Record<string, Tag<In>>>;
  complete?: readonly Complete<NoInfer<Value>>[];
  /** Checks records against other kinds. */
  conflicts?(records: In): Conflict[];
}

/** Defines a kind whose records are in one file. */
export function fileKind<const Id extends string, Value, In>(
  kind: Omit<Kind<Id, Value, Value, In>, 'collect' | 'named'>,
): Kind<Id, Value, Value, In> {
  return { ...kind, collect: (files) => Object.values(files)[0] as Value };
}

/** Defines a kind with one file per record. */
export function folderKind<const Id extends string, File, Value, In>(
  kind: Kind<Id, File, Value, In>,
): Kind<Id, File, Value, In> {
  return kind;
}
