import { basename, relative, sep } from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { checkFrontMatter } from '../core/front-matter';

/**
 * Creates the front matter parser of the site, which runs Docusaurus's own parser and then checks the site's schema for
 * every page. Partials, whose file or folder starts with an underscore, have no front matter to check.
 *
 * @throws Error that names the file and every problem
 */
export function checkPageFrontMatter(docsDir: string): ParseFrontMatter {
  return async (params) => {
    const result = await params.defaultParseFrontMatter(params);
    const path = relative(docsDir, params.filePath);
    const isPage = !path.startsWith('..') && !path.split(sep).some((part) => part.startsWith('_'));
    if (!isPage || basename(path) === 'tags.yml') return result;
    const problems = checkFrontMatter(result.frontMatter);
    if (problems.length > 0) {
      const lines = problems.map((problem) => `  ${problem}`).join('\n');
      throw new Error(
        `docs/${path}: the front matter has errors (see docs/developer-docs/docs/writing-documentation/index.mdx):\n${lines}`,
      );
    }
    return result;
  };
}
