/**
 * Where an element stands: itself, and the way to it from the body. The framework renders some parts anew
 * once it takes over (tabs, for one), and the element that the reader clicked is then another of the same place.
 */
export interface ElementPosition {
  element: HTMLElement;
  path: number[];
}

/** Notes where an element stands. */
export function positionOf(element: HTMLElement): ElementPosition {
  const path: number[] = [];
  for (let node: Element = element; node.parentElement; node = node.parentElement) {
    path.unshift([...node.parentElement.children].indexOf(node));
  }
  return { element, path };
}

/** Finds the element of a place: the very one, or the one of the same kind that stands there now. */
export function elementAt({ element, path }: ElementPosition): HTMLElement | undefined {
  if (element.isConnected) return element;
  let node: Element | undefined = document.documentElement;
  for (const index of path) node = node?.children[index];
  return node instanceof HTMLElement && node.tagName === element.tagName ? node : undefined;
}
