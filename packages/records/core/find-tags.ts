import { createLruMap } from '@identity-docs/text/lru-map';
import { splitPage } from '@identity-docs/text/split-page';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type MdxJsxFlowElement, mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { visit } from 'unist-util-visit';

/** A tag that the build replaces by records, such as `<Fields model="…" />`. */
export interface RecordTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** First line in the file, from 1. */
  line: number;
  /** Last line in the file. */
  lastLine: number;
  /** The tag as it stands. */
  source: string;
}

/** Several parts of a build look at the same pages. There are about 300. */
const known = createLruMap<readonly RecordTag[]>({ capacity: 1000, weigh: () => 1 });

/**
 * Finds the record tags of a page. They are the same ones that the build replaces, because both read the tree of the
 * page: none in a code sample, a sentence, or a comment.
 *
 * @param text the file as it stands; a page that is no MDX has no tags, and the build says what is wrong with it
 * @param names the tags to look for, for example `Fields`
 */
export function findRecordTags(text: string, names: readonly string[]): RecordTag[] {
  // Most pages have no such tag, and a page is parsed in some milliseconds.
  if (!names.some((name) => text.includes(`<${name}`))) return [];
  const tags = known.get(text) ?? findTags(text);
  known.set(text, tags);
  return tags.filter(({ name }) => names.includes(name));
}

/**
 * Returns the attributes of a tag whose values are texts. `group="redis"` and `group='redis'` are the same. An attribute
 * without a value or with an expression is left out.
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
    // JavaScript in expressions is not parsed, which halves the time and makes `{#anchor}` after a heading no mistake.
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
