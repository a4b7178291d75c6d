import { zipSync } from 'fflate';

/** The first day that an archive can name, and the default: an archive says nothing of when it was made. */
const FIRST = Date.UTC(1980, 0, 1);
const LAST = Date.UTC(2099, 11, 31);

/**
 * Reads the date that everything made gets (https://reproducible-builds.org/specs/source-date-epoch/).
 *
 * @param value of `SOURCE_DATE_EPOCH`: seconds since 1970
 * @throws Error where an archive cannot name it
 */
export function readSourceDate(value: string | undefined): Date {
  const time = value === undefined ? FIRST : /^\d+$/.test(value) ? Number(value) * 1000 : Number.NaN;
  if (time >= FIRST && time <= LAST) return new Date(time);
  throw new Error(`SOURCE_DATE_EPOCH is "${value}"; it should be seconds since 1970, from 1980 to 2099.`);
}

/**
 * Makes a zip archive: the same bytes of the same files, wherever and whenever it is made.
 *
 * @param files content by path
 * @param options.folder folder in the archive that holds them
 * @param options.date of all files; its day counts
 */
export function zipFiles(
  files: ReadonlyMap<string, Uint8Array>,
  { folder, date }: { folder: string; date: Date },
): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  // Archives name local times. Noon of the day is there in every time zone.
  const mtime = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
  return zipSync(Object.fromEntries(entries.map(([path, bytes]) => [`${folder}/${path}`, bytes])), {
    level: 9,
    mtime,
  });
}
