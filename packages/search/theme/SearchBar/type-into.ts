/** Finds the field of DocSearch's overlay. */
export const findInput = (overlay: Element | null): HTMLInputElement | null | undefined =>
  overlay?.querySelector<HTMLInputElement>('.DocSearch-Input');

/** Changes a field as a reader does, because React hears of nothing else. */
export function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
