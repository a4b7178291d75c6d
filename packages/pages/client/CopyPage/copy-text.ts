/**
 * Copies a text to the clipboard that is still loading. If the browser accepts a promise, the clipboard is requested
 * immediately, because some browsers forget the reader's click while the text loads.
 *
 * @throws Error if the text doesn't load or the browser denies access to the clipboard
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
