import * as z from 'zod';
import { parseVersion } from '../releases/order';

/** Markdown that becomes part of an MDX page: not empty, trimmed, and without markup that MDX would read as code. */
export const markdown = z
  .string()
  .min(1, 'must not be empty')
  .refine((text) => text === text.trim(), 'has white space at its start or end')
  .refine((text) => !hasLooseBrace(text), 'has a bare { or < outside code: put it in backticks');

/** A calendar date in ISO form, as a string. */
export const date = z.string().refine(isCalendarDate, 'must be a quoted calendar date such as "2025-08-20"');

/** A CVE or GHSA number. */
export const advisoryId = z
  .string()
  .regex(/^(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})$/, 'must be a CVE or GHSA number');

/** The version of a patch release: three numbers. */
export const patchVersion = z
  .string()
  .refine((name) => parseVersion(name)?.patch !== undefined, 'must be a patch release such as 2025.8.1');

/** Says whether `{` or `<` stands outside of code: the text becomes MDX, which would read it as markup. */
function hasLooseBrace(text: string): boolean {
  const prose = text.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, '').replace(/`[^`\n]*`/g, '');
  return /[{<]/.test(prose);
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
