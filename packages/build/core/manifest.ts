/** File that lists the content of a built site. It is hidden, so that no host publishes it as a page. */
export const MANIFEST_FILE = '.build.json';

/** Increase this when an older server can't read the manifest. */
const VERSION = 1;

/** Size in bytes and SHA-256 (base64url) of a file. */
export type FileMark = readonly [bytes: number, sha256: string];

/** The metadata of a finished build. It is the last file that a build writes. */
export interface BuildManifest {
  /** Hash of all input of the site. */
  inputs: string;
  /** Folder of the site inside the build, which is its base URL. It starts and ends with a slash. */
  baseUrl: string;
  /** Every file of the build except this one, by path with a leading slash. */
  files: Readonly<Record<string, FileMark>>;
}

const BASE_URL = /^\/(?:[\w.~-]+\/)*$/;

/** Whether a path stays inside the folder. */
function isInside(path: string): boolean {
  return (
    path.startsWith('/') &&
    path
      .slice(1)
      .split(/[/\\]/)
      .every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function isMark(value: unknown): value is FileMark {
  return (
    Array.isArray(value) && Number.isSafeInteger(value[0]) && value[0] >= 0 && typeof value[1] === 'string'
  );
}

/** Writes a manifest as text, with a line for each file, sorted by path. */
export function emitManifest({ inputs, baseUrl, files }: BuildManifest): string {
  const lines = Object.keys(files)
    .sort()
    .map((path) => `${JSON.stringify(path)}: ${JSON.stringify(files[path])}`);
  const head = JSON.stringify({ version: VERSION, inputs, baseUrl });
  return `${head.slice(0, -1)},"files":{\n${lines.join(',\n')}\n}}\n`;
}

/**
 * Reads the output of {@link emitManifest}.
 *
 * @throws SyntaxError if the text isn't JSON, TypeError if it isn't a manifest of this version
 */
export function parseManifest(text: string): BuildManifest {
  const value = JSON.parse(text) as (Partial<BuildManifest> & { version?: unknown }) | null;
  const { version, inputs, baseUrl, files } = value ?? {};
  if (
    version !== VERSION ||
    typeof inputs !== 'string' ||
    typeof baseUrl !== 'string' ||
    !BASE_URL.test(baseUrl) ||
    typeof files !== 'object' ||
    files === null ||
    !Object.entries(files).every(([path, mark]) => isInside(path) && isMark(mark))
  ) {
    throw new TypeError(`not the manifest of a build, version ${VERSION}`);
  }
  return { inputs, baseUrl, files };
}
