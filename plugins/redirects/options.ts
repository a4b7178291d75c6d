import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';

/** Options of the redirects plugin, complete. */
export interface RedirectsPluginOptions {
  id?: string;
  /** The table, relative to the site folder. */
  dataFile: string;
  /** Pages that are not written yet, relative to the site folder; the file may be absent. */
  plannedFile: string;
  /** What the placeholders of the table stand for, for example `{ API_REFERENCE_ORIGIN: 'https://api.company' }`. */
  origins: Record<string, string>;
  /** Whether to write an HTML page at each literal source, for hosts that cannot redirect. */
  stubs: boolean;
}

export const DEFAULT_OPTIONS: Omit<RedirectsPluginOptions, 'id'> = {
  dataFile: 'data/redirects.yaml',
  plannedFile: 'data/planned-pages.yaml',
  origins: {},
  stubs: true,
};

const schema = Joi.object<RedirectsPluginOptions>({
  dataFile: Joi.string().default(DEFAULT_OPTIONS.dataFile),
  plannedFile: Joi.string().default(DEFAULT_OPTIONS.plannedFile),
  origins: Joi.object()
    .pattern(Joi.string().pattern(/^[A-Z][A-Z0-9_]*$/), Joi.string().uri({ scheme: ['http', 'https'] }))
    .default(DEFAULT_OPTIONS.origins),
  stubs: Joi.boolean().default(DEFAULT_OPTIONS.stubs),
});

/**
 * Docusaurus calls this with what the configuration says.
 *
 * @throws a validation error that names the option
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Partial<RedirectsPluginOptions>, RedirectsPluginOptions>): RedirectsPluginOptions {
  return validate(schema as never, options ?? {});
}
