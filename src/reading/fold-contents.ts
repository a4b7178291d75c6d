/** More sections than this below the parts of a page are shown for the part that is being read only. */
const MOST_SECTIONS = 40;

/** Class of contents that are folded (`src/css/article.css`). */
export const FOLDED = 'contents-folded';

/** Whether the contents of a page are too long to be shown whole. */
export function isFolded(contents: readonly { readonly level: number }[]): boolean {
  return contents.filter(({ level }) => level === 3).length > MOST_SECTIONS;
}
