import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { load } from 'cheerio';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

/** Pages that together show every kind of content. */
const PAGES = [
  '404.html',
  'index.html',
  'search/index.html',
  'tags/index.html',
  'core/architecture/index.html',
  'install-config/configuration/index.html',
  'install-config/upgrade/index.html',
  'add-secure-apps/providers/oauth2/index.html',
  'releases/2025.8/index.html',
  'security/index.html',
];

const infima = readFileSync(
  createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'),
  'utf8',
);
const built = readdirSync('build/assets/css')
  .filter((name) => /^styles\..*\.css$/.test(name))
  .map((name) => readFileSync(`build/assets/css/${name}`, 'utf8'))
  .join('\n');

/** Classes and elements that a selector names. */
function names(selector: string): string[] {
  return selector.replace(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?/g, ' ').match(/\.?[a-zA-Z][\w-]*/g) ?? [];
}

function selectorsOf(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const parent = rule.parent as postcss.AtRule | undefined;
    if (parent?.type !== 'atrule' || parent.name !== 'keyframes') found.push(...rule.selectors);
  });
  return found;
}

describe('the style sheet, from which unused rules are left out', () => {
  it.each(PAGES)('has every rule of the framework that %s needs', (page) => {
    const $ = load(readFileSync(`build/${page}`, 'utf8'));
    const kept = new Set(selectorsOf(built).flatMap(names));
    const missing = selectorsOf(infima)
      .filter((selector) => !selector.includes(':root') && !selector.startsWith('html'))
      .filter((selector) => {
        const plain = selector.replace(/::?[\w-]+(?:\([^)]*\))?/g, '').trim();
        return plain !== '' && !/[>+~,]\s*$/.test(plain) && $(plain).length > 0;
      })
      .flatMap((selector) => names(selector).filter((name) => !kept.has(name)));
    expect([...new Set(missing)]).toEqual([]);
  });
});
