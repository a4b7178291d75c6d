import type { Highlighter } from 'shiki';
import { GRAMMARS, grammarsToLoad } from '../../lib/code/languages';
import { codeVersion } from '../build-cache/code-version-fs';
import { keptText, openFileCache } from '../build-cache/file-cache-fs';

/** Colours that are the text's own: a span for them would only cost bytes. */
const PLAIN = /^(?:foreground|background)$/;

let shared: Promise<Highlighter> | undefined;

/**
 * Highlights a code sample for both colour modes: tokens carry a class, the colours are CSS variables.
 *
 * @param options.code the sample's text
 * @param options.language a key of GRAMMARS
 * @param options.highlighted line numbers, from 1, to mark
 * @returns HTML of the lines, without `pre` and `code`
 * @throws Error where the language is unknown
 */
export async function highlightCode(options: {
  code: string;
  language: string;
  highlighted: ReadonlySet<number>;
}): Promise<string> {
  const grammar = GRAMMARS[options.language];
  if (grammar === undefined) {
    throw new Error(
      `unknown code language "${options.language}"; use one of ${Object.keys(GRAMMARS).join(', ')}`,
    );
  }
  const marked = [...options.highlighted].sort((a, b) => a - b).join();
  const cache = openFileCache({ name: 'highlight', version: codeVersion() });
  return keptText(cache, [options.code, grammar, marked], async () => {
    shared ??= loadHighlighter();
    const highlighter = await shared;
    // Without a time limit: a busy machine would leave the colors of a long sample out, and keep it so.
    const { tokens } = highlighter.codeToTokens(options.code, {
      lang: grammar as 'yaml',
      theme: 'site',
      tokenizeTimeLimit: 0,
    });
    return tokens
      .map((line, index) => {
        const html = line.map((token) => tokenToHtml(token.content, token.color)).join('');
        const mark = options.highlighted.has(index + 1) ? ' theme-code-block-highlighted-line' : '';
        return `<span class="token-line${mark}">${html}\n</span>`;
      })
      .join('');
  });
}

/** Loading takes longer than most samples do, and most builds find every sample kept. */
async function loadHighlighter(): Promise<Highlighter> {
  const { createCssVariablesTheme, createHighlighter } = await import('shiki');
  const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--sh-', fontStyle: false });
  return createHighlighter({ themes: [theme], langs: grammarsToLoad() });
}

function tokenToHtml(content: string, color: string | undefined): string {
  const text = escapeHtml(content);
  const kind = /^var\(--sh-(?:token-)?([a-z-]+)\)$/.exec(color ?? '')?.[1];
  return kind === undefined || PLAIN.test(kind) || content.trim() === ''
    ? text
    : `<span class="sh-${kind}">${text}</span>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;',
  );
}
