import { withoutFences } from '@identity-docs/text/find-fences';

/** A tag that the build replaces by records, such as `<Fields model="…" />`. */
export interface RecordTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Line in the file, from 1. */
  line: number;
  /** The tag as it stands. */
  source: string;
}

/**
 * Finds the record tags of a page, outside of its code samples.
 *
 * @param text the file as it stands
 * @param names the tags to look for, for example `Fields`
 */
export function findRecordTags(text: string, names: readonly string[]): RecordTag[] {
  const pattern = new RegExp(`^[ \\t]*<(${names.join('|')})(\\s[^<>]*?)?\\s*/>`, 'gm');
  const visible = withoutFences(text);
  return [...visible.matchAll(pattern)].map((match) => ({
    name: match[1] ?? '',
    attributes: Object.fromEntries(
      [...(match[2] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    line: visible.slice(0, match.index).split('\n').length,
    source: match[0].trim(),
  }));
}
