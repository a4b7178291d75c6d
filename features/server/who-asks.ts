import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses where a reverse proxy can be: on this machine or in a private network (RFC 1918, RFC 4193). */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

function isNear(address: string): boolean {
  if (isIPv4(address)) return NEAR.check(address);
  return isIPv6(address) && NEAR.check(address, 'ipv6');
}

/**
 * Distinguishes clients, so that one can't use up what all share.
 *
 * @returns the address of the connection; if a nearby proxy sends `X-Forwarded-For`, the last address in it, which is
 *   the one that the proxy itself has seen
 */
export function whoAsks(request: IncomingMessage): string {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const last = forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
  return isNear(address) && last !== '' && last.length < 64 ? last : address;
}
