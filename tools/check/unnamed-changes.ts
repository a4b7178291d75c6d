import type { ApiChanges } from '@identity-docs/product/api-changes/compare-releases';

/**
 * Finds changes of the API that the record of a release does not name.
 *
 * Only names that are set as code count. A path is named by itself or by a path that it begins with, where `…` or a
 * placeholder stands for any segment. Everything else is named by its last word: the field, the parameter, the value,
 * the permission.
 *
 * @param changes what the release took away
 * @param text all text of the release's record
 * @param accepted changes that need no mention, as they are written in `changes`, or with `*` for their end
 * @returns the others, as they are written in `changes`
 */
export function unnamedChanges(changes: ApiChanges, text: string, accepted: readonly string[]): string[] {
  const code = text.match(/(`+)[\s\S]+?(?<!`)\1(?!`)/g)?.join(' ') ?? '';
  const words = new Set(code.match(/[\w.:-]+/g));
  const paths = (code.match(/(?:\/[\w{}…-]+)+\/?/g) ?? []).map((path) => segmentsOf(path));
  const isNamed = (name: string) => words.has(name);
  const isNamedPath = (name: string) => {
    const segments = segmentsOf(name);
    return paths.some((path) => path.length > 1 && path.every((part, at) => fits(part, segments[at])));
  };
  return Object.values(changes as unknown as Record<string, string[]>)
    .flat()
    .filter((change) => {
      if (accepted.some((entry) => covers(entry, change))) return false;
      const place = change.split(': ')[0] ?? change;
      const path = /\/\S+/.exec(place)?.[0];
      const word = place.split(' ').at(-1) ?? place;
      if (path !== undefined && (word === path || word.startsWith('/'))) return !isNamedPath(path);
      return !isNamed(word) && !isNamed(word.split('.').at(-1) ?? word);
    });
}

function segmentsOf(path: string): string[] {
  return path
    .replace(/^\/api\/v3/, '')
    .split('/')
    .filter((part) => part !== '');
}

function fits(named: string, segment: string | undefined): boolean {
  return segment !== undefined && (named === segment || /^(…|\{.*\})$/.test(named));
}

function covers(entry: string, change: string): boolean {
  return entry.endsWith('*') ? change.startsWith(entry.slice(0, -1)) : entry === change;
}
