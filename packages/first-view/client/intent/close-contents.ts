/** Closes the contents on a phone after a click on one of their links, so that the target is visible. */
export function closeContents(): void {
  addEventListener('click', ({ target }) => {
    const contents = (target as Element).closest?.('.theme-doc-toc-mobile a')?.closest('details');
    if (contents) contents.open = false;
  });
}
