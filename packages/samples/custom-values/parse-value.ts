import { formatHost } from './hosts';
import { holdsSecret } from './looks-secret';
import { parseHost } from './parse-host';
import type { ValueKind } from './value-types';

/** The result of a check: the normalized value, or an error as a sentence for the reader. */
export type ParsedValue = { value: string } | { problem: string };

type Check = (text: string) => ParsedValue;

/**
 * RFC 4514 section 3, in ASCII and without characters that start a comment or a key in YAML. Hex pairs represent the
 * rest.
 */
const DN_TEXT = String.raw`(?:[^\0-\x1f\x7f-\uffff"#+,:;<>\\]|\\(?:[ "#+,;<=>\\]|[0-9A-Fa-f]{2}))+`;
const DN_PAIR = String.raw`(?:[A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)+)=(?! )${DN_TEXT}`;
const DN = new RegExp(`^${DN_PAIR}(?:[,+]${DN_PAIR})*$`);

/**
 * Parses a value that a reader has typed for a sample.
 *
 * A value of any kind is rejected if it contains something that looks like a secret. The kinds are strict. Except for
 * distinguished names, no value contains a character that a shell, a configuration file, or a program would interpret.
 *
 * @param kind the kind of the value
 * @param text as typed; white space around it is ignored
 * @returns the value, or an error; never throws
 */
export function parseValue(kind: ValueKind, text: string): ParsedValue {
  const value = text.trim();
  // Host names in clouds are long and opaque. The check of hosts handles them.
  if (kind !== 'host' && kind !== 'authority' && holdsSecret(value)) {
    return { problem: "This looks like a password, key, or token. Don't put secrets in a sample." };
  }
  return CHECKS[kind](value);
}

const CHECKS: Record<ValueKind, Check> = {
  // RFC 1123 section 2.1, as in Kubernetes.
  label: pattern(
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'Use at most 63 lowercase letters, digits, and inner hyphens.',
  ),
  slug: pattern(/^\w[\w-]{0,199}$/, 'Use only letters, digits, hyphens, and underscores.'),
  username: pattern(
    /^[A-Za-z0-9](?:[\w.-]{0,148}\w)?$/,
    'Use only letters, digits, dots, hyphens, and underscores.',
  ),
  email: pattern(
    /^[A-Za-z0-9](?:[\w.+-]{0,62}\w)?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
    'Write an email address, such as login@example.org.',
  ),
  domain: (text) => readDomain(text.toLowerCase(), 'Write a domain, such as example.org.'),
  // RFC 4120 section 6.1: domain style, in upper case by convention.
  realm: (text) => {
    const result = readDomain(
      text.toLowerCase(),
      'Write a realm in the form of a domain, such as EXAMPLE.ORG.',
    );
    return 'value' in result ? { value: result.value.toUpperCase() } : result;
  },
  host: (text) => readHost(text, false),
  authority: (text) => readHost(text, true),
  network: readNetwork,
  dn: (text) => {
    const value = text.replace(/(?<!\\) *([,+]) */g, '$1').replaceAll('\\"', '\\22');
    if (value.length <= 400 && DN.test(value)) return { value };
    const problem =
      'Write a distinguished name, such as dc=example,dc=org, with \\, for a comma in a name and hex pairs such as \\C3\\BC for other characters.';
    return { problem };
  },
};

function pattern(form: RegExp, problem: string): Check {
  return (text) => (form.test(text) ? { value: text } : { problem });
}

function readDomain(text: string, problem: string): ParsedValue {
  const result = parseHost(text);
  const isDomain = 'host' in result && result.host.kind === 'name' && result.host.port === undefined;
  return isDomain && /\.[a-z][a-z0-9-]*$/.test(text) ? { value: text } : { problem };
}

function readHost(text: string, mayHavePort: boolean): ParsedValue {
  const result = parseHost(text);
  if ('problem' in result) return result;
  if (result.host.kind === 'ipv6') return { problem: 'Write a name or an IPv4 address.' };
  if (result.host.port !== undefined && !mayHavePort) {
    return { problem: 'Write the host without a port, because the sample has its own.' };
  }
  return { value: formatHost(result.host) };
}

/** RFC 4632 section 3.1 and RFC 4291 section 2.3. */
function readNetwork(text: string): ParsedValue {
  const problem = 'Write a network with its prefix length, such as 198.51.100.0/24 or 2001:db8::/32.';
  const [address = '', length = '', ...rest] = text.split('/');
  const isIPv6 = address.includes(':');
  const host = parseHost(isIPv6 ? `[${address}]` : address);
  const isAddress = 'host' in host && host.host.kind !== 'name' && host.host.port === undefined;
  const isLength = /^\d{1,3}$/.test(length) && Number(length) <= (isIPv6 ? 128 : 32);
  return isAddress && isLength && rest.length === 0
    ? { value: `${address.toLowerCase()}/${Number(length)}` }
    : { problem };
}
