/** Parts of the site's configuration that only the build reads. */
const BUILD_ONLY = [
  'ssrTemplate',
  'plugins',
  'themes',
  'presets',
  'markdown',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'staticDirectories',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
];
/** Theme settings for features that this site doesn't have in the browser: Prism and a blog. */
const THEME_BUILD_ONLY = ['prism', 'blog'];

/**
 * Removes from the generated site configuration what only the build reads.
 *
 * @param source text of Docusaurus's `docusaurus.config.mjs`
 * @returns the module's text for the browser
 * @throws Error if the file has another format than in Docusaurus 3.8
 */
export function slimSiteConfig(source: string): string {
  const match = /export default (\{[\s\S]*\});?\s*$/.exec(source);
  if (match?.[1] === undefined) throw new Error('the site configuration has an unexpected format');
  const config: Record<string, unknown> = JSON.parse(match[1]);
  for (const key of BUILD_ONLY) delete config[key];
  const future = config.future as { experimental_router?: unknown } | undefined;
  // The only flag that the browser reads.
  if (future) config.future = { experimental_router: future.experimental_router };
  const theme = config.themeConfig as Record<string, unknown> | undefined;
  for (const key of THEME_BUILD_ONLY) delete theme?.[key];
  return `export default ${JSON.stringify(config)};`;
}

/**
 * Removes the versions of plugins, which only the build prints.
 *
 * @param source text of Docusaurus's `site-metadata.json`
 */
export function slimSiteMetadata(source: string): string {
  return JSON.stringify({ ...JSON.parse(source), pluginVersions: {} });
}
