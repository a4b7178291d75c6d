/** What a value of a sample can be; each kind has its own check in `parse-value.ts`. */
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

/** A value that a page's samples hold besides hosts, as the form asks for it. */
export interface PageValue {
  id: string;
  label: string;
  kind: ValueKind;
  /** What stands for it in samples. */
  sample: string;
  hint?: string | undefined;
}

/** What the reader has entered, as texts by the role of a host or the id of a value. */
export type OwnTexts = Readonly<Record<string, string>>;
