/**
 * Renders nothing. Each release has a separate site, so no page belongs to an older version that a banner could name.
 */
export default function DocVersionBanner(): null {
  return null;
}
