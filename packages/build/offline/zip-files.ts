import { zipSync } from 'fflate';

/**
 * The earliest day that an archive can contain, which is the default, so that an archive doesn't reveal when it was
 * created.
 */
const FIRST = Date.UTC(1980, 0, 1);
const LAST = Date.UTC(2099, 11, 31);

/**
 * Reads the date that all generated files get (https://reproducible-builds.org/specs/source-date-epoch/).
 *
 * @param value of `SOURCE_DATE_EPOCH`: seconds since 1970
 * @throws Error if an archive can't represent it
 */
export function readSourceDate(value: string | undefined): Date {
  const time = value === undefined ? FIRST : /^\d+$/.test(value) ? Number(value) * 1000 : Number.NaN;
  if (time >= FIRST && time <= LAST) return new Date(time);
  throw new Error(`SOURCE_DATE_EPOCH is "${value}"; it should be seconds since 1970, from 1980 to 2099.`);
}

/**
 * Creates a zip archive. The same files always give the same bytes, on any machine and at any time.
 *
 * @param files content by path
 * @param options.folder folder in the archive that contains them
 * @param options.date of all files; only its day matters
 */
export function zipFiles(
  files: ReadonlyMap<string, Uint8Array>,
  { folder, date }: { folder: string; date: Date },
): Uint8Array {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  // Archives use local times. Noon falls on the same day in every time zone.
  const mtime = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
  return zipSync(Object.fromEntries(entries.map(([path, bytes]) => [`${folder}/${path}`, bytes])), {
    level: 9,
    mtime,
  });
}
