/** A message that a page quotes, with the page's explanation. */
export interface QuotedMessage {
  /** The message as the page has it. `…` is a placeholder for text that differs. */
  message: string;
  /** Path of the page and anchor of the section, without the base URL. */
  url: string;
  page: string;
  /** Heading of the section, or of the page if the message is above the first section. */
  section: string;
  /** Name and text of the page's explanations, such as "Cause" and "What to do". The name can be empty. */
  says: [name: string, text: string][];
  /** True for a reader's words from a question or a heading, which no program writes. */
  asked?: true;
  /** The process that writes it, if that isn't authentik. */
  by?: string;
  /** Where it appears, such as "in the worker's log, level warning". */
  where?: string;
}

/** A page whose messages are collected. */
export interface MessagePage {
  /** Path without the base URL, ending in a slash. */
  path: string;
  title: string;
  /** Questions from the front matter. Only those that are messages can be found by pasting them. */
  questions: readonly string[];
  /** Whether the whole page is about problems. */
  isTroubleshooting: boolean;
}
