import { createLruMap } from '@identity-docs/text/lru-map';
import { splitPage } from '@identity-docs/text/split-page';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type MdxJsxFlowElement, mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { visit } from 'unist-util-visit';

/** A tag that the build replaces with records, such as `<Fields model="…" />`. */
export interface RecordTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** First line in the file, from 1. */
  line: number;
  /** Last line in the file. */
  lastLine: number;
  /** The tag as written. */
  source: string;
}

/** Several parts of a build read the same pages. There are about 300. */
const known = createLruMap<readonly RecordTag[]>({ capacity: 1000, weigh: () => 1 });

/**
 * Finds the record tags of a page. They are the same tags that the build replaces, because both read the tree of the
 * page. Tags in code samples, sentences, and comments don't count.
 *
 * @param text the content of the file; a page that isn't valid MDX has no tags, and the build reports the error
 * @param names the tags to find, for example `Fields`
 */
export function findRecordTags(text: string, names: readonly string[]): RecordTag[] {
  // Most pages have no such tag, and parsing a page takes a few milliseconds.
  if (!names.some((name) => text.includes(`<${name}`))) return [];
  const tags = known.get(text) ?? findTags(text);
  known.set(text, tags);
  return tags.filter(({ name }) => names.includes(name));
}

/**
 * Returns the attributes of a tag that have string values. `group="redis"` and `group='redis'` are the same. An
 * attribute without a value or with an expression is left out.
 */
export function attributesOf({ attributes }: Pick<MdxJsxFlowElement, 'attributes'>): Record<string, string> {
  const texts = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
      ? [[attribute.name, attribute.value] as const]
      : [],
  );
  return Object.fromEntries(texts);
}

function findTags(text: string): RecordTag[] {
  const { body } = splitPage(text);
  const tags: RecordTag[] = [];
  let root: ReturnType<typeof fromMarkdown>;
  try {
    // JavaScript in expressions isn't parsed, which halves the time and allows `{#anchor}` after a heading.
    root = fromMarkdown(body, {
      extensions: [mdxJsx(), mdxExpression(), mdxMd()],
      mdastExtensions: [mdxJsxFromMarkdown()],
    });
  } catch {
    return [];
  }
  visit(root, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
    const { name, position } = node;
    if (!name || !position) return;
    const source = body.slice(position.start.offset, position.end.offset);
    const lines = { line: position.start.line, lastLine: position.end.line };
    tags.push({ name, attributes: attributesOf(node), ...lines, source });
  });
  return tags;
}
