/**
 * Parses a file of environment variables, as far as pages use the syntax.
 *
 * @param text lines of `NAME=value`, with comments and quotes as in a shell
 */
export function parseSettings(text: string): Record<string, string> {
  const lines = text.split('\n').flatMap((line) => /^(AUTHENTIK_\w+)=(.*)$/.exec(line.trim()) ?? []);
  const found: Record<string, string> = {};
  for (let at = 0; at + 2 < lines.length; at += 3) {
    found[lines[at + 1] ?? ''] = (lines[at + 2] ?? '').replace(/^(['"])(.*)\1$/, '$2');
  }
  return found;
}

/** Splits SQL into statements. Semicolons inside quotes don't end a statement. */
export function splitStatements(code: string): string[] {
  const withoutComments = code.replace(/^\s*--.*$/gm, '');
  return (withoutComments.match(/(?:[^;']|'[^']*')+/g) ?? []).map((part) => part.trim()).filter(Boolean);
}
