import { Parser } from 'htmlparser2';

/** The content of a page that a script policy must allow, or that it can't allow. */
export interface InlineScripts {
  /** Text of each inline script that the browser would run, exactly as the browser hashes it. */
  executable: string[];
  /** Code in attributes (`onclick`, `javascript:` URLs), which no hash can allow. */
  blocked: string[];
}

/** JavaScript MIME types (WHATWG MIME Sniffing section 4.6) of modern pages. Older aliases aren't used. */
const JAVASCRIPT = new Set(['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript']);
/** Types that aren't JavaScript but are under the same directive (CSP Level 3 section 4.2.3). */
const GOVERNED = new Set([...JAVASCRIPT, 'importmap', 'speculationrules']);

const JAVASCRIPT_ADDRESS = /^[\s\p{Cc}]*javascript:/iu;

/**
 * Finds the inline scripts of an HTML page. It leaves out scripts with a `src` and data blocks (`application/ld+json`
 * and every other type that browsers don't run), which need no hash.
 *
 * @param html a whole page
 */
export function extractInlineScripts(html: string): InlineScripts {
  const executable: string[] = [];
  const blocked: string[] = [];
  let script: string[] | undefined;

  // An event-based parser. Building a tree of each page would take three times as long.
  const parser = new Parser({
    onopentag(name, attributes) {
      const type = (attributes.type ?? '').trim().toLowerCase();
      if (name === 'script' && attributes.src === undefined && GOVERNED.has(type)) script = [];
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on')) blocked.push(`<${name} ${attribute}>`);
        else if (JAVASCRIPT_ADDRESS.test(value)) blocked.push(`<${name} ${attribute}="javascript:…">`);
      }
    },
    ontext(text) {
      script?.push(text);
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return;
      executable.push(script.join(''));
      script = undefined;
    },
  });
  // Browsers normalize line endings before they parse, and therefore before they hash.
  parser.end(html.replace(/\r\n?/g, '\n'));
  return { executable: executable.filter((text) => text.length > 0), blocked };
}
