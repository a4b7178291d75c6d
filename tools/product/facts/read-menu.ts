/** The menu of the Admin interface, with the entries below each heading in order. */
export type Menu = Record<string, string[]>;

/**
 * Reads the menu. It runs inside the page, so it can't use anything from outside.
 *
 * @throws Error if the page shows no menu
 */
export function readMenu(): Menu {
  const deep = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((child) => [
      child,
      ...(child.shadowRoot ? deep(child.shadowRoot) : []),
    ]);
  const items = deep(document).filter(({ localName }) => localName === 'ak-sidebar-item');
  if (items.length === 0) throw new Error('the page shows no menu');
  const labelOf = (item: Element) => (item as Element & { label?: string }).label ?? '';
  const isHeading = (item: Element) => item.parentElement?.localName !== 'ak-sidebar-item';
  return Object.fromEntries(
    items
      .filter(isHeading)
      .map((heading) => [
        labelOf(heading),
        items.filter(({ parentElement }) => parentElement === heading).map(labelOf),
      ]),
  );
}
