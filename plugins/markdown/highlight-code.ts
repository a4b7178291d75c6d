import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki';
import { GRAMMARS, grammarsToLoad } from '../../lib/code/languages';

const THEME = createCssVariablesTheme({ name: 'site', variablePrefix: '--sh-', fontStyle: false });
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
  shared ??= createHighlighter({ themes: [THEME], langs: grammarsToLoad() });
  const highlighter = await shared;
  const { tokens } = highlighter.codeToTokens(options.code, { lang: grammar as 'yaml', theme: 'site' });
  return tokens
    .map((line, index) => {
      const html = line.map((token) => tokenToHtml(token.content, token.color)).join('');
      const marked = options.highlighted.has(index + 1) ? ' theme-code-block-highlighted-line' : '';
      return `<span class="token-line${marked}">${html}\n</span>`;
    })
    .join('');
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
