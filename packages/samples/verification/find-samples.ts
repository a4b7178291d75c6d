import { findRecordTags } from '@identity-docs/records/core/find-tags';
import { findFences } from '@identity-docs/text/find-fences';
import { isDrawn } from '../drawings/languages';

/** A sample that a page shows. */
export interface Sample {
  /** Path of the page or the partial below docs/, for example `sys-mgmt/brands.mdx`. */
  file: string;
  /**
   * Identifies the sample within its page. It is derived from its title or otherwise from its heading, and a number
   * distinguishes duplicates.
   */
  id: string;
  language: string;
  title: string | undefined;
  code: string;
  /** Line of the file, from 1. If a record shows the sample, the line of its tag. */
  line: number;
}

/** Renders the records that a page names with tags. */
export interface RecordRenderer {
  /** The tags, for example `Release`. */
  tags: readonly string[];
  /** Renders one tag as Markdown. */
  render(tag: string, attributes: Readonly<Record<string, string>>): string;
}

/**
 * Finds every sample of a page, including samples in the records that it shows.
 *
 * @param page `file`: its path below docs/; `text`: the content of the file
 * @param records renders the record tags
 */
export function findSamples(page: { file: string; text: string }, records: RecordRenderer): Sample[] {
  const lines = withRecords(page.text, records);
  const text = lines.map((line) => line.text).join('\n');
  const samples = findFences(text).filter(({ language }) => !isDrawn(language));
  const headings = findHeadings(text);
  const seen = new Map<string, number>();
  return samples.map(({ language, title, code, line }) => {
    const heading = headings.filter((other) => other.line < line).at(-1);
    const name = slug(title ?? '') || slug(heading?.text ?? '') || 'top';
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const id = count === 1 ? name : `${name}-${count}`;
    return { file: page.file, id, language, title, code, line: lines[line - 1]?.line ?? line };
  });
}

/**
 * The part of a sample that a proof covers: its language and its text. White space at the ends of lines and of the
 * whole text makes no difference.
 *
 * @returns the text to hash
 */
export function provenText({ language, code }: Pick<Sample, 'language' | 'code'>): string {
  const lines = code.split('\n').map((line) => line.trimEnd());
  return `${language}\n${lines.join('\n').replace(/^\n+|\n+$/g, '')}\n`;
}

interface SourceLine {
  text: string;
  /** Line of the file that it comes from, from 1. */
  line: number;
}

function withRecords(text: string, { tags, render }: RecordRenderer): SourceLine[] {
  const found = findRecordTags(text, tags);
  return text.split('\n').flatMap((source, index) => {
    const line = index + 1;
    const tag = found.find((other) => other.line <= line && line <= other.lastLine);
    if (tag !== undefined && tag.line !== line) return [];
    const shown = tag === undefined ? source : render(tag.name, tag.attributes);
    return shown.split('\n').map((part) => ({ text: part, line }));
  });
}

function findHeadings(text: string): { text: string; line: number }[] {
  const inside = new Set(
    findFences(text).flatMap(({ line, lastLine }) =>
      Array.from({ length: lastLine - line + 1 }, (_, at) => line + at),
    ),
  );
  return text.split('\n').flatMap((line, index) => {
    const heading = inside.has(index + 1) ? undefined : /^#{1,6} (.*)$/.exec(line)?.[1];
    if (heading === undefined) return [];
    // An explicit anchor stays the same when the heading changes, and so does the ID of its samples.
    const anchor = /\{#([\w-]+)\}\s*$/.exec(heading)?.[1];
    return [{ text: anchor ?? heading, line: index + 1 }];
  });
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
