// A bundler loader, so plain CommonJS: it hands the text of a generated file to the function of its options.
module.exports = function transformLoader(source) {
  try {
    return this.getOptions().transform(source);
  } catch (error) {
    throw new Error(`${this.resourcePath}: ${error.message}`);
  }
};
