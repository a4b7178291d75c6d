import { posix } from 'node:path';

/** A page of the docs plugin: where its file is and where it is served. */
export interface DocPage {
  /** Path of the file below the docs folder. */
  file: string;
  permalink: string;
}

/** Turns the target of a link into an address. */
export type ResolveLink = (target: string) => string;

/**
 * Makes the function that turns links of records into addresses, as the pages do that show them: a path that
 * begins with a dot is relative to the page, any other is below the docs folder.
 *
 * @param options.pages all pages
 * @param options.folder folder of the pages that show the records, below the docs folder
 * @returns a function that throws an Error naming a link without a page
 */
export function createPageLinks(options: { pages: readonly DocPage[]; folder: string }): ResolveLink {
  const permalinks = new Map(options.pages.map(({ file, permalink }) => [file, permalink]));
  return (target) => {
    if (/^(?:[a-z]+:|[/#])/i.test(target)) return target;
    const [path = '', anchor] = target.split('#');
    const file = path.startsWith('.') ? posix.join(options.folder, path) : path;
    const permalink = permalinks.get(file);
    if (permalink === undefined)
      throw new Error(`A record links to ${target}, and there is no page docs/${file}`);
    return anchor === undefined ? permalink : `${permalink}#${anchor}`;
  };
}
