/**
 * Fetches the Markdown of a page.
 *
 * @param address of the file
 * @throws Error where it cannot be had, or something else stands at the address
 */
export async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with status ${response.status}.`);
  const text = await response.text();
  // A development server answers an unknown address with its own page.
  if (/^\s*<!doctype/i.test(text)) throw new Error(`${address} is no Markdown.`);
  return text;
}
