/**
 * The position of an element: the element itself, and its path from the body. React re-creates some parts when it
 * hydrates the page, such as tabs. The element that the reader clicked is then another element at the same position.
 */
export interface ElementPosition {
  element: HTMLElement;
  path: number[];
}

/** Records the position of an element. */
export function positionOf(element: HTMLElement): ElementPosition {
  const path: number[] = [];
  for (let node: Element = element; node.parentElement; node = node.parentElement) {
    path.unshift([...node.parentElement.children].indexOf(node));
  }
  return { element, path };
}

/** Finds the element at a position: the original, or the one of the same type that is there now. */
export function elementAt({ element, path }: ElementPosition): HTMLElement | undefined {
  if (element.isConnected) return element;
  let node: Element | undefined = document.documentElement;
  for (const index of path) node = node?.children[index];
  return node instanceof HTMLElement && node.tagName === element.tagName ? node : undefined;
}
