import { exitWith } from '@identity-docs/build/node/run-command';
import { buildSiteIfNeeded } from '../../scripts/lib/build-site';
import { measureBuildTime } from './build-time';
import { measureBundle } from './bundle';
import { measureFirstView } from './first-view';
import { measureSearchInBrowser } from './search-browser';
import { benchSearchQuality } from './search-quality';
import { benchSearchSpeed } from './search-speed';
import { measureServer } from './server';
import { measureOverload } from './server/overload';
import { compareWithStock } from './stock';
import { type Figure, formatFigure } from './support/budget';

const print = (title: string, figures: readonly Figure[]): void => {
  console.log(`\n${title}`);
  for (const figure of figures) console.log(`  ${formatFigure(figure)}`);
};

/** The benchmarks by name: `npm run bench -- search view`. */
const QUESTIONS: Record<string, () => Promise<void>> = {
  search: async () => {
    console.log('');
    await benchSearchQuality();
    await benchSearchSpeed();
  },
  view: async () => print('First view and first actions', await measureFirstView({ dir: 'build' })),
  worker: async () => print('Search in the browser', await measureSearchInBrowser({ dir: 'build' })),
  server: async () => print('Server', await measureServer({ dir: 'build' })),
  overload: async () =>
    print('Pages while the server is overloaded', await measureOverload({ dir: 'build' })),
  stock: async () => print('Beside stock Docusaurus 3.8.1', await compareWithStock({ dir: 'build' })),
  bundle: async () => print('Parts of the main script, each compressed separately', await measureBundle()),
  build: async () => print('Build time', await measureBuildTime()),
};

async function bench(): Promise<void> {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(QUESTIONS);
  const unknown = names.filter((name) => QUESTIONS[name] === undefined);
  if (unknown.length > 0) {
    throw new Error(
      `No benchmark named ${unknown.join(', ')}. Available: ${Object.keys(QUESTIONS).join(', ')}.`,
    );
  }
  // Budgets apply to what readers of a published site load.
  process.env.COMPRESSION ??= 'best';
  await buildSiteIfNeeded();
  for (const name of names) await QUESTIONS[name]?.();
}

bench().catch(exitWith);
