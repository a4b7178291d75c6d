/** Each release has a site of its own, so no page belongs to an older version of this one that a banner could name. */
export default function DocVersionBanner(): null {
  return null;
}
