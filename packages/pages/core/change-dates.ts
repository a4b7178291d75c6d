/** The last change of each file, in seconds since 1970, by path relative to the site. */
export type ChangeDates = ReadonlyMap<string, number>;

/**
 * Parses the history of all files in one step.
 *
 * @param log the output of `git log --format=%x00%ct --name-only`, newest first: for each commit a NUL, its time in
 *   seconds since 1970, and the changed files, one per line
 */
export function parseChangeDates(log: string): ChangeDates {
  const dates = new Map<string, number>();
  for (const commit of log.split('\0')) {
    const [time = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, Number(time));
  }
  return dates;
}

/**
 * Finds the last change of something that consists of several files.
 *
 * @param sources paths; a path with a trailing slash means every file of the folder. The first one is the main file.
 * @returns seconds since 1970; undefined if the main file has no history, because then nothing is known
 */
export function findLastChange(dates: ChangeDates, sources: readonly string[]): number | undefined {
  const [self = ''] = sources;
  if (!dates.has(self)) return undefined;
  return Math.max(
    ...sources.flatMap((source) =>
      source.endsWith('/') ? inFolder(dates, source) : (dates.get(source) ?? []),
    ),
  );
}

function inFolder(dates: ChangeDates, folder: string): number[] {
  return [...dates].filter(([file]) => file.startsWith(folder)).map(([, date]) => date);
}
