/** The deepest nesting of brackets in a request body. Algolia's and MCP's own requests have about six levels. */
export const MAX_JSON_DEPTH = 20;

/**
 * Measures how deep the brackets of a JSON text are nested, before anything parses it, because later code processes the
 * value recursively. It uses one loop, because a client chooses the text, and a regular expression for strings takes
 * quadratic time on an unclosed quote.
 *
 * @param json any text; outside of strings, only brackets and braces count
 * @returns 0 if there is no bracket
 */
export function jsonDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}
