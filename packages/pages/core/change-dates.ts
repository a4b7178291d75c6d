/** When each file was last changed: seconds since 1970 by path relative to the site. */
export type ChangeDates = ReadonlyMap<string, number>;

/**
 * Reads the history of all files at once.
 *
 * @param log the output of `git log --format=%x00%ct --name-only`, newest first: for each commit a NUL, its time in
 *   seconds since 1970, and the files it changed, a line each
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
 * When something made of several files was last changed.
 *
 * @param sources paths; one that ends in a slash stands for every file of the folder. The first is the thing itself.
 * @returns seconds since 1970; undefined where the first has no history, since then nothing is known
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
