import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const sheet = postcss.parse(readFileSync(join(__dirname, '../../../src/css/tokens.css'), 'utf8'));

function declared(selector: string): Map<string, string> {
  const values = new Map<string, string>();
  sheet.walkRules(selector, (rule) =>
    rule.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value)),
  );
  return values;
}

const LIGHT = declared(':root');
const MODES = {
  light: LIGHT,
  dark: new Map([...LIGHT, ...declared('html[data-theme="dark"]')]),
};

/** The color that a token stands for, by way of other tokens where need be. */
function colorOf(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : colorOf(tokens, other);
}

/** Relative luminance of a color `#rrggbb`, WCAG 2.2. */
function luminanceOf(color: string): number {
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error(`"${color}" is no color of six hexadecimal digits.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(first: string, second: string): number {
  const [dark = 0, bright = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const PAGE = ['--ifm-background-color', '--ifm-background-surface-color', '--site-surface'];
const CODE = '--site-code-background';
const FOOTER = '--ifm-footer-background-color';
const shiki = [...LIGHT.keys()].filter((name) => name.startsWith('--sh-token-'));

/** What is read on what, and the least contrast: 4.5 for text, 3 for what bounds a control. */
const PAIRS: readonly (readonly [text: string, grounds: readonly string[], least: number])[] = [
  ['--ifm-font-color-base', [...PAGE, CODE, FOOTER, '--site-mark', '--site-accent-soft'], 7],
  ['--ifm-heading-color', PAGE, 7],
  ['--ifm-color-primary', [...PAGE, CODE, FOOTER, '--site-accent-soft'], 4.5],
  ['--site-text-muted', [...PAGE, CODE, FOOTER], 4.5],
  ['--ifm-menu-color', PAGE, 4.5],
  ['--site-warning', PAGE, 4.5],
  ['--site-danger', PAGE, 4.5],
  ['--site-border-strong', PAGE, 3],
  ['--site-code-color', [CODE, '--site-code-line-highlight'], 7],
  ...shiki.map((name) => [name, [CODE, '--site-code-line-highlight'], 4.5] as const),
];

describe.each(Object.entries(MODES))('in the %s mode', (_mode, tokens) => {
  it.each(PAIRS.flatMap(([text, grounds, least]) => grounds.map((ground) => [text, ground, least] as const)))(
    '%s on %s has a contrast of at least %d',
    (text, ground, least) => {
      expect(contrastOf(colorOf(tokens, text), colorOf(tokens, ground))).toBeGreaterThanOrEqual(least);
    },
  );
});
