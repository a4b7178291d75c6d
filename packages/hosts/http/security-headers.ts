import { buildCsp, type CspOptions } from './csp';

/** Header names in lower case, with their values. */
export type HeaderMap = Readonly<Record<string, string>>;

/**
 * Device features that a documentation site never asks for. Only names that every current browser knows:
 * others make it complain in its console on each page.
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
 * Strict-Transport-Security is among them only on request: it binds a whole host name for months, so it is the
 * decision of whoever owns that name and terminates TLS.
 *
 * @param options.hstsMaxAge for how long browsers shall use nothing but TLS, in seconds; 0 leaves the header out
 * @throws Error when the policy's options are malformed, see {@link buildCsp}
 */
export function buildSecurityHeaders(csp: CspOptions, options: { hstsMaxAge?: number } = {}): HeaderMap {
  const { hstsMaxAge = 0 } = options;
  return {
    'content-security-policy': buildCsp(csp),
    // Nothing of the site is meant to be opened or embedded by others; what other releases read, they ask for by CORS.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(hstsMaxAge > 0 ? { 'strict-transport-security': `max-age=${hstsMaxAge}` } : {}),
  };
}
