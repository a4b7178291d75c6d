/**
 * Scrolls one element, and nothing around it, so that an element inside it is visible. If it is already visible,
 * nothing moves.
 *
 * @param element the element to show
 * @param scroller the element that scrolls
 */
export function bringIntoView(element: Element, scroller: Element): void {
  const inner = element.getBoundingClientRect();
  const outer = scroller.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  scroller.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}
