import { DATA_SETS } from '@identity-docs/registry/open-data';
import { problemsIn, type SiteRule } from '../site';

const PAGE = 'docs/developer-docs/data.mdx';

/** The page about open data names each of its files. */
export const openData: SiteRule = {
  name: 'open data',
  about: /^docs\/developer-docs\/data\.mdx$/,
  check: (site) =>
    DATA_SETS.filter(({ name }) => !site.read(PAGE)?.includes(`/data/${name}.json`)).map(({ name }) =>
      problemsIn(PAGE)(1, `the page must name the file /data/${name}.json: add it`),
    ),
};
