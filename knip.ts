import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What the packages of a folder declare: the root repeats it, so that README.md gives a reason for every package. */
function listDeclared(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => `${folder}/${name}/package.json`)
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
        dependencies?: Record<string, string>;
      };
      return Object.keys(dependencies);
    });
}

/** Programs that `npm run check` and builds run by their path, and what Docusaurus and Vitest load by themselves. */
const RUN_BY_PATH = [
  '@biomejs/biome',
  '@docusaurus/core',
  '@docusaurus/plugin-google-gtag',
  '@mdx-js/react',
  'cspell',
  'markdownlint-cli2',
  'vite',
];

/** The entry points that no import shows: commands, pages of the theme, and files that are loaded by their path. */
const config = {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'src/{theme,pages,components}/**/*.tsx',
        'src/reading/*.ts',
        'tests/**/*.test.ts',
        'tests/{a11y,shots}/*.ts',
        'tests/build/support/*.ts',
        'tests/e2e/sites/**/*.{ts,tsx}',
        'tests/unit/scripts/many-lines.ts',
      ],
      project: ['*.ts', 'src/**', 'scripts/**', 'tests/**/*.{ts,tsx}'],
      ignoreDependencies: [
        ...['packages', 'features', 'tools'].flatMap(listDeclared),
        ...RUN_BY_PATH,
        // Docusaurus generates these modules.
        '@generated/.*',
        '@types/.*',
      ],
    },
    'packages/*': {
      entry: ['**/*-loader.cjs', '**/*.mjs', '**/browser/**/*.ts', 'client/intent/*.ts'],
      project: '**/*.{ts,tsx,mjs,cjs}',
      ignoreDependencies: ['@generated/.*', 'history'],
    },
    'features/*': { entry: ['**/*-loader.cjs', 'mcp/stdio.ts', 'threads/*.ts'] },
    'tools/*': { entry: ['**/index.ts', '*.ts', '{commands,facts,schemas}/*.ts', 'stock/site/*.js'] },
  },
};

export default config;
