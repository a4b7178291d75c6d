import type { VALUE_KINDS } from './value-types';

/** A value in samples, besides hosts, that readers can replace with their own. */
export interface SampleValue {
  id: string;
  label: string;
  /** The check for the value that a reader enters. */
  kind: (typeof VALUE_KINDS)[number];
  /** The example text in the samples. */
  sample: string;
  /** Texts in which a common word is this value. Each contains the example once. */
  in?: string[] | undefined;
  hint?: string | undefined;
}
