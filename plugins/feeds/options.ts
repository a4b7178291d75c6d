import type { OptionValidationContext } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';

/** Options of the feeds plugin, complete. */
export interface FeedsOptions {
  id?: string;
  /** Instance of the docs plugin whose pages the records link to. */
  docsPluginId: string;
  /** The newest chart of each release, relative to the site folder. */
  chartsFile: string;
  /** Patch releases in the feed of releases. */
  releaseCount: number;
}

export const DEFAULT_OPTIONS: Omit<FeedsOptions, 'id'> = {
  docsPluginId: 'default',
  chartsFile: 'data/charts.yaml',
  releaseCount: 50,
};

const schema = Joi.object<FeedsOptions>({
  docsPluginId: Joi.string().default(DEFAULT_OPTIONS.docsPluginId),
  chartsFile: Joi.string().default(DEFAULT_OPTIONS.chartsFile),
  releaseCount: Joi.number().integer().min(1).default(DEFAULT_OPTIONS.releaseCount),
});

/**
 * Docusaurus calls this with what the configuration says.
 *
 * @throws a validation error that names the option
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Partial<FeedsOptions>, FeedsOptions>): FeedsOptions {
  return validate(schema as never, options ?? {});
}
