import { buildCsp, type CspOptions } from './csp';

/** Header names in lower case, with their values. */
export type HeaderMap = Readonly<Record<string, string>>;

/**
 * Device features that a documentation site never uses. The list has only names that every current browser knows,
 * because unknown names cause a console warning on each page.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * The headers of every response, whatever its status.
 *
 * Strict-Transport-Security is included only on request. It binds a whole host name for months, so the decision belongs
 * to whoever owns that name and terminates TLS.
 *
 * @param options.hstsMaxAge how long browsers use only TLS, in seconds; 0 leaves the header out
 * @throws Error if the policy's options are malformed; see {@link buildCsp}
 */
export function buildSecurityHeaders(csp: CspOptions, options: { hstsMaxAge?: number } = {}): HeaderMap {
  const { hstsMaxAge = 0 } = options;
  return {
    'content-security-policy': buildCsp(csp),
    // Other sites aren't meant to open or embed any part of the site. Other releases use CORS to read what they need.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(hstsMaxAge > 0 ? { 'strict-transport-security': `max-age=${hstsMaxAge}` } : {}),
  };
}
