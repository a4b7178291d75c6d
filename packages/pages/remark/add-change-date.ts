import { relative, sep } from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { type ChangeDates, findLastChange } from '../core/change-dates';

/**
 * Creates a front matter parser that adds the last change of a page and the records that it shows. A page without
 * history gets no date.
 *
 * @param options.siteDir folder of the site
 * @param options.dates undefined if no date is known
 * @param options.parse the parser to wrap
 * @param options.listSources returns the source files of a page, relative to the site
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
    // A partial, whose file name starts with an underscore, has no front matter.
    if (/(?:^|\/)_/.test(page)) return result;
    const seconds = findLastChange(dates, listSources(page, params.fileContent));
    if (seconds !== undefined) {
      result.frontMatter.last_update = { date: new Date(seconds * 1000).toISOString() };
    }
    return result;
  };
}
