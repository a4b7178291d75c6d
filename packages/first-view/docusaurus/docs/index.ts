import type { LoadedContent, PluginOptions } from '@docusaurus/plugin-content-docs';
import docsPlugin, { validateOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { slimActions } from './slim-actions';
import type { NavbarItem } from './slim-global-data';

/** Docusaurus's own docs plugin, without data that no page shows and every reader would download. */
export default async function docs(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  const { navbar } = context.siteConfig.themeConfig as { navbar?: { items?: NavbarItem[] } };
  return {
    ...plugin,
    contentLoaded: async ({ content, actions }) =>
      plugin.contentLoaded?.({ content, actions: slimActions(actions, navbar?.items ?? []) }),
  };
}

// Docusaurus reads this from plugins that are passed as functions.
docs.validateOptions = validateOptions;
