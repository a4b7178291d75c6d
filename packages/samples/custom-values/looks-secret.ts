/** Beginnings of keys and tokens that services hand out, and of a JSON Web Token. */
const KNOWN_SECRET =
  /^(?:eyJ|gh[opsu]_|github_pat_|glpat-|xox[abprs]-|sk-|sk_|pk_live|rk_live|AKIA|ASIA|AIza|ya29\.|hvs\.|npm_|dckr_pat_)/;
const OPAQUE_LENGTH = 20;

/**
 * Whether a text, taken as one word, has the form of a password, key or token: the known beginnings, and long
 * words of letters and digits in which no name can be read.
 */
export function looksSecret(text: string): boolean {
  if (KNOWN_SECRET.test(text)) return true;
  if (text.length < OPAQUE_LENGTH) return false;
  const isMixed = /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
  // Long and opaque: no name of a host in a network has this form, keys and tokens do.
  const isOpaque = /^[\w+-]+$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text);
  return isMixed || isOpaque;
}

/** Whether a text, or one of the words that it is made of, has the form of a password, key or token. */
export function holdsSecret(text: string): boolean {
  if (KNOWN_SECRET.test(text)) return true;
  if (/(?:^|[,;\s])(?:pass(?:word|wd)?|pwd|secret|token|api[_-]?key|key)\s*[=:]/i.test(text)) return true;
  return text.split(/[^\w+]+/).some(looksSecret);
}
