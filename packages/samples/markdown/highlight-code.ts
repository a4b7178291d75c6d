import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { cachedText, openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import type { Highlighter } from 'shiki';
import { GRAMMARS, grammarsToLoad } from '../code/languages';
import { PROMPT, readSession } from '../code/read-session';
import { escapeCode } from '../custom-values/edit-highlighted';

/** Words that fill a line of a phone alone: where lines are wrapped, they begin on the line they stand on. */
const LONG_WORD = /^\S{25,}$/;
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
  const cache = openFileCache({ name: 'highlight', version: codeVersion('samples') });
  return cachedText(cache, [options.code, grammar, marked], async () => {
    shared ??= loadHighlighter();
    const highlighter = await shared;
    const highlight = (code: string, lang: string): string[] => {
      // Without a time limit: a busy machine would leave the colors of a long sample out, and keep it so.
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
 * The lines of a terminal session: commands look as they do in a script, behind a prompt; output is plain. The
 * component leaves out both prompt and output where a reader wants the commands (`src/theme/CodeBlock`).
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

/** Loading takes longer than most samples do, and most builds find every sample kept. */
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
