import type * as z from 'zod';
import type { RecordPath } from './read';

/** Attributes of a tag, as a page writes them. */
export type Attributes = Readonly<Record<string, string>>;

/** A tag with which pages show records. `In` holds, by kind, the records that it needs. */
export interface Tag<In> {
  /** How a page writes it. */
  example: string;
  /** Renders Markdown; links in it are paths below docs/. @throws Error where an attribute fits nothing */
  render(records: In, attributes: Attributes): string;
  /** For a kind with a file for each record: the attribute that names the one that it shows; otherwise all. */
  one?: string;
  /** Kinds besides its own that it shows. */
  also?: readonly string[];
  /** Words besides the text by which readers look for a part, by the anchor of the part. */
  words?(records: In, attributes: Attributes): Readonly<Record<string, readonly string[]>>;
}

/** A name in a file of records, where it stands, and what the file says about it that the product says as well. */
export interface NamedEntry {
  name: string;
  path: RecordPath;
  stated?: Readonly<Record<string, unknown>>;
}

/** Names that records must have completely: those of the product, which data/facts holds. */
export interface Complete<Value> {
  /** What the names are called in messages. */
  what: string;
  /** The file of data/facts. */
  facts: string;
  /** The names in it: the key of a list of names, or of maps with `name` or `tag`; or what picks the names. */
  names: string | ((facts: never) => readonly string[]);
  entries(value: Value): readonly NamedEntry[];
  /** Names that the product has and the facts leave out. */
  also?: readonly string[];
}

/** Something that is wrong between records. */
export interface Conflict {
  /** Path of the file; for a kind of one file it is known. */
  file?: string;
  path: RecordPath;
  /** The end of a sentence that begins with the field. */
  message: string;
}

/** A kind of records: where they are, what they must be, and what is made of them. */
export interface Kind<Id extends string = string, File = unknown, Value = unknown, In = never> {
  id: Id;
  /** Path below the site: of a file, or of a folder with a file for each record, which ends in a slash. */
  path: string;
  /** What they are, in a few words. */
  about: string;
  /** What a file must hold. */
  schema: z.ZodType<File>;
  /** In a folder: the field of a record that its file is named after. */
  named?: string;
  /** Makes the value of all files, by their names without ending. */
  collect(files: Readonly<Record<string, File>>): Value;
  tags?: Readonly<Record<string, Tag<In>>>;
  complete?: readonly Complete<NoInfer<Value>>[];
  /** Checks records against those of other kinds. */
  conflicts?(records: In): Conflict[];
}

/** Defines a kind whose records stand in one file. */
export function fileKind<const Id extends string, Value, In>(
  kind: Omit<Kind<Id, Value, Value, In>, 'collect' | 'named'>,
): Kind<Id, Value, Value, In> {
  return { ...kind, collect: (files) => Object.values(files)[0] as Value };
}

/** Defines a kind with a file for each record. */
export function folderKind<const Id extends string, File, Value, In>(
  kind: Kind<Id, File, Value, In>,
): Kind<Id, File, Value, In> {
  return kind;
}
