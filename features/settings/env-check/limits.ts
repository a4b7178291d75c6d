import type { EnvFile, FileForm } from './findings';

/**
 * A text of this length is read in a fraction of a second on a slow phone. The values of the Helm chart with all its
 * comments have a quarter of it.
 */
export const MAX_CHARACTERS = 200_000;
/** Variables that are checked at once. The product has about 200 settings. */
export const MAX_SETTINGS = 2000;
/** The longest name of a setting has 60 characters. */
export const MAX_NAME = 200;
/** Entries of YAML that are looked at, with everything that aliases stand for. */
export const MAX_ENTRIES = 50_000;
/** Errors of YAML that are listed. One mistake often causes more than one of them. */
export const MAX_YAML_ERRORS = 20;
/** Characters of a sentence. A value in it may be longer than a reader can use. */
export const MAX_MESSAGE = 400;
/** Characters of a name that is too long to be one. */
const SHOWN_OF_NAME = 60;

const ADVICE = 'Check only the part with the settings of authentik.';

/**
 * Rejects a text that is too long to be checked without a pause.
 *
 * @returns a file with the one finding that says so; undefined where the text is short enough
 */
export function rejectLong(text: string, form: FileForm): EnvFile | undefined {
  if (text.length <= MAX_CHARACTERS) return undefined;
  return rejected(
    form,
    `This text has ${count(text.length)} characters, and at most ${count(MAX_CHARACTERS)} are checked at once. ${ADVICE}`,
  );
}

/** The file that has too many entries, or whose aliases stand for too many. */
export function rejectEntries(form: FileForm): EnvFile {
  return rejected(
    form,
    `This file has more than ${count(MAX_ENTRIES)} entries, or its aliases (*name) stand for that many. ${ADVICE}`,
  );
}

/** The file whose maps and lists are inside each other so often that YAML gives up. */
export function rejectDepth(form: FileForm): EnvFile {
  return rejected(form, `The maps and lists of this file are nested too deeply. ${ADVICE}`);
}

/** The file that could not be read in time. */
export function rejectSlow(form: FileForm): EnvFile {
  return rejected(form, `Reading this file took too long and was stopped. ${ADVICE}`);
}

function rejected(form: FileForm, message: string): EnvFile {
  return { form, assignments: [], broken: [{ level: 'error', line: 1, message }] };
}

/** Leaves out the assignments that are too many or have too long a name, and says so. */
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
          message: `This name has ${count(name.length)} characters, and at most ${MAX_NAME} are read.`,
        })),
      ...(tooMany[0] === undefined
        ? []
        : [
            {
              level: 'error' as const,
              line: tooMany[0].line,
              message: `${count(tooMany.length)} variables from here on were not checked: at most ${count(MAX_SETTINGS)} are checked at once.`,
            },
          ]),
    ],
  };
}

/** A number as the sentences of the check write it: 200,000. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
