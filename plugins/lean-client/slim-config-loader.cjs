// A bundler loader, so plain CommonJS: it runs in the bundler's own process.
// Drops from the generated site configuration what only the build reads.
const BUILD_ONLY = ['ssrTemplate', 'plugins', 'themes', 'presets', 'markdown', 'headTags', 'scripts', 'stylesheets'];

module.exports = function slimConfigLoader(source) {
  const match = /export default (\{[\s\S]*\});?\s*$/.exec(source);
  if (!match) throw new Error('The generated site configuration has another shape than expected.');
  const config = JSON.parse(match[1]);
  for (const key of BUILD_ONLY) delete config[key];
  return `export default ${JSON.stringify(config)};`;
};
