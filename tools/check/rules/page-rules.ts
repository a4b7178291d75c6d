import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import {
  createSlugger,
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
  unwrapMdxCodeBlocks,
} from '@docusaurus/utils';
import type { FileCache } from '@identity-docs/build-cache/file-cache-fs';
import { KINDS, pagesInRecords, type Records, type Shown } from '@identity-docs/registry/registry';
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
import type { ContentSite } from '../content/site';
import { findBadAdmonitions } from './admonitions';
import { openRecordLinks } from './find-in-records';
import { findFalsePresets } from './form-presets';
import { findBadParts, type Problem, readComponentNames } from './page-parts';
import { findQuoted, readMessageLines, type UnrecordedMessage } from './quoted-messages';

/** What can be said of a page without looking at the pages that it links to. */
interface PageFacts {
  /** Ids that links can lead to. */
  anchors: string[];
  /** Shared texts that it shows, as absolute paths: their anchors are on the page as well. */
  partials: string[];
  links: Link[];
  problems: Problem[];
  /** Messages that it quotes where it says what goes wrong. */
  quoted: { message: string; line: number }[];
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
 * @param site the contents
 * @param cache keeps what is known about pages, by their text and the records
 */
export function openPageRules(site: ContentSite, cache?: FileCache): PageRules {
  const docsDir = join(site.dir, 'docs');
  const records = openRecords(site);
  const version = cache ? hashRecords(site) : '';
  let lines: ReadonlyMap<string, number> | undefined;
  const linesOfMessages = (): ReadonlyMap<string, number> => {
    lines ??= readMessageLines(site);
    return lines;
  };
  let components: ReadonlySet<string> | undefined;
  const quoted = new Set<string>();
  const unrecorded: UnrecordedMessage[] = [];
  const inRecords = openRecordLinks(site);
  const kept = new Map<string, PageFacts>();
  const blocks = dataBlocks({ docsDir, records: () => records });
  const values = ownValues(() => records.sampleValues);

  async function analyze(path: string, text: string): Promise<PageFacts> {
    const facts: PageFacts = { anchors: [], partials: [], links: [], problems: [], quoted: [] };
    const attempt = async (work: () => unknown): Promise<void> => {
      try {
        await work();
      } catch (error) {
        const { line, reason, message } = error as Error & { line?: number; reason?: string };
        const said = reason ?? message;
        const isBrace = /\bexpression\b/.test(said) && /acorn|closing brace/.test(said);
        const fix = isBrace ? ': a { in text is written \\{, or stands in backticks' : '';
        facts.problems.push({ line: line ?? 1, message: `${said}${fix}` });
      }
    };
    await attempt(async () => {
      const { data, yaml, body } = splitPage(text);
      const file = new VFile({ path, value: body, data: { frontMatter: data } });
      const root = parseMdx(body);
      // Plugins find the lines of the front matter here.
      root.children.unshift({ type: 'yaml', value: yaml, position: { start: FIRST, end: FIRST } });
      (blocks.call({ parse: parseMdx } as unknown as Processor) as Transformer<Root>)(
        root,
        file,
        () => undefined,
      );
      Object.assign(facts, listAnchors(root, path), { links: findLinks(root) });
      components ??= readComponentNames(site.dir);
      facts.problems.push(
        ...findBadParts(root, { components, menu: () => records.forms.menu }),
        ...findBadAdmonitions(body),
        ...findLongCommands(body),
        ...findFalsePresets(body, () => records.forms.forms),
      );
      const name = relative(docsDir, path).split(sep).join('/');
      if (!name.split('/').some((part) => part.startsWith('_'))) {
        if (!root.children.some(hasText)) facts.problems.push({ line: 1, message: 'the page says nothing' });
        facts.quoted = findQuoted(root, { name, title: String(data.title), text: body });
      }
      await attempt(() => (values.call({} as Processor) as Transformer<Root>)(root, file, () => undefined));
      await attempt(() => codeSamples()()(root, file));
    });
    return facts;
  }

  async function factsOf(path: string, text?: string): Promise<PageFacts> {
    const known = kept.get(path);
    if (known && text === undefined) return known;
    const said =
      text ?? site.read(relative(site.dir, path).split(sep).join('/')) ?? readFileSync(path, 'utf8');
    const input = [relative(site.dir, path), said, version];
    const cached = cache?.get(input);
    const facts = cached ? (JSON.parse(cached.toString('utf8')) as PageFacts) : await analyze(path, said);
    if (!cached) cache?.set(input, JSON.stringify(facts));
    kept.set(path, facts);
    return facts;
  }

  async function anchorsOf(path: string): Promise<ReadonlySet<string>> {
    const { anchors, partials } = await factsOf(path);
    const shared = await Promise.all(partials.filter((partial) => existsSync(partial)).map(anchorsOf));
    return new Set([...anchors, ...shared.flatMap((some) => [...some])]);
  }

  return {
    async check(path, text) {
      const full = resolve(site.dir, path);
      const facts = await factsOf(full, text);
      const found: Problem[] = [];
      for (const link of facts.links) {
        const message = await judgeLink(link, { path: full, docsDir, anchorsOf });
        if (!message) continue;
        const place = link.isOfRecord ? placeInRecords(link.url, { path: full, inRecords }) : undefined;
        found.push({ line: link.line, message, ...(place === undefined ? {} : { place }) });
      }
      const { quoted: messages } = facts;
      for (const { message, line } of messages) {
        quoted.add(message);
        if (linesOfMessages().has(message)) continue;
        unrecorded.push({ path, line, message });
      }
      return [...facts.problems, ...found].map(
        ({ line, message, place }) => `${place ?? `${path}:${line}`}: ${message}`,
      );
    },
    listUnrecorded: () => unrecorded,
    listUnquoted: () => [...linesOfMessages().keys()].filter((message) => !quoted.has(message)),
  };
}

/** The records as tags need them: each kind is read when the first page asks for it. */
function openRecords(site: ContentSite): Shown {
  const shown = {
    get pageTitles() {
      const files = pagesInRecords(site.records('releases') as Records);
      return Object.fromEntries(
        files.flatMap((file) => {
          const doc = site.doc(file);
          return doc ? [[file, String(doc.data.title ?? file)]] : [];
        }),
      );
    },
  };
  for (const { id } of KINDS)
    Object.defineProperty(shown, id, { get: () => site.records(id)[id], enumerable: true });
  return shown as Shown;
}

/** Files outside of packages that decide what a page may contain. */
const OUTSIDE = ['src/theme/MDXComponents/index.tsx', 'src/theme/Tabs/group-names.ts'];

/** One hash of all records and of the titles that they show. */
function hashRecords(site: ContentSite): string {
  const hash = createHash('sha256');
  for (const path of site.list('data')) {
    if (/^data\/(?:proofs|facts|search-vectors|\.schemas)\b/.test(path) && path !== 'data/facts/forms.json')
      continue;
    hash.update(`\0${path}\0${site.read(path) ?? ''}`);
  }
  const highlights = site
    .list('data/releases')
    .flatMap((path) => (site.read(path) ?? '').match(/page: .*\.mdx/g) ?? []);
  for (const page of new Set(highlights)) hash.update(`\0${String(site.doc(page.slice(6))?.data.title)}`);
  for (const path of OUTSIDE) hash.update(`\0${site.read(path) ?? ''}`);
  return hash.digest('hex');
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

/** Ids of headings and of elements, and the shared texts that the page shows. */
function listAnchors(root: Root, path: string): Pick<PageFacts, 'anchors' | 'partials'> {
  const slugs = createSlugger();
  const facts: Pick<PageFacts, 'anchors' | 'partials'> = { anchors: [], partials: [] };
  visit(root, (node) => {
    if (node.type === 'heading') {
      const text = textOf(node);
      facts.anchors.push(parseMarkdownHeadingId(text).id ?? slugs.slug(text));
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if ('name' in attribute && attribute.name === 'id' && typeof attribute.value === 'string')
          facts.anchors.push(attribute.value);
      }
    } else if (node.type === 'mdxjsEsm') {
      for (const [, partial = ''] of node.value.matchAll(/from ['"](\.[^'"]+\.mdx?)['"]/g))
        facts.partials.push(resolve(dirname(path), partial));
    }
  });
  return facts;
}

/** A link or a picture of a page. */
interface Link {
  url: string;
  line: number;
  /** Whether it is a picture, and what the picture lacks. */
  picture?: 'described' | 'undescribed';
  /** Whether a record brought it to the page. */
  isOfRecord?: boolean;
}

function findLinks(root: Root): Link[] {
  const links: Link[] = [];
  let line = 1;
  visit(root, (node) => {
    // What records bring has no place of its own; it is below what comes before it.
    line = node.position?.start.line ?? line;
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
    links.push({
      url: node.url,
      line,
      ...(node.position ? {} : { isOfRecord: true }),
      ...(node.type === 'image' ? { picture: node.alt?.trim() ? 'described' : 'undescribed' } : {}),
    });
  });
  return links;
}

/** A page, and how to look at others. */
interface Looking {
  path: string;
  docsDir: string;
  anchorsOf: (path: string) => Promise<ReadonlySet<string>>;
}

async function judgeLink({ url, picture }: Link, page: Looking): Promise<string | undefined> {
  if (picture === 'undescribed') return `the picture ${url} has no alternative text: ![what it shows](…)`;
  return (await judgeAddress(url, page)) ?? (picture && judgeSize(url, page));
}

/** The record that brought a link to a page, as its file and line. */
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
async function judgeAddress(url: string, page: Looking): Promise<string | undefined> {
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
  if ((await page.anchorsOf(target)).has(decodeURIComponent(anchor))) return;
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
