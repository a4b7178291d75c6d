import { findRecordTags } from '@identity-docs/records/core/find-tags';
import type { DocFile } from '../content/site';

/**
 * Checks that a tag of records stands on one page: with each group of its records once, or alone where they have no
 * groups. Records on two pages come up twice in a search, and neither is the place that others link to.
 *
 * @param files all files below docs/
 * @param tag the tag, for example `Metrics`
 * @param groups ids of the groups; undefined where the tag has none
 * @returns what is wrong, each naming the files with their lines and what to do
 */
export function checkShown(
  files: readonly Pick<DocFile, 'file' | 'text'>[],
  tag: string,
  groups: readonly string[] | undefined,
): string[] {
  const places = new Map<string | undefined, string[]>((groups ?? [undefined]).map((group) => [group, []]));
  const stray: string[] = [];
  for (const { file, text } of files) {
    for (const { attributes, line, source } of findRecordTags(text, [tag])) {
      const place = `docs/${file}:${line}`;
      const shown = places.get(groups && attributes.group);
      if (shown) shown.push(place);
      else
        stray.push(
          `${place}: ${source} names none of the groups ${[...places.keys()].join(', ')}; correct it.`,
        );
    }
  }
  return [...stray, ...[...places].flatMap(([group, found]) => checkPlaces(asTag(tag, group), found))];
}

function asTag(tag: string, group: string | undefined): string {
  return group === undefined ? `<${tag} />` : `<${tag} group="${group}" />`;
}

function checkPlaces(tag: string, places: readonly string[]): string[] {
  if (places.length === 1) return [];
  if (places.length === 0)
    return [`${tag} stands on no page; write it on the page where its records belong.`];
  return [
    `${tag} stands at ${places.join(' and ')}; keep it where readers look for it, and link there from the others.`,
  ];
}
