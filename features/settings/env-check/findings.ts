/** An assignment of a value to a setting in a file. */
export interface Assignment {
  /** The variable. In YAML, the variable of the key. */
  name: string;
  /** Undefined if the file doesn't show the value because it comes from a secret or another variable. */
  value: string | undefined;
  line: number;
  /** Processes or services that get the value; empty if the file doesn't say. */
  scopes: readonly string[];
  /** Quoting of the value, if Docker Compose replaces `$` in it. */
  interpolated?: boolean;
}

/** The format of a file. */
export type FileForm = 'env' | 'compose' | 'helm' | 'config';

/** The content of a file. */
export interface EnvFile {
  form: FileForm;
  assignments: Assignment[];
  /** Lines that can't be parsed. */
  broken: Finding[];
}

/** The severity of a finding: it won't work, it may not mean what it seems to, or it's good to know. */
export type Level = 'error' | 'warning' | 'note';

/** A remark about a line. */
export interface Finding {
  level: Level;
  line: number;
  /** The variable; absent if the line names none. */
  name?: string;
  message: string;
  /** Path inside the site of the entry that explains more. */
  path?: string;
}
