import { Lexer } from 'yaml';
import type { Escape } from './escape';
import { type QuoteRules, quoteAt } from './quote-at';
import type { ValueKind } from './value-types';

const SHELL: QuoteRules = { escape: '\\', rawSingle: true, comments: true, triple: false };
const POWERSHELL: QuoteRules = { escape: '`', rawSingle: true, comments: true, triple: false };
const PYTHON: QuoteRules = { escape: '\\', rawSingle: false, comments: true, triple: true };
const JSON_RULES: QuoteRules = { escape: '\\', rawSingle: false, comments: false, triple: false };

/** A URL up to a part after its host. */
const IN_URL = /:\/\/[^/?#\s'"]*[/?#](?!.*:\/\/)[^\s'"]*$/;
/** An LDAP filter up to the value of a comparison. */
const IN_FILTER = /\([\w.;:-]+[~<>]?=[^()]*$/;

/** A position in a sample. */
export interface SamplePosition {
  code: string;
  /** Offsets in the code. */
  start: number;
  end: number;
  language: string;
}

/**
 * Determines how a value must be escaped at a position in a sample. It runs during the build, so that readers don't
 * download anything that parses languages.
 *
 * Only distinguished names contain characters that mean something to a language. The other kinds need escapes only for
 * a YAML scalar that would turn into a number, and for a part of a URL.
 *
 * @returns the escapes, from the inside out
 * @throws Error if a value of this kind can't be at this position
 */
export function escapesAt(place: SamplePosition, kind: ValueKind): Escape[] {
  const line = lineBefore(place);
  if (kind !== 'dn') {
    if (IN_URL.test(line)) return ['url'];
    return scalarAt(place) === 'whole' ? ['yaml'] : [];
  }
  const inFilter: Escape[] = IN_FILTER.test(line) ? ['filter'] : [];
  return [...inFilter, ...stringEscapes(place)];
}

function stringEscapes(place: SamplePosition): Escape[] {
  switch (place.language) {
    case 'text':
    case 'ini':
      return [];
    case 'bash':
      return shellEscapes(place.code, place.start);
    case 'console':
      return consoleEscapes(place);
    case 'powershell':
      return programEscapes(place, POWERSHELL, { '"': 'powershell', "'": 'doubled' });
    case 'json':
      return programEscapes(place, JSON_RULES, { '"': 'double' });
    case 'python':
      return programEscapes(place, PYTHON, {
        '"': 'double',
        '"""': 'double',
        "'": 'single',
        "'''": 'single',
      });
    case 'yaml': {
      const scalar = scalarAt(place);
      if (scalar === 'block') throw new Error('it is in a block scalar, whose language is unknown');
      return scalar === undefined || scalar === 'part' ? [] : [SCALAR_ESCAPES[scalar]];
    }
    default:
      throw new Error(`samples in the language ${place.language} can't contain it`);
  }
}

function programEscapes(
  place: SamplePosition,
  rules: QuoteRules,
  escapes: Readonly<Record<string, Escape>>,
): Escape[] {
  const quote = quoteAt(place.code, place.start, rules);
  const found = quote && escapes[quote.mark];
  if (!found) throw new Error('it is outside of a string');
  return [found];
}

/** A shell string can contain a program with its own strings. */
function shellEscapes(code: string, at: number): Escape[] {
  if (/<<-?\s*['"]?\w/.test(code.slice(0, at))) {
    throw new Error('it is in or after a here-document, whose language is unknown');
  }
  const quote = quoteAt(code, at, SHELL);
  if (!quote) return ['shellWord'];
  const inner = quoteAt(code.slice(quote.start), at - quote.start, PYTHON);
  const innerEscapes: Escape[] = inner ? [inner.mark.startsWith('"') ? 'double' : 'single'] : [];
  return [...innerEscapes, quote.mark === '"' ? 'shellDouble' : 'shellSingle'];
}

/** A session has output and commands. A prompt starts a command, and a backslash at the end of a line continues it. */
function consoleEscapes({ code, start }: SamplePosition): Escape[] {
  const last = [...code.slice(0, start).matchAll(/^[ \t]*\$ /gm)].at(-1);
  if (!last) return [];
  const from = last.index + last[0].length;
  const command = code.slice(from, start);
  const isOver = [...command.matchAll(/\n/g)].some(
    ({ index }) => command[index - 1] !== '\\' && quoteAt(command, index, SHELL) === undefined,
  );
  return isOver ? [] : shellEscapes(code.slice(from), start - from);
}

const SCALAR_ESCAPES = { whole: 'yaml', double: 'double', single: 'doubled' } as const;

/** The lexer's markers between the parts of a text: document, end of an error, scalar. */
const LEXER_MARKS = ['\x02', '\x18', '\x1f'];

/** The kind of YAML scalar at a position; `whole` is a plain scalar that consists only of the value. */
function scalarAt(place: SamplePosition): keyof typeof SCALAR_ESCAPES | 'part' | 'block' | undefined {
  if (place.language !== 'yaml') return undefined;
  let offset = 0;
  let isBlock = false;
  for (const token of new Lexer().lex(place.code)) {
    if (LEXER_MARKS.includes(token)) continue;
    const end = offset + token.length;
    if (place.start < end) {
      if (token.startsWith('"')) return 'double';
      if (token.startsWith("'")) return 'single';
      if (isBlock) return 'block';
      return offset === place.start && end === place.end ? 'whole' : 'part';
    }
    if (token.trim() !== '') isBlock = /^[|>][\d+-]*$/.test(token);
    offset = end;
  }
  return undefined;
}

function lineBefore({ code, start }: SamplePosition): string {
  return code.slice(code.lastIndexOf('\n', start - 1) + 1, start);
}
