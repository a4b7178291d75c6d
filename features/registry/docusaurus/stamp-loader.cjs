const { join, relative } = require('node:path');

// A bundler loader, so plain CommonJS: a page is made again when the records change that it shows.
module.exports = function stampLoader(source) {
  const { docsDir, stampsDir } = this.getOptions();
  this.addDependency(join(stampsDir, relative(docsDir, this.resourcePath)));
  return source;
};
