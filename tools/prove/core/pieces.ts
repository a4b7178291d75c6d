/**
 * Reads a file of environment variables, as far as pages use it.
 *
 * @param text lines of `NAME=value`; comments and quotes as a shell has them
 */
export function parseSettings(text: string): Record<string, string> {
  const lines = text.split('\n').flatMap((line) => /^(AUTHENTIK_\w+)=(.*)$/.exec(line.trim()) ?? []);
  const found: Record<string, string> = {};
  for (let at = 0; at + 2 < lines.length; at += 3) {
    found[lines[at + 1] ?? ''] = (lines[at + 2] ?? '').replace(/^(['"])(.*)\1$/, '$2');
  }
  return found;
}

/** Splits SQL into statements; semicolons within quotes do not end one. */
export function splitStatements(code: string): string[] {
  const withoutComments = code.replace(/^\s*--.*$/gm, '');
  return (withoutComments.match(/(?:[^;']|'[^']*')+/g) ?? []).map((part) => part.trim()).filter(Boolean);
}
