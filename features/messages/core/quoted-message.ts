/** A message that a page quotes, and what the page says of it. */
export interface QuotedMessage {
  /** The message as the page has it; `…` stands for what differs. */
  message: string;
  /** Path of the page and anchor of the section, without the base URL. */
  url: string;
  page: string;
  /** Heading of the section; that of the page where the message stands above the first section. */
  section: string;
  /** Name and text of what the page says of it, such as "Cause" and "What to do"; the name may be empty. */
  says: [name: string, text: string][];
  /** These are a reader's words, of a question or a heading, and no program's. */
  asked?: true;
  /** The program that writes it, where that is not authentik. */
  by?: string;
  /** Where it is seen, such as "in the worker's log, level warning". */
  where?: string;
}

/** A page whose messages are collected. */
export interface MessagePage {
  /** Path without the base URL, ending in a slash. */
  path: string;
  title: string;
  /** Questions of the front matter. Those that are messages are found by whoever pastes them; others never are. */
  questions: readonly string[];
  /** Whether the whole page is about what goes wrong. */
  isTroubleshooting: boolean;
}
