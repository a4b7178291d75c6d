import type { Compiler, RuntimeModule, WebpackPluginInstance } from 'webpack';

/** The bundler, webpack or Rspack, as Docusaurus passes it to plugins. */
interface Bundler {
  RuntimeModule: typeof RuntimeModule;
}

/**
 * Creates a bundler plugin that provides `__webpack_require__.gca` in the browser, which Docusaurus uses to get the URL
 * of a chunk. Docusaurus's own plugin lists the name and ID of every chunk for it. Here, a chunk's ID is its name.
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
