import type { RecordFile } from '@identity-docs/records/core/read';
import type { KindId, Records } from '@identity-docs/registry/registry';
import type { Fence } from '@identity-docs/text/find-fences';
import type { SplitPage } from '@identity-docs/text/split-page';

/** Something that is wrong in a file. */
export interface ContentProblem {
  /** Path below the repository, with slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** What is wrong, and how to fix it. */
  message: string;
}

/** A page below docs/, or a partial. */
export interface DocFile extends SplitPage {
  /** Path below docs/, for example `sys-mgmt/brands.mdx`. */
  file: string;
  /** Path below the repository, for example `docs/sys-mgmt/brands.mdx`. */
  path: string;
  /** The URL's path, for example `/sys-mgmt/brands/`. */
  route: string;
  /** The whole file. */
  text: string;
  /** Its code samples. */
  fences: readonly Fence[];
}

/** Everything that rules can look at. Each file is read and parsed when a rule first asks for it. */
export interface ContentSite {
  /** Folder of the repository. */
  dir: string;
  /** All files below docs/ whose front matter is YAML, partials included. */
  files: readonly DocFile[];
  /** Those that have a URL. */
  pages: readonly DocFile[];
  /** @returns a file below docs/; undefined if it doesn't exist */
  doc(file: string): DocFile | undefined;
  /** @returns the text of a file of the repository; undefined if it doesn't exist */
  read(path: string): string | undefined;
  /** @returns the paths of the files in a folder and its subfolders, sorted */
  list(folder: string): readonly string[];
  /** @returns the size of a file in bytes; undefined if it doesn't exist */
  sizeOf(path: string): number | undefined;
  /** @returns a file of data/facts/ @throws Error if it doesn't exist or isn't JSON */
  facts<T>(name: string): T;
  /** @throws Error with a line for each record that doesn't fit its schema */
  records<Id extends KindId>(...ids: readonly Id[]): Pick<Records, Id>;
  /** @returns a file of records with the lines of its values @throws Error if it doesn't fit its schema */
  recordFile<Id extends KindId>(path: string): RecordFile<Records[Id]>;
}

/** A rule about one page at a time. Its result depends on nothing but the page, the code, and `inputs`. */
export interface PageRule {
  /** For the report. */
  name: string;
  /** Files and folders of the repository (those end in a slash) that the result depends on. */
  inputs: readonly string[];
  check(page: DocFile, site: ContentSite): ContentProblem[];
}

/** A rule about several files together. */
export interface SiteRule {
  name: string;
  /** Matches the paths of the files whose change can break the rule. */
  about: RegExp;
  check(site: ContentSite): ContentProblem[];
}

/** Makes the problems of one file. */
export const problemsIn =
  (file: string) =>
  (line: number, message: string): ContentProblem => ({ file, line, message });

/** The line, from 1, of the first place in a text where a string or pattern is; 1 if it is nowhere. */
export function lineOf(text: string, what: string | RegExp): number {
  const at = typeof what === 'string' ? text.indexOf(what) : text.search(what);
  return at <= 0 ? 1 : text.slice(0, at).split('\n').length;
}
