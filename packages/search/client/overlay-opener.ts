type Opener = (text: string) => void;

let opener: Opener | undefined;

/**
 * Says what opens the search; the search of the navbar does.
 *
 * @returns a function that takes it back
 */
export function offerOverlay(open: Opener): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = undefined;
  };
}

/**
 * Opens the search with what a field elsewhere on the page holds.
 *
 * @returns whether there is a search to open
 */
export function openOverlay(text: string): boolean {
  opener?.(text);
  return opener !== undefined;
}
