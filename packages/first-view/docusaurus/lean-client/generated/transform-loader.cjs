// A bundler loader, so plain CommonJS: it hands the text of a generated file to the function of its options.
module.exports = function transformLoader(source) {
  const { transform, reads } = this.getOptions();
  for (const file of reads) this.addDependency(file);
  try {
    return transform(source);
  } catch (error) {
    throw new Error(`${this.resourcePath}: ${error.message}`);
  }
};
