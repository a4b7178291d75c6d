import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import type { Highlighter } from 'shiki';
import { GRAMMARS, grammarsToLoad } from '../code/languages';
import { PROMPT, readSession } from '../code/read-session';
import { escapeCode } from '../custom-values/edit-highlighted';

/** Words that fill a line on a phone. When lines are wrapped, such a word doesn't move to the next line. */
const LONG_WORD = /^\S{25,}$/;
/** Colors that are the same as the text color, so a span for them would only cost bytes. */
const PLAIN = /^(?:foreground|background)$/;

let shared: Promise<Highlighter> | undefined;

/**
 * Highlights a code sample for both color modes. Tokens have a class, and the colors are CSS variables.
 *
 * @param options.code the sample's text
 * @param options.language a key of GRAMMARS
 * @param options.highlighted numbers of the lines to mark, from 1
 * @returns HTML of the lines, without `pre` and `code`
 * @throws Error if the language is unknown
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
  const cache = openFileCache({ name: 'highlight', version: codeVersion('samples') });
  return cachedText(cache, [options.code, grammar, marked], async () => {
    shared ??= loadHighlighter();
    const highlighter = await shared;
    const highlight = (code: string, lang: string): string[] => {
      // There is no time limit, because a busy machine would leave a long sample without colors, and cache it that way.
      const { tokens } = highlighter.codeToTokens(code, {
        lang: lang as 'yaml',
        theme: 'site',
        tokenizeTimeLimit: 0,
      });
      return tokens.map((line) => line.map((token) => tokenToHtml(token.content, token.color)).join(''));
    };
    const lines =
      options.language === 'console'
        ? sessionLines(options.code, (command) => highlight(command, GRAMMARS.bash ?? 'text'))
        : highlight(options.code, grammar).map((html) => ({ html, kind: '' }));
    return lines
      .map(({ html, kind }, index) => {
        const mark = options.highlighted.has(index + 1) ? ' theme-code-block-highlighted-line' : '';
        return `<span class="token-line${kind}${mark}">${html}\n</span>`;
      })
      .join('');
  });
}

/**
 * The lines of a terminal session. Commands look as they do in a script, after a prompt, and output is plain. The
 * component hides the prompt and the output from readers who want only the commands (`src/theme/CodeBlock`).
 */
function sessionLines(
  code: string,
  highlight: (command: string) => string[],
): { html: string; kind: string }[] {
  const lines = readSession(code);
  return lines.flatMap(({ kind, text }, at) => {
    if (kind === 'output') return [{ html: escapeCode(text), kind: ' output' }];
    if (kind === 'continued') return [];
    const next = lines.findIndex((line, other) => other > at && line.kind !== 'continued');
    const command = lines.slice(at, next === -1 ? undefined : next).map((line) => line.text);
    return highlight(command.join('\n').slice(PROMPT.length)).map((html, row) => ({
      html: row === 0 ? `<span class="prompt">${PROMPT}</span>${html}` : html,
      kind: '',
    }));
  });
}

/**
 * Loads the highlighter on demand. Loading takes longer than most samples, and most builds find all samples in the
 * cache.
 */
async function loadHighlighter(): Promise<Highlighter> {
  const { createCssVariablesTheme, createHighlighter } = await import('shiki');
  const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--sh-', fontStyle: false });
  return createHighlighter({ themes: [theme], langs: grammarsToLoad() });
}

function tokenToHtml(content: string, color: string | undefined): string {
  const text = escapeCode(content);
  const kind = /^var\(--sh-(?:token-)?([a-z-]+)\)$/.exec(color ?? '')?.[1];
  return kind === undefined || PLAIN.test(kind) || content.trim() === ''
    ? text
    : `<span class="sh-${kind}${LONG_WORD.test(content) ? ' sh-long' : ''}">${text}</span>`;
}
