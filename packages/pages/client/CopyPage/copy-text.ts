/**
 * Puts a text that is still on its way on the clipboard. The clipboard is asked for at once where the browser
 * takes a promise, since some forget that the reader has clicked while the text loads.
 *
 * @throws Error where the text does not arrive or the browser refuses
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
