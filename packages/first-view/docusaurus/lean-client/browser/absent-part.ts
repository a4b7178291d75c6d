/** Replaces a theme component that the site's configuration turns off. */
export default function AbsentPart(): null {
  return null;
}
