import {
  childElements,
  collapse,
  findElement,
  hasClass,
  isElement,
  isShortcuts,
  textOf,
} from '@identity-docs/text/hast-tools';
import type { Element, Nodes } from 'hast';
import { isCode, isMessage, reports } from './is-message';
import type { MessagePage, QuotedMessage } from './quoted-message';
import { piecesOf, wordsOf } from './words';

/** Headings of sections about problems, and of columns that quote what the reader sees. */
const TROUBLE = /troubleshoot|wrong|fail|error|problem|symptom|read the message|does not|do not|cannot/i;
const QUOTING = /message|symptom|error|see\b|log\b|finding|answer|exception/i;

/** A page's text that is longer than this is cut at a word boundary. */
const LONGEST_TEXT = 280;

const LEVEL = /^h([1-6])$/;

interface Section {
  level: number;
  heading: string;
  anchor: string;
  isTrouble: boolean;
}

/**
 * Collects the messages that a page quotes: in code, in the output of samples, in headings of sections about problems,
 * and in its questions.
 *
 * @param article the parsed content of the finished page
 * @returns each message once; messages in the text come before those that only a question names
 */
export function collectMessages(article: Element, page: MessagePage): QuotedMessage[] {
  const collector = new Collector(page);
  collector.read(article);
  collector.addQuestions();
  return [...collector.found.values()];
}

class Collector {
  readonly found = new Map<string, QuotedMessage>();
  private readonly path: Section[];
  private readonly texts: { section: Section; words: string }[] = [];
  /** Messages in the last heading, which the next paragraph explains. */
  private untold: QuotedMessage[] = [];

  constructor(private readonly page: MessagePage) {
    this.path = [{ level: 1, heading: page.title, anchor: '', isTrouble: page.isTroubleshooting }];
  }

  private get section(): Section {
    return this.path.at(-1) as Section;
  }

  read(element: Element): void {
    for (const child of childElements(element)) this.readElement(child);
  }

  private readElement(element: Element): void {
    if (isSkipped(element)) return;
    const level = Number(LEVEL.exec(element.tagName)?.[1]);
    if (level > 1) this.open(element, level);
    else if (element.tagName === 'table') this.readTable(element);
    else if (element.tagName === 'pre') this.readSample(element);
    else if (element.tagName === 'p' || (element.tagName === 'li' && !hasBlocks(element)))
      this.readText(element);
    else this.read(element);
  }

  private open(heading: Element, level: number): void {
    while (this.path.length > 1 && this.section.level >= level) this.path.pop();
    const text = plain(heading);
    const isTrouble = this.section.isTrouble || TROUBLE.test(text);
    this.path.push({ level, heading: text, anchor: String(heading.properties.id ?? ''), isTrouble });
    this.note(text);
    if (!isTrouble) return;
    const codes = codesOf(heading).filter(isMessage);
    const [, quoted] = /^["“]([^"“”]*)["”]$/.exec(text) ?? [];
    const messages = codes.length > 0 ? codes : [quoted ?? text].filter(isMessage);
    const asked = codes.length === 0 && quoted === undefined;
    this.untold = messages.flatMap((message) => this.add(message, [], { asked }) ?? []);
  }

  private readTable(table: Element): void {
    const [head, ...rows] = rowsOf(table).map(childElements);
    const names = (head ?? []).map(plain);
    const quotes = this.section.isTrouble || QUOTING.test(names[0] ?? '');
    for (const cells of rows) {
      this.note(cells.map(plain).join(' '));
      if (!quotes) continue;
      const says = cells
        .map((cell, at): [string, string] => [names[at] ?? '', clip(marked(cell))])
        .slice(1)
        .filter(([, text]) => text !== '');
      cells.forEach((cell, at) => {
        const fits = at === 0 ? (text: string) => isMessage(text) || isCode(text) : isMessage;
        for (const message of codesOf(cell).filter(fits)) this.add(message, says);
      });
    }
  }

  private readSample(pre: Element): void {
    if (!this.section.isTrouble) return;
    for (const line of textOf(pre).split('\n')) {
      const text = line.trim();
      if (!/^[$#>]\s/.test(text) && isMessage(text)) this.add(text, []);
    }
  }

  private readText(element: Element): void {
    const text = plain(element);
    this.note(text);
    for (const { says } of this.untold.splice(0)) says.push(['', clip(marked(element))]);
    if (!this.section.isTrouble) return;
    for (const message of codesOf(element).filter(isMessage))
      this.add(message, [['', clip(marked(element))]]);
  }

  /** A question links to the first section that contains the same words. */
  addQuestions(): void {
    for (const question of this.page.questions) {
      const words = wordsOf(piecesOf(question));
      if (!(reports(question) || isCode(question)) || question.endsWith('?')) continue;
      const place = this.texts.find(({ words: text }) => text.includes(` ${words.join(' ')} `));
      this.add(question, [], { asked: true, section: place?.section ?? this.path[0] });
    }
  }

  private note(text: string): void {
    this.texts.push({ section: this.section, words: ` ${wordsOf(piecesOf(text)).join(' ')} ` });
  }

  private add(
    message: string,
    says: QuotedMessage['says'],
    { asked = false, section = this.section } = {},
  ): QuotedMessage | undefined {
    const key = wordsOf(piecesOf(message)).join(' ');
    const { path, title } = this.page;
    const known = this.found.get(key);
    if (known && (known.says.length > 0 || says.length === 0)) return undefined;
    const { anchor, heading } = section;
    const url = anchor === '' ? path : `${path}#${anchor}`;
    const quoted: QuotedMessage = { message, url, page: title, section: heading, says };
    if (asked) quoted.asked = true;
    this.found.set(key, quoted);
    return quoted;
  }
}

const isSkipped = (element: Element): boolean =>
  element.properties.dataSearchExclude !== undefined ||
  isShortcuts(element) ||
  ['button', 'form', 'script', 'svg', 'nav'].includes(element.tagName);

const hasBlocks = (element: Element): boolean =>
  findElement(element, ({ tagName }) => ['p', 'pre', 'ul', 'ol', 'table'].includes(tagName)) !== undefined;

const rowsOf = (element: Element): Element[] =>
  childElements(element).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));

/** The text of an element on one line. */
const plain = (element: Element): string => collapse(shownText(element, '')).trim();

/** The text of an element on one line, with code in backticks. */
const marked = (element: Element): string => collapse(shownText(element, '`')).trim();

function shownText(node: Nodes, mark: string): string {
  if (!isElement(node)) return textOf(node);
  if (hasClass(node, 'hash-link') || node.properties.ariaHidden === 'true') return '';
  if (node.tagName === 'code') return `${mark}${textOf(node)}${mark}`;
  return node.children.map((child) => shownText(child, mark)).join('');
}

function codesOf(element: Element): string[] {
  return childElements(element).flatMap((child) =>
    child.tagName === 'code' ? [collapse(textOf(child)).trim()] : codesOf(child),
  );
}

function clip(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const short = text.slice(0, LONGEST_TEXT).replace(/\s+\S*$/, '');
  const isInCode = short.split('`').length % 2 === 0;
  return `${isInCode ? short.slice(0, short.lastIndexOf('`')).trim() : short} …`;
}
