import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import type { PageKind } from '../../lib/search/types';

/** Options of the search index plugin, complete. */
export interface SearchIndexOptions {
  id?: string;
  /** Instance of the docs plugin whose pages are searched. */
  docsPluginId: string;
  /** Words that mean the same, relative to the site folder. */
  synonymsFile: string;
  /** What pages below a path are for, by paths inside the site; the longest one that fits wins, others are guides. */
  kinds: Record<string, PageKind>;
}

const KINDS: readonly PageKind[] = [
  'guide',
  'reference',
  'troubleshooting',
  'release',
  'advisory',
  'contributor',
  'home',
];

export const DEFAULT_OPTIONS: Omit<SearchIndexOptions, 'id'> = {
  docsPluginId: 'default',
  synonymsFile: 'data/search-synonyms.yaml',
  kinds: {
    '/install-config/configuration/': 'reference',
    '/releases/': 'release',
    '/releases/upgrade/': 'guide',
    '/security/cves/': 'advisory',
    '/security/audits-and-certs/': 'advisory',
    '/troubleshooting/': 'troubleshooting',
    '/developer-docs/': 'contributor',
  },
};

const schema = Joi.object<SearchIndexOptions>({
  docsPluginId: Joi.string().default(DEFAULT_OPTIONS.docsPluginId),
  synonymsFile: Joi.string().default(DEFAULT_OPTIONS.synonymsFile),
  kinds: Joi.object()
    .pattern(Joi.string().pattern(/^\/.*\/$/), Joi.string().valid(...KINDS))
    .default(DEFAULT_OPTIONS.kinds),
});

/**
 * Docusaurus calls this with what the configuration says.
 *
 * @throws a validation error that names the option
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Partial<SearchIndexOptions>, SearchIndexOptions>): SearchIndexOptions {
  return validate(schema as never, options ?? {});
}
