/** The contents of a phone close at a click on a link in them, so that what it leads to can be seen. */
export function closeContents(): void {
  addEventListener('click', ({ target }) => {
    const contents = (target as Element).closest?.('.theme-doc-toc-mobile a')?.closest('details');
    if (contents) contents.open = false;
  });
}
