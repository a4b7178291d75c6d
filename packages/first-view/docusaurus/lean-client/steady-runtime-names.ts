import { getSwcJsMinimizerOptions } from '@docusaurus/faster';
import type { Configuration } from 'webpack';

type Minimizers = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>;

/** Rspack's own minimizer of scripts, identified by its name and its options. */
const MINIMIZER = 'SwcJsMinimizerRspackPlugin';
interface Bundler {
  [MINIMIZER]: new (options: {
    include?: RegExp;
    exclude?: RegExp;
    minimizerOptions: object;
  }) => Minimizers[number];
}

/** The bundler's runtime, which lists the names of all scripts of the site. */
const RUNTIME = /(?:^|\/)runtime~/;

/**
 * Makes the minimizer give the variables of the bundler's runtime the same names in every build.
 *
 * By default, it gives the most frequent letter in a script to the most used variable. The runtime lists the hash of
 * every script. While it is minified, these are still provisional hashes, and Rspack calculates different ones for
 * modules from its cache than for modules that it compiles. Therefore, the same site had other variable names, and
 * another runtime, after each build that used the cache. The letters for the runtime are now assigned in alphabetical
 * order. All other scripts contain no hashes and keep the shorter names.
 *
 * @param minimizers Docusaurus's minimizers; Rspack's are replaced
 * @param bundler the bundler's own classes, as Docusaurus passes them to plugins
 * @returns minimizers for the same files
 */
export function withSteadyRuntimeNames(minimizers: Minimizers, bundler: unknown): Minimizers {
  return minimizers.flatMap((minimizer) => {
    if ((minimizer as object | null)?.constructor.name !== MINIMIZER) return [minimizer];
    const Minimizer = (bundler as Bundler)[MINIMIZER];
    const usual = { minify: true, ...getSwcJsMinimizerOptions() };
    return [
      new Minimizer({ exclude: RUNTIME, minimizerOptions: usual }),
      new Minimizer({
        include: RUNTIME,
        minimizerOptions: { ...usual, mangle: { disableCharFreq: true } },
      }),
    ];
  });
}
