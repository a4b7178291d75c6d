import type { OwnHost } from './hosts';
import { looksSecret } from './looks-secret';

/** RFC 1123 section 2.1: letters, digits, and inner hyphens, at most 63 characters. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_NAME = 253;

/**
 * Parses a host that a reader has typed: a name (RFC 1123), an IPv4 address, or an IPv6 address in brackets (RFC 3986
 * section 3.2.2), each with an optional port.
 *
 * Text that looks like a secret is rejected in any form, so that no secret ends up in a sample by mistake.
 *
 * @param text as typed; white space around it is ignored
 * @returns the host, or an error as a sentence for the reader; never throws
 */
export function parseHost(text: string): { host: OwnHost } | { problem: string } {
  const value = text.trim();
  if (/[@=]/.test(value) || looksSecret(value)) {
    return { problem: 'This looks like a password, key, or token. Enter only host names here.' };
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || /[/?#]/.test(value)) {
    return { problem: 'Write the host name only, without https:// and without a path.' };
  }
  const bracketed = /^\[([0-9a-f:.]+)\](?::(.*))?$/i.exec(value);
  if (bracketed) return finish({ host: bracketed[1] ?? '', kind: 'ipv6', port: bracketed[2] });
  if ((value.match(/:/g) ?? []).length > 1) {
    return { problem: 'Write an IPv6 address in brackets, such as [2001:db8::1].' };
  }
  const [name = '', port] = value.split(':');
  const kind = /^[\d.]+$/.test(name) ? 'ipv4' : 'name';
  return finish({ host: name.toLowerCase(), kind, port });
}

function finish(parts: {
  host: string;
  kind: OwnHost['kind'];
  port: string | undefined;
}): { host: OwnHost } | { problem: string } {
  const { host, kind } = parts;
  if (!HOST_CHECKS[kind](host)) return { problem: HOST_PROBLEMS[kind] };
  if (parts.port === undefined) return { host: { host, kind } };
  const port = /^\d{1,5}$/.test(parts.port) ? Number(parts.port) : 0;
  if (port < 1 || port > 65_535) return { problem: 'A port is a number from 1 to 65535.' };
  return { host: { host: host.toLowerCase(), kind, port } };
}

const HOST_CHECKS: Record<OwnHost['kind'], (host: string) => boolean> = {
  name: (host) =>
    host.length <= MAX_NAME && host.split('.').every((label) => LABEL.test(label)) && !/\.\d+$/.test(host),
  ipv4: (host) => /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host) && host.split('.').every(isOctet),
  ipv6: (host) => URL.canParse(`http://[${host}]/`),
};

const HOST_PROBLEMS: Record<OwnHost['kind'], string> = {
  name: 'This is not a valid host name. Use letters, digits, hyphens, and dots, such as auth.example.org. Write names with other letters in their xn-- form.',
  ipv4: 'This is not a valid IPv4 address.',
  ipv6: 'This is not a valid IPv6 address.',
};

function isOctet(text: string): boolean {
  return String(Number(text)) === text && Number(text) <= 255;
}
