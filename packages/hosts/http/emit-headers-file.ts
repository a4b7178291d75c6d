import { IMMUTABLE, isImmutable } from './cache-policy';
import type { HeadersData } from './headers-data';
import type { HeaderMap } from './security-headers';

/** Cloudflare Pages: longest line of a `_headers` file, in characters. */
export const MAX_LINE_CHARACTERS = 2_000;
/** Cloudflare Pages: most rules in a `_headers` file. */
export const MAX_RULES = 100;

/**
 * Writes `content-type` as `Content-Type`. Names are case-insensitive, so this is only for people who read the file.
 */
function formatName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

function formatRule(pattern: string, headers: HeaderMap): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${formatName(name)}: ${value}`);
  return [pattern, ...lines].join('\n');
}

/**
 * The folders (`/assets/js/`) in which every file is immutable. These hosts have no patterns for names, so a folder
 * with even one mutable file gets no rule.
 */
function findImmutableFolders(paths: readonly string[], immutable: readonly string[]): string[] {
  const folders = new Map<string, boolean>();
  for (const path of paths) {
    const root = immutable.find((folder) => path.startsWith(folder));
    if (root === undefined) continue;
    const folder = path.slice(0, path.indexOf('/', root.length) + 1 || root.length);
    folders.set(folder, (folders.get(folder) ?? true) && isImmutable(path, immutable));
  }
  // A rule for the root folder would also apply to the folders inside it.
  return [...folders]
    .filter(([folder, isPure]) => isPure && !immutable.includes(folder))
    .map(([folder]) => folder)
    .sort();
}

/**
 * Writes the site's headers as a `_headers` file for Netlify and Cloudflare Pages.
 *
 * Both hosts join the values of a header that several matching rules set, so no header is in two overlapping rules.
 * Therefore, caching is set only for immutable folders. For everything else, both hosts already send `max-age=0,
 * must-revalidate`, which is equivalent to the `no-cache` of our own server.
 *
 * @param options.data headers of the site
 * @param options.paths every file of the site, as paths inside it
 * @returns the text of the file
 * @throws Error if a line or the number of rules exceeds Cloudflare's limits
 */
export function emitHeadersFile(options: { data: HeadersData; paths: readonly string[] }): string {
  const { data, paths } = options;
  const base = data.baseUrl.replace(/\/$/, '');
  const rules = [
    formatRule(`${base}/*`, data['*']),
    ...Object.entries(data.paths).map(([path, headers]) => formatRule(`${base}${path}`, headers)),
    ...findImmutableFolders(paths, data.immutable).map((folder) =>
      formatRule(`${base}${folder}*`, { 'cache-control': IMMUTABLE }),
    ),
  ];
  const text = `${['# Written by the build. Netlify and Cloudflare Pages.', ...rules].join('\n\n')}\n`;

  const longest = text.split('\n').find((line) => line.length > MAX_LINE_CHARACTERS);
  if (longest !== undefined) {
    throw new Error(
      `_headers: the line "${longest.trim().slice(0, 40)}…" has ${longest.length} characters, Cloudflare Pages ` +
        `takes ${MAX_LINE_CHARACTERS}. If there are too many different inline scripts, use the same ones on all pages.`,
    );
  }
  if (rules.length > MAX_RULES) {
    throw new Error(
      `_headers: there are ${rules.length} rules, but Cloudflare Pages supports at most ${MAX_RULES}.`,
    );
  }
  return text;
}
