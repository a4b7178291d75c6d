import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import purgecss from '@fullhuman/postcss-purgecss';
import type { AcceptedPlugin, Plugin } from 'postcss';
import postcss from 'postcss';
import { findUsedVariables, type VariableDeclaration } from '../../lib/css/find-used-variables';
import { ASSEMBLED, KEPT_NAMES } from './kept-names';

/**
 * Makes the PostCSS plugins that leave out of the style sheet what the site cannot use: rules whose classes
 * occur in no component, and custom properties that nothing refers to.
 *
 * @param siteDir folder of the site
 */
export function slimCss(siteDir: string): AcceptedPlugin[] {
  const folders = componentFolders(siteDir);
  const scripts = folders.flatMap((folder) => filesBelow(folder, /\.(?:js|tsx?)$/));
  const pages = filesBelow(join(siteDir, 'docs'), /\.mdx$/);
  const sheets = [
    require.resolve('infima/dist/css/default/default.css'),
    ...folders.flatMap((folder) => filesBelow(folder, /\.css$/)),
  ];
  return [
    purgecss({
      // Read once: given the files, it would read all of them for each sheet.
      content: [
        { raw: findWords([...scripts, join(siteDir, 'docusaurus.config.ts')], pages), extension: 'txt' },
      ],
      defaultExtractor: (text) => text.split(' '),
      safelist: { greedy: [...ASSEMBLED], standard: [...KEPT_NAMES, 'data-theme'] },
      keyframes: true,
    }) as AcceptedPlugin,
    dropUnusedVariables(sheets, scripts),
    dropRedefinedVariables(join(siteDir, 'src/css/tokens.css')),
  ];
}

/** Every word of the components; of pages only the class names that they spell out: prose would keep every rule. */
function findWords(components: readonly string[], pages: readonly string[]): string {
  const words = new Set<string>();
  const add = (found: readonly string[] | null): void => {
    for (const word of found ?? []) words.add(word);
  };
  for (const file of components) add(readFileSync(file, 'utf8').match(/[\w-]+/g));
  for (const file of pages) {
    const attributes = readFileSync(file, 'utf8').match(/className="[^"]*"/g) ?? [];
    add(attributes.flatMap((attribute) => attribute.split(/[^\w-]+/)));
  }
  return [...words].join(' ');
}

/** Where the markup of the built site comes from: our components and pages, and the parts of the theme in use. */
function componentFolders(siteDir: string): string[] {
  const packageFolder = (name: string): string => dirname(require.resolve(name));
  return [
    join(siteDir, 'src'),
    join(siteDir, 'lib/content'),
    join(siteDir, 'lib/code'),
    join(siteDir, 'plugins/markdown'),
    packageFolder('@docusaurus/theme-common'),
    packageFolder('@docusaurus/theme-classic'),
    join(packageFolder('@docusaurus/core/lib/index.js'), 'client'),
  ];
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !/(?:^|\/)Blog/.test(name))
    .map((name) => join(folder, name));
}

function dropUnusedVariables(sheets: readonly string[], scripts: readonly string[]): Plugin {
  const declarations: VariableDeclaration[] = [];
  const users = scripts.map((file) => readFileSync(file, 'utf8'));
  for (const file of sheets) {
    postcss.parse(readFileSync(file, 'utf8')).walkDecls(({ prop, value }) => {
      if (prop.startsWith('--')) declarations.push({ name: prop, value });
      else users.push(value);
    });
  }
  const used = findUsedVariables({ declarations, users });
  return {
    postcssPlugin: 'site-drop-unused-variables',
    Declaration(declaration) {
      if (declaration.prop.startsWith('--ifm-') && !used.has(declaration.prop)) declaration.remove();
    },
  };
}

/** Infima's value of a custom property that our tokens set for the same selector never has an effect. */
function dropRedefinedVariables(tokensFile: string): Plugin {
  const redefined = new Set<string>();
  postcss.parse(readFileSync(tokensFile, 'utf8')).walkRules(':root', (rule) => {
    rule.walkDecls(/^--ifm-/, ({ prop }) => {
      redefined.add(prop);
    });
  });
  return {
    postcssPlugin: 'site-drop-redefined-variables',
    Declaration(declaration) {
      const isInfima = declaration.source?.input.file?.includes('infima') ?? false;
      const { parent } = declaration;
      const isRoot = parent?.type === 'rule' && (parent as postcss.Rule).selector === ':root';
      if (isInfima && isRoot && parent.parent?.type === 'root' && redefined.has(declaration.prop))
        declaration.remove();
    },
  };
}
