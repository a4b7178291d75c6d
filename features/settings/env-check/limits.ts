import type { EnvFile, FileForm } from './findings';

/**
 * A slow phone reads a text of this length in a fraction of a second. The Helm chart's values with all comments are a
 * quarter as long.
 */
export const MAX_CHARACTERS = 200_000;
/** The most variables in one check. The product has about 200 settings. */
export const MAX_SETTINGS = 2000;
/** The longest setting name has 60 characters. */
export const MAX_NAME = 200;
/** The most YAML entries that are read, including those that aliases expand to. */
export const MAX_ENTRIES = 50_000;
/** The most YAML errors that are listed. One mistake often causes several. */
export const MAX_YAML_ERRORS = 20;
/** The longest message. A value in it can be longer than a reader can use. */
export const MAX_MESSAGE = 400;
/** The number of characters that are shown of a name that is too long. */
const SHOWN_OF_NAME = 60;

const ADVICE = 'Check only the part with the settings of authentik.';

/**
 * Rejects a text that is too long to check without blocking the page.
 *
 * @returns a file with the one finding that says so; undefined if the text is short enough
 */
export function rejectLong(text: string, form: FileForm): EnvFile | undefined {
  if (text.length <= MAX_CHARACTERS) return undefined;
  return rejected(
    form,
    `This text has ${count(text.length)} characters, but at most ${count(MAX_CHARACTERS)} can be checked. ${ADVICE}`,
  );
}

/** Rejects a file that has too many entries, or whose aliases expand to too many. */
export function rejectEntries(form: FileForm): EnvFile {
  return rejected(
    form,
    `This file has more than ${count(MAX_ENTRIES)} entries, or its aliases (*name) expand to that many. ${ADVICE}`,
  );
}

/** Rejects a file whose maps and lists are nested too deeply for the YAML parser. */
export function rejectDepth(form: FileForm): EnvFile {
  return rejected(form, `The maps and lists of this file are nested too deeply. ${ADVICE}`);
}

/** Rejects a file that couldn't be read in time. */
export function rejectSlow(form: FileForm): EnvFile {
  return rejected(form, `Reading this file took too long and was stopped. ${ADVICE}`);
}

function rejected(form: FileForm, message: string): EnvFile {
  return { form, assignments: [], broken: [{ level: 'error', line: 1, message }] };
}

/** Skips assignments beyond the limit or with names that are too long, and adds a finding about them. */
export function limitAssignments({ form, assignments, broken }: EnvFile): EnvFile {
  const isShort = ({ name }: { name: string }): boolean => name.length <= MAX_NAME;
  const named = assignments.filter(isShort);
  const tooMany = named.slice(MAX_SETTINGS);
  return {
    form,
    assignments: named.slice(0, MAX_SETTINGS),
    broken: [
      ...broken,
      ...assignments
        .filter((one) => !isShort(one))
        .slice(0, MAX_SETTINGS)
        .map(({ name, line }) => ({
          level: 'error' as const,
          line,
          name: `${name.slice(0, SHOWN_OF_NAME)}…`,
          message: `This name has ${count(name.length)} characters, but at most ${MAX_NAME} are read.`,
        })),
      ...(tooMany[0] === undefined
        ? []
        : [
            {
              level: 'error' as const,
              line: tooMany[0].line,
              message: `${count(tooMany.length)} variables from here on weren't checked, because at most ${count(MAX_SETTINGS)} can be checked.`,
            },
          ]),
    ],
  };
}

/** Formats a number for the messages of the check, for example 200,000. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
