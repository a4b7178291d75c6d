import type { FileForm, Level } from './findings';

/** What a rule can read and report. */
export interface Look {
  /** The value of a setting without the prefix; undefined if it isn't set or isn't known. */
  value(name: string): string | undefined;
  isSet(name: string): boolean;
  isTrue(name: string): boolean;
  /** The process that the variables are for, if the file says so. */
  process: string | undefined;
  form: FileForm;
  /** Reports a finding about a setting that is set. */
  report(level: Level, name: string, message: string): void;
}

/** Checks the settings of one process, and reports combinations that don't work. */
export type Rule = (look: Look) => void;
