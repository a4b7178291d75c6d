import type { FileForm, Level } from './findings';

/** What a rule may look at. */
export interface Look {
  /** Value of a setting, without the prefix; undefined where it is not set, or not known. */
  value(name: string): string | undefined;
  isSet(name: string): boolean;
  isTrue(name: string): boolean;
  /** The process that the variables are for, where the file says so. */
  process: string | undefined;
  form: FileForm;
  /** Reports something about a setting that is set. */
  report(level: Level, name: string, message: string): void;
}

/** Looks at the settings of one process, and reports what does not go together. */
export type Rule = (look: Look) => void;
