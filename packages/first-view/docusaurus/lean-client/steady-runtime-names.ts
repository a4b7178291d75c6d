import { getSwcJsMinimizerOptions } from '@docusaurus/faster';
import type { Configuration } from 'webpack';

type Minimizers = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>;

/** Rspack's own minimizer of scripts, by its name and by what it takes here. */
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
 * By default it gives the letter that is most frequent in a script to the variable that is used most. The runtime lists
 * the hash of every script. While it is minified, these are still provisional hashes, and Rspack calculates others for
 * modules that it takes from its cache than for those that it compiles. So the same site had other variable names, and
 * another runtime, after each build that used the cache. The letters of the runtime are therefore given out in the order
 * of the alphabet. All other scripts hold no hashes, and keep the shorter names.
 *
 * @param minimizers those of Docusaurus, which are replaced where they are Rspack's
 * @param bundler the bundler's own classes, as Docusaurus hands them to plugins
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
