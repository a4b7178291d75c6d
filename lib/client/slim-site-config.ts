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
];

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
  return `export default ${JSON.stringify(config)};`;
}
