/** In place of a component of the theme that the site's configuration switches off. */
export default function AbsentPart(): null {
  return null;
}
