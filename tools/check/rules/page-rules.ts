import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import {
  createSlugger,
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
  unwrapMdxCodeBlocks,
} from '@docusaurus/utils';
import { currentRecords } from '@identity-docs/registry/docusaurus/records-fs';
import dataBlocks from '@identity-docs/registry/remark-data-blocks';
import codeSamples from '@identity-docs/samples/markdown/remark-code';
import ownValues from '@identity-docs/samples/markdown/remark-own-values';
import { findFences } from '@identity-docs/text/find-fences';
import { listDocFiles } from '@identity-docs/text/node/page-files-fs';
import { splitPage } from '@identity-docs/text/split-page';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Processor, Transformer } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { breakCommands, WIDEST } from '../break-commands';
import { findBadAdmonitions } from './admonitions';
import { openRecordLinks } from './find-in-records';
import { findFalsePresets } from './form-presets';
import { findBadParts, type Problem, readComponentNames } from './page-parts';
import { findQuoted, readMessageLines, type UnrecordedMessage } from './quoted-messages';

/** A tree after its records stand in it, with the ids that links can lead to. */
interface ReadPage {
  root: Root;
  file: VFile;
  anchors: ReadonlySet<string>;
}

/** Says what the build would say of a page, and some things that it would not. */
export interface PageRules {
  /**
   * @param path the page's file
   * @param text what it says; without it, what the file holds
   * @returns problems with file and line; none where the page is as it should be
   */
  check(path: string, text?: string): Promise<string[]>;

  /** Lists the messages of the pages that were checked that have no record. */
  listUnrecorded(): UnrecordedMessage[];

  /** Lists the messages that have a record but that no page quotes. Ask it after all pages were checked. */
  listUnquoted(): string[];
}

const FIRST = { line: 1, column: 1 };

/**
 * Opens the rules that need only a page and those that it links to: MDX, record tags, samples, their values and the
 * width of their commands, pictures, links and their anchors.
 *
 * @param siteDir folder of the site
 */
export function openPageRules(siteDir: string): PageRules {
  const docsDir = join(siteDir, 'docs');
  // Whether the files of records have changed is looked up once, not for each page.
  const records = currentRecords(siteDir);
  const blocks = dataBlocks({ docsDir, records: () => records });
  const values = ownValues(() => records.sampleValues);
  const known = { components: readComponentNames(siteDir), menu: records.forms.menu };
  const lines = readMessageLines(siteDir);
  const quoted = new Set<string>();
  const unrecorded: UnrecordedMessage[] = [];
  const kept = new Map<string, ReadPage>();
  const inRecords = openRecordLinks(siteDir);

  /** @throws VFileMessage where the page is no MDX or a tag names no record */
  function read(path: string, text?: string): ReadPage {
    const before = kept.get(path);
    if (before && text === undefined) return before;
    const { data, yaml, body } = splitPage(text ?? readFileSync(path, 'utf8'));
    const file = new VFile({ path, value: body, data: { frontMatter: data } });
    const root = parseMdx(body);
    // Plugins find the lines of the front matter here.
    root.children.unshift({ type: 'yaml', value: yaml, position: { start: FIRST, end: FIRST } });
    (blocks.call({ parse: parseMdx } as unknown as Processor) as Transformer<Root>)(
      root,
      file,
      () => undefined,
    );
    const page = {
      root,
      file,
      anchors: new Set(listAnchors(root, path, (partial) => read(partial).anchors)),
    };
    kept.set(path, page);
    return page;
  }

  return {
    async check(path, text) {
      const full = resolve(path);
      const problems: string[] = [];
      const attempt = async (work: () => unknown): Promise<void> => {
        try {
          await work();
        } catch (error) {
          const { line, reason, message } = error as Error & { line?: number; reason?: string };
          const said = reason ?? message;
          const isBrace = /\bexpression\b/.test(said) && /acorn|closing brace/.test(said);
          const fix = isBrace ? ': a { in text is written \\{, or stands in backticks' : '';
          problems.push(`${path}:${line ?? 1}: ${said}${fix}`);
        }
      };
      await attempt(async () => {
        const { root, file } = read(full, text);
        for (const { line, message, place } of [
          ...findBadLinks(root, {
            path: full,
            docsDir,
            anchorsOf: (target) => read(target).anchors,
            inRecords,
          }),
          ...findBadParts(root, known),
          ...findBadAdmonitions(String(file.value)),
          ...findLongCommands(String(file.value)),
          ...findFalsePresets(String(file.value), records.forms.forms),
        ]) {
          problems.push(`${place ?? `${path}:${line}`}: ${message}`);
        }
        const isPartial = relative(docsDir, full)
          .split(sep)
          .some((part) => part.startsWith('_'));
        if (!isPartial && !root.children.some(hasText)) problems.push(`${path}:1: the page says nothing`);
        if (!isPartial) {
          const { title } = file.data.frontMatter as { title?: unknown };
          const page = {
            name: relative(docsDir, full).split(sep).join('/'),
            title: String(title),
            text: String(file.value),
          };
          for (const { line, message } of findQuoted(root, page)) {
            quoted.add(message);
            if (lines.has(message)) continue;
            unrecorded.push({ path, line, message });
          }
        }
        await attempt(() => (values.call({} as Processor) as Transformer<Root>)(root, file, () => undefined));
        await attempt(() => codeSamples()()(root, file));
      });
      return problems;
    },
    listUnrecorded: () => unrecorded,
    listUnquoted: () => [...lines.keys()].filter((message) => !quoted.has(message)),
  };
}

