/** A highlighted code sample: HTML of its lines. */
export interface CodePart {
  code: string;
  language: string;
  title?: string;
}

/** HTML, or a code sample. */
export type RichPart = string | CodePart;

/** A rendered text: the HTML of its first paragraph, without the paragraph's own tag, and what follows. */
export interface RichText {
  lead: string;
  more: RichPart[];
}
