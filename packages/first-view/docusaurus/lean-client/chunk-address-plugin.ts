import type { Compiler, RuntimeModule, WebpackPluginInstance } from 'webpack';

/** The bundler, webpack or Rspack, as Docusaurus hands it to plugins. */
interface Bundler {
  RuntimeModule: typeof RuntimeModule;
}

/**
 * Makes a bundler plugin that gives the browser `__webpack_require__.gca`, with which Docusaurus asks for the
 * address of a chunk. Docusaurus's own lists every chunk's name and number for it; here a chunk's number is
 * its name.
 *
 * @param bundler the bundler's own classes
 */
export function chunkAddressPlugin(bundler: Bundler): WebpackPluginInstance {
  class ChunkAddressModule extends bundler.RuntimeModule {
    constructor() {
      super('chunk address', bundler.RuntimeModule.STAGE_ATTACH);
    }
    override generate(): string {
      return '__webpack_require__.gca = (name) => __webpack_require__.p + __webpack_require__.u(name);';
    }
  }
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('site-chunk-address', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('site-chunk-address', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkAddressModule());
        });
      });
    },
  };
}
