/** The kinds of values in samples. `parse-value.ts` has a check for each. */
export const VALUE_KINDS = [
  'label',
  'slug',
  'username',
  'email',
  'domain',
  'realm',
  'host',
  'authority',
  'network',
  'dn',
] as const;

/** A kind of value. */
export type ValueKind = (typeof VALUE_KINDS)[number];

/** A value in a page's samples besides hosts, as the form asks for it. */
export interface PageValue {
  id: string;
  label: string;
  kind: ValueKind;
  /** The example text in samples. */
  sample: string;
  hint?: string | undefined;
}

/** The texts that the reader has entered, by the role of a host or the ID of a value. */
export type OwnTexts = Readonly<Record<string, string>>;
