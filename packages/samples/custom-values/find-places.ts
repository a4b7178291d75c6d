import type { Escape } from './escape';
import { escapesAt } from './place-escapes';
import type { SampleValue } from './sample-value';
import type { ValueKind } from './value-types';

/** The position of a value in a sample: offsets in its text, the value's ID and kind, and the escapes there. */
export type OwnPlace = readonly [
  start: number,
  end: number,
  id: string,
  kind: ValueKind,
  ...escapes: Escape[],
];

/** A code fence of a page. */
export interface PageSample {
  code: string;
  language: string;
}

/**
 * Finds the values in a sample that readers can replace with their own.
 *
 * @returns the positions, in the order of the values
 * @throws Error with the line of the sample, from 1, in which a value can't be escaped for its language
 */
export function findPlaces(sample: PageSample, values: readonly SampleValue[]): OwnPlace[] {
  return values.flatMap((value) => {
    const starts = (value.in ?? [value.sample]).flatMap((form) => findForm(sample.code, value, form));
    return [...new Set(starts)].map((start): OwnPlace => {
      const end = start + value.sample.length;
      try {
        return [start, end, value.id, value.kind, ...escapesAt({ ...sample, start, end }, value.kind)];
      } catch (error) {
        const line = sample.code.slice(0, start).split('\n').length;
        throw new Error(
          `line ${line} of the sample contains ${value.sample}, but ${(error as Error).message}; ` +
            `write it in another way, or remove ${value.id} from sampleValues`,
        );
      }
    });
  });
}

/**
 * Offsets of a value in one of its forms, as a whole word. The text around the value in a form identifies it, so only
 * the outer ends of the form must be word boundaries. The end of `%2F` or `\n` isn't part of a word.
 */
function findForm(code: string, { sample }: SampleValue, form: string): number[] {
  const before = form.startsWith(sample) ? String.raw`(?<=^|[^\w.-]|%[0-9A-F]{2}|\\[nrt])` : '';
  const beforeForm = before || (/^\w/.test(form) ? String.raw`(?<!\w)` : '');
  const after = form.endsWith(sample) ? String.raw`(?![\w-]|\.\w)` : '';
  const pattern = new RegExp(beforeForm + escapePattern(form) + after, 'g');
  return [...code.matchAll(pattern)].map(({ index }) => index + form.indexOf(sample));
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
