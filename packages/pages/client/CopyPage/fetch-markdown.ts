/**
 * Fetches the Markdown of a page.
 *
 * @param address of the file
 * @throws Error where it cannot be had, or something else stands at the address
 */
export async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  const text = await response.text();
  // A development server answers an unknown address with its own page.
  if (!response.ok || /^\s*<!doctype/i.test(text)) throw new Error(`There is no Markdown at ${address}.`);
  return text;
}
