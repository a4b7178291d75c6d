import { relative, sep } from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { type ChangeDates, findLastChange } from '../core/change-dates';

/**
 * Makes a front matter parser that adds when a page, or a record that it shows, was last changed. A page without
 * history stays without a date.
 *
 * @param options.siteDir folder of the site
 * @param options.dates undefined where no date is known
 * @param options.parse the parser to add it to
 * @param options.listSources returns the files that a page is made of, relative to the site
 */
export function addChangeDate(options: {
  siteDir: string;
  dates: ChangeDates | undefined;
  parse: ParseFrontMatter;
  listSources: (page: string, text: string) => readonly string[];
}): ParseFrontMatter {
  const { siteDir, dates, parse, listSources } = options;
  if (dates === undefined) return parse;
  return async (params) => {
    const result = await parse(params);
    const page = relative(siteDir, params.filePath).split(sep).join('/');
    // A part that pages share has no front matter of its own (a name with an underscore in front).
    if (/(?:^|\/)_/.test(page)) return result;
    const seconds = findLastChange(dates, listSources(page, params.fileContent));
    if (seconds !== undefined) {
      result.frontMatter.last_update = { date: new Date(seconds * 1000).toISOString() };
    }
    return result;
  };
}
