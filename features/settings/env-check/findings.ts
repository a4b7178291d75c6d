/** A value given to a setting, as a file has it. */
export interface Assignment {
  /** The variable; for YAML the one that the key stands for. */
  name: string;
  /** Undefined where the file does not show it: it comes from a secret or another variable. */
  value: string | undefined;
  line: number;
  /** Processes or services that get it; empty for a file that may be for any. */
  scopes: readonly string[];
  /** How the file quotes it, where Docker Compose replaces `$` in it. */
  interpolated?: boolean;
}

/** What a file is. */
export type FileForm = 'env' | 'compose' | 'helm' | 'config';

/** What was read from a file. */
export interface EnvFile {
  form: FileForm;
  assignments: Assignment[];
  /** Lines that cannot be read. */
  broken: Finding[];
}

/** How much something matters: it will not work; it may not mean what it seems to; good to know. */
export type Level = 'error' | 'warning' | 'note';

/** Something to know about a line. */
export interface Finding {
  level: Level;
  line: number;
  /** The variable; absent where the line names none. */
  name?: string;
  message: string;
  /** Address of the entry that says more, inside the site. */
  path?: string;
}