/** Whether a part of a page shows anything. */
function hasText(node: Nodes): boolean {
  if (/^(?:yaml|mdxjsEsm|mdxFlowExpression)$/.test(node.type)) return false;
  return node.type.startsWith('mdxJsx') || textOf(node).trim() !== '';
}

/** Reads MDX as Docusaurus does before its plugins have their turn. */
function parseMdx(text: string): Root {
  return fromMarkdown(escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(text)), {
    extensions: [mdxjs(), gfm()],
    mdastExtensions: [mdxFromMarkdown(), gfmFromMarkdown()],
  });
}

/** Ids of headings, of elements, and of the shared texts that the page shows. */
function* listAnchors(
  root: Root,
  path: string,
  anchorsOf: (partial: string) => ReadonlySet<string>,
): Generator<string> {
  const slugs = createSlugger();
  const found: Nodes[] = [];
  visit(root, (node) => {
    found.push(node);
  });
  for (const node of found) {
    if (node.type === 'heading') {
      const text = textOf(node);
      yield parseMarkdownHeadingId(text).id ?? slugs.slug(text);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if ('name' in attribute && attribute.name === 'id' && typeof attribute.value === 'string')
          yield attribute.value;
      }
    } else if (node.type === 'mdxjsEsm') {
      for (const [, partial = ''] of node.value.matchAll(/from ['"](\.[^'"]+\.mdx?)['"]/g))
        yield* anchorsOf(resolve(dirname(path), partial));
    }
  }
}

function findBadLinks(
  root: Root,
  page: {
    path: string;
    docsDir: string;
    anchorsOf: (path: string) => ReadonlySet<string>;
    inRecords: ReturnType<typeof openRecordLinks>;
  },
): Problem[] {
  const problems: Problem[] = [];
  let line = 1;
  visit(root, (node) => {
    // What records bring has no place of its own; it stands below what comes before it.
    line = node.position?.start.line ?? line;
    if (node.type === 'image' && !node.alt?.trim())
      problems.push({
        line,
        message: `the picture ${node.url} has no alternative text: ![what it shows](…)`,
      });
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
    const message = judgeAddress(node.url, page) ?? (node.type === 'image' && judgeSize(node.url, page));
    if (!message) return;
    const place = node.position ? undefined : placeInRecords(node.url, page);
    problems.push({ line, message, ...(place === undefined ? {} : { place }) });
  });
  return problems;
}

/** The record that brought a link to a page. */
function placeInRecords(
  url: string,
  page: { path: string; inRecords: ReturnType<typeof openRecordLinks> },
): string | undefined {
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(url) ?? [];
  return page.inRecords(resolve(dirname(page.path), decodeURI(path)), anchor);
}

/** Pictures above this many bytes cost readers more than all else of a page. */
const LARGEST = 100_000;

function judgeSize(url: string, page: { path: string }): string | undefined {
  if (!/^\.\.?\//.test(url)) return;
  const { size } = statSync(resolve(dirname(page.path), decodeURI(url)));
  if (size <= LARGEST) return;
  return `the picture ${url} has ${Math.round(size / 1000)} KB: make it smaller than ${LARGEST / 1000}, as AVIF or WebP`;
}

/** What is wrong with an address on a page; undefined where nothing is. */
function judgeAddress(
  url: string,
  page: { path: string; docsDir: string; anchorsOf: (path: string) => ReadonlySet<string> },
): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(url)) return;
  if (url.startsWith('/'))
    return `the link ${url} must name the file of the page, from this one: ./ or ../ and its path`;
  const [place = '', anchor = ''] = url.split('#');
  const path = place.replace(/\?.*$/, '');
  if (path !== '' && !/^\.\.?\//.test(path)) return `the link ${url} must begin with ./ or ../`;
  const target = path === '' ? page.path : resolve(dirname(page.path), decodeURI(path));
  if (path !== '' && !existsSync(target)) {
    return `the link ${url} leads to no file: there is no ${relative('.', target)}${hintAt(target, page)}`;
  }
  if (anchor === '' || !/\.mdx?$/.test(target)) return;
  if (page.anchorsOf(target).has(decodeURIComponent(anchor))) return;
  return `the link ${url} leads to no heading: ${relative('.', target)} has no #${anchor}`;
}

/** Where a page of the same name is, for links to one that was moved, or from one. */
function hintAt(target: string, page: { path: string; docsDir: string }): string {
  const name = /(?:[^/]+\/)?index\.mdx$|[^/]+$/.exec(target.split(sep).join('/'))?.[0] ?? '';
  const found = listDocFiles(page.docsDir).filter((file) => `/${file}`.endsWith(`/${name}`));
  if (found.length !== 1 || !found[0]) return '';
  const way = relative(dirname(page.path), resolve(page.docsDir, found[0])).split(sep).join('/');
  return `; did you mean ${way.startsWith('.') ? way : `./${way}`}?`;
}

/** Lines of commands that are wider than a terminal, and have a place to break. */
function findLongCommands(text: string): Problem[] {
  return findFences(text).flatMap(({ code, language, line }) =>
    breakCommands(code, language).long.map((at) => ({
      line: line + 1 + at,
      message: `this command is wider than ${WIDEST} columns: break it with \\, as npm run break-commands does`,
    })),
  );
}
