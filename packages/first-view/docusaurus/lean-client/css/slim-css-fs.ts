import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import purgecss from '@fullhuman/postcss-purgecss';
import type { AcceptedPlugin, Plugin } from 'postcss';
import postcss from 'postcss';
import { isAbsent, listAbsentClasses, type ShownParts } from './absent-classes';
import { findInlinableVariables, inlineVariables, type PlacedDeclaration } from './find-inlinable-variables';
import { findUsedVariables } from './find-used-variables';
import { ASSEMBLED, KEPT_NAMES } from './kept-names';

/**
 * Creates the PostCSS plugins that remove from the style sheet what the site can't use: rules whose classes occur in no
 * component, and custom properties that nothing refers to.
 *
 * @param siteDir folder of the site
 * @param themeConfig the theme's configuration; rules of parts that it turns off are also removed
 */
export function slimCss(siteDir: string, themeConfig: ShownParts): AcceptedPlugin[] {
  const folders = componentFolders(siteDir);
  const scripts = folders.flatMap((folder) => filesBelow(folder, /\.(?:js|tsx?)$/));
  const pages = filesBelow(join(siteDir, 'docs'), /\.mdx$/);
  const sheets = folders.flatMap((folder) => filesBelow(folder, /\.css$/));
  return [
    purgecss({
      // The content is read once here. If the plugin got file names, it would read all files for each sheet.
      content: [
        { raw: findWords([...scripts, join(siteDir, 'docusaurus.config.ts')], pages), extension: 'txt' },
      ],
      defaultExtractor: (text) => text.split(' '),
      safelist: { greedy: [...ASSEMBLED], standard: [...KEPT_NAMES, 'data-theme'] },
      keyframes: true,
    }) as AcceptedPlugin,
    dropAbsentParts(themeConfig),
    shortenVariables(sheets, scripts),
    dropRedefinedVariables(join(siteDir, 'src/css/tokens.css')),
  ];
}

/** Every word of the components, but only the class names of pages, because prose would keep every rule. */
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

/** The sources of the site's markup: our components and pages, and the parts of the theme in use. */
function componentFolders(siteDir: string): string[] {
  const packageFolder = (name: string): string => dirname(require.resolve(name));
  return [
    join(siteDir, 'src'),
    ...markupFolders(siteDir),
    packageFolder('@docusaurus/theme-common'),
    packageFolder('@docusaurus/theme-classic'),
    join(packageFolder('@docusaurus/core/lib/index.js'), 'client'),
  ];
}

/** Folders of packages whose code renders markup, for the browser or for the Markdown of pages. */
const MARKUP = ['client', 'theme', 'components', 'markdown', 'remark', 'rehype', 'code'];

function markupFolders(siteDir: string): string[] {
  const packages = ['packages', 'features'].flatMap((group) =>
    existsSync(join(siteDir, group))
      ? readdirSync(join(siteDir, group)).map((name) => join(siteDir, group, name))
      : [],
  );
  const inside = packages.flatMap((folder) => MARKUP.map((name) => join(folder, name)));
  return [join(siteDir, 'packages/ui'), ...inside].filter((folder) => existsSync(folder));
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !/(?:^|\/)Blog/.test(name))
    .map((name) => join(folder, name));
}

function dropAbsentParts(themeConfig: ShownParts): Plugin {
  const absent = listAbsentClasses(themeConfig);
  return {
    postcssPlugin: 'site-drop-absent-parts',
    Rule(rule) {
      const kept = rule.selectors.filter((selector) => !isAbsent(selector, absent));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    },
  };
}

/** Selectors of the root element, in each color mode. */
const ON_ROOT = /^(?::root|html(?:\[data-theme=["']?\w+["']?\])?)$/;

/**
 * Removes the framework's custom properties that nothing refers to after its unused rules are gone, and inlines
 * properties that only a single rule uses. Properties in our own sheets stay.
 *
 * @param sheets style sheets other than the framework's
 * @param scripts files that may refer to custom properties
 */
function shortenVariables(sheets: readonly string[], scripts: readonly string[]): Plugin {
  const others = scripts.map((file) => readFileSync(file, 'utf8'));
  const otherDeclarations: PlacedDeclaration[] = [];
  for (const file of sheets) read(postcss.parse(readFileSync(file, 'utf8')), otherDeclarations, others);
  return {
    postcssPlugin: 'site-shorten-variables',
    OnceExit(root) {
      if (!isInfima(root.source?.input.file)) return;
      const declarations = [...otherDeclarations];
      const rules: string[] = [];
      read(root, declarations, rules);
      const used = findUsedVariables({ declarations, users: [...others, ...rules] });
      const inlined = findInlinableVariables({
        declarations,
        rules,
        others: [...others, ...valuesOf(otherDeclarations)],
      });
      root.walkDecls((declaration) => {
        const { prop } = declaration;
        if (prop.startsWith('--ifm-') && (!used.has(prop) || inlined.has(prop))) declaration.remove();
        else if (!prop.startsWith('--')) declaration.value = inlineVariables(declaration.value, inlined);
      });
    },
  };
}

function read(root: postcss.Root, declarations: PlacedDeclaration[], values: string[]): void {
  root.walkDecls(({ prop, value, parent }) => {
    if (!prop.startsWith('--')) values.push(value);
    else {
      const selector = parent?.type === 'rule' ? (parent as postcss.Rule).selector : '';
      declarations.push({ name: prop, value, isOnRoot: ON_ROOT.test(selector) });
    }
  });
}

function valuesOf(declarations: readonly PlacedDeclaration[]): string[] {
  return declarations.map(({ value }) => value);
}

function isInfima(file: string | undefined): boolean {
  return /[\\/]infima[\\/]/.test(file ?? '');
}

/** Infima's value of a custom property has no effect if our tokens set the property for the same selector. */
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
      const { parent } = declaration;
      const isRoot = parent?.type === 'rule' && (parent as postcss.Rule).selector === ':root';
      if (
        isInfima(declaration.source?.input.file) &&
        isRoot &&
        parent.parent?.type === 'root' &&
        redefined.has(declaration.prop)
      )
        declaration.remove();
    },
  };
}
