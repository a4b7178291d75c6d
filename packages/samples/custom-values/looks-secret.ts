/** Prefixes of keys and tokens that services issue, and of a JSON Web Token. */
const KNOWN_SECRET =
  /^(?:eyJ|gh[opsu]_|github_pat_|glpat-|xox[abprs]-|sk-|sk_|pk_live|rk_live|AKIA|ASIA|AIza|ya29\.|hvs\.|npm_|dckr_pat_)/;
const OPAQUE_LENGTH = 20;

/**
 * Whether a text, as one word, looks like a password, key, or token. It checks the known prefixes, and long words of
 * letters and digits that contain no readable name.
 */
export function looksSecret(text: string): boolean {
  if (KNOWN_SECRET.test(text)) return true;
  if (text.length < OPAQUE_LENGTH) return false;
  const isMixed = /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
  // Long and opaque words look like keys and tokens. Host names in a network don't have this form.
  const isOpaque = /^[\w+-]+$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text);
  return isMixed || isOpaque;
}

/** Whether a text, or one of its words, looks like a password, key, or token. */
export function holdsSecret(text: string): boolean {
  if (KNOWN_SECRET.test(text)) return true;
  if (/(?:^|[,;\s])(?:pass(?:word|wd)?|pwd|secret|token|api[_-]?key|key)\s*[=:]/i.test(text)) return true;
  return text.split(/[^\w+]+/).some(looksSecret);
}
