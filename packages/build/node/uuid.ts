import { createHash } from 'node:crypto';

/** The namespace of URLs (RFC 9562 section 6.6). */
const NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * Derives a UUID from a text, always the same for the same text.
 *
 * @returns a UUID of version 5
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.5
 */
export function uuidOf(text: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
