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
/** Parts of the theme's configuration for what this site does not have in the browser: Prism, a blog. */
const THEME_BUILD_ONLY = ['prism', 'blog'];

/**
 * Drops from the generated site configuration what only the build reads.
 *
 * @param source text of Docusaurus's `docusaurus.config.mjs`
 * @returns the module's text for the browser
 * @throws Error where the file has another shape than Docusaurus 3.8 gives it
 */
export function slimSiteConfig(source: string): string {
  const match = /export default (\{[\s\S]*\});?\s*$/.exec(source);
  if (match?.[1] === undefined) throw new Error('the site configuration has another shape than expected');
  const config: Record<string, unknown> = JSON.parse(match[1]);
  for (const key of BUILD_ONLY) delete config[key];
  const future = config.future as { experimental_router?: unknown } | undefined;
  // The only one of its flags that the browser asks for.
  if (future) config.future = { experimental_router: future.experimental_router };
  const theme = config.themeConfig as Record<string, unknown> | undefined;
  for (const key of THEME_BUILD_ONLY) delete theme?.[key];
  return `export default ${JSON.stringify(config)};`;
}

/**
 * Drops the versions of plugins, which only the build reports.
 *
 * @param source text of Docusaurus's `site-metadata.json`
 */
export function slimSiteMetadata(source: string): string {
  return JSON.stringify({ ...JSON.parse(source), pluginVersions: {} });
}
