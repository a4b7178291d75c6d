/**
 * Fetches the Markdown of a page.
 *
 * @param address URL of the file
 * @throws Error if it can't be loaded, or if the URL returns something else
 */
export async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  const text = await response.text();
  // A development server responds to an unknown URL with its own page.
  if (!response.ok || /^\s*<!doctype/i.test(text)) throw new Error(`No Markdown found at ${address}.`);
  return text;
}
