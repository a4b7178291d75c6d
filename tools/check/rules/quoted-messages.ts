import { collectMessages } from '@identity-docs/messages/core/collect-messages';
import { hasMessages } from '@identity-docs/messages/docusaurus/has-messages';
import { isDrawn } from '@identity-docs/samples/drawings/languages';
import { findKind, KINDS } from '@identity-docs/search/docusaurus/collect-pages';
import type { Element } from 'hast';
import type { Root } from 'mdast';
import { defaultHandlers, type Handler, toHast } from 'mdast-util-to-hast';
import type { ContentSite } from '../content/site';

/** The records of messages. */
export const MESSAGES = 'data/messages.yaml';

/**
 * Reads which messages have a record.
 *
 * @param site the contents
 * @returns the line of each record, by its message
 */
export function readMessageLines(site: ContentSite): Map<string, number> {
  const { value: groups, lineOf } = site.recordFile<'messages'>(MESSAGES);
  return new Map(
    Object.entries(groups).flatMap(([program, entries]) =>
      entries.map(({ message }, at): [string, number] => [message, lineOf([program, at, 'message'])]),
    ),
  );
}

/** A message that a page quotes and that has no record. */
export interface UnrecordedMessage {
  /** File of the page, as it was named. */
  path: string;
  line: number;
  message: string;
}

/**
 * Says which records of messages are missing or not needed.
 *
 * @param site the contents
 * @param messages those without a record, and those of records that no page quotes
 * @returns a line for each
 */
export function describeMessageRecords(
  site: ContentSite,
  { unrecorded, unquoted }: { unrecorded: readonly UnrecordedMessage[]; unquoted: readonly string[] },
): string[] {
  const lines = readMessageLines(site);
  return [
    ...unrecorded.map(
      ({ path, line, message }) => `${path}:${line}: ${MESSAGES} has no record of the message "${message}"`,
    ),
    ...unquoted.map(
      (message) => `${MESSAGES}:${lines.get(message)}: no section about problems quotes "${message}"`,
    ),
  ];
}

/** What stands inside a component counts as if it stood there alone; code of components says nothing. */
const unwrap: Handler = (state, node): Element => ({
  type: 'element',
  tagName: 'div',
  properties: {},
  children: state.all(node),
});

/** Drawings are no text. */
const code: Handler = (state, node) => (isDrawn(node.lang) ? undefined : defaultHandlers.code(state, node));

/** A message and the line of the page that quotes it. */
interface Quotation {
  message: string;
  line: number;
}

/**
 * Finds messages that a page quotes where it says what goes wrong, as the build does in the finished page.
 *
 * @param root the page, with its records shown
 * @param page.name file of the page below the folder of pages, with slashes
 * @param page.title its title
 * @param page.text what it says, to find the line
 */
export function findQuoted(root: Root, page: { name: string; title: string; text: string }): Quotation[] {
  const path = `/${page.name.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')}/`;
  const kind = findKind(path, KINDS);
  if (!hasMessages(path, kind)) return [];
  const shown = toHast(root, { handlers: { code }, unknownHandler: unwrap });
  const article: Element = {
    type: 'element',
    tagName: 'article',
    properties: {},
    children: 'children' in shown ? (shown.children as Element[]) : [],
  };
  const isTroubleshooting = kind === 'troubleshooting';
  const lines = page.text.split('\n');
  return collectMessages(article, { path, title: page.title, questions: [], isTroubleshooting })
    .filter(({ asked }) => !asked)
    .map(({ message }) => ({
      message,
      line: lines.findIndex((line) => line.includes(message)) + 1 || 1,
    }));
}
