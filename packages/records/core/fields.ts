import { parseVersion } from '@identity-docs/text/order';
import * as z from 'zod';
import type { NamedEntry } from './kind';
import type { RecordPath } from './read';

/**
 * Markdown that becomes part of an MDX page. It isn't empty, is trimmed, and has no markup that MDX would read as code.
 */
export const markdown = z
  .string()
  .min(1, 'must not be empty')
  .refine((text) => text === text.trim(), 'has white space at its start or end')
  .refine((text) => !hasLooseBrace(text), 'has { or < outside of code; put it in backticks');

/** Markdown of any length. White space around it is ignored. */
export const prose = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((text) => !hasLooseBrace(text), 'has { or < outside of code; put it in backticks');

/** The path of a page below docs/. */
export const page = z
  .string()
  .regex(/^(?!\.{0,2}\/).+\.mdx$/, 'must be the path of an .mdx file, relative to docs/');

/** A calendar date in ISO form, as a string. */
export const date = z.string().refine(isCalendarDate, 'must be a quoted calendar date such as "2025-08-20"');

/** A CVE or GHSA ID. */
export const advisoryId = z
  .string()
  .regex(/^(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})$/, 'must be a CVE or GHSA ID');

/** The version of a release: two numbers. */
export const releaseVersion = z.string().refine((name) => {
  const parsed = parseVersion(name);
  return parsed !== undefined && parsed.patch === undefined;
}, 'must be a quoted release such as "2025.8"');

/** The version of a patch release: three numbers. */
export const patchVersion = z
  .string()
  .refine((name) => parseVersion(name)?.patch !== undefined, 'must be a patch release such as 2025.8.1');

/** Markdown that fits into the cell of a table. */
export const cellText = markdown.refine((text) => !text.includes('\n'), 'must be one paragraph; use >-');

/** A name from the product's source, such as `login_failed`. */
export const codeName = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be a name in lower case with underscores, such as login_failed');

/** The name of a group that tags in pages refer to. */
export const groupId = z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be lower case with hyphens');

/** The release that introduced something. */
export const since = z
  .string()
  .refine((name) => parseVersion(name) !== undefined, 'must be a quoted release such as "2025.8"');

/**
 * Creates a function that lists names in a value with their positions.
 *
 * @param at position of the names: `groups[].tasks[].name` for a key of records, `statuses[].values[]` for items
 * @param stated keys next to the name that are compared with the product
 */
export function namesAt(at: string, stated: readonly string[] = []): (value: object) => NamedEntry[] {
  const walk = (value: unknown, parts: readonly string[], path: RecordPath): NamedEntry[] => {
    const [part, ...rest] = parts;
    if (value === undefined) return [];
    // The arguments of a function aren't part of its name.
    if (part === undefined) return [{ name: String(value).replace(/\(.*$/, ''), path }];
    const inside = value as Readonly<Record<string, unknown>>;
    if (part === '[]') return (value as unknown[]).flatMap((item, row) => walk(item, rest, [...path, row]));
    if (rest.length > 0) return walk(inside[part], rest, [...path, part]);
    const known = Object.fromEntries(stated.map((key) => [key, inside[key]]));
    return walk(inside[part], [], path).map((entry) => ({ ...entry, stated: known }));
  };
  const parts = at.split(/\.|(?=\[\])/).filter(Boolean);
  return (value) => walk(value, parts, []);
}

/**
 * Creates a schema check that every name occurs only once in each list.
 *
 * @param lists functions that return names of a value with their positions
 */
export function namedOnce<T>(...lists: readonly ((value: T) => readonly NamedEntry[])[]) {
  return (value: T, context: z.core.$RefinementCtx<T>): void => {
    for (const entriesOf of lists) {
      const seen = new Set<string>();
      for (const { name, path } of entriesOf(value)) {
        if (seen.has(name)) {
          const message = `repeats ${name}; remove one of the two`;
          context.addIssue({ code: 'custom', path: [...path], message, input: value });
        }
        seen.add(name);
      }
    }
  };
}

/** Whether `{` or `<` occurs outside of code. The text becomes MDX, which would read it as markup. */
function hasLooseBrace(text: string): boolean {
  const prose = text.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, '').replace(/`[^`\n]*`/g, '');
  return /[{<]/.test(prose);
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
