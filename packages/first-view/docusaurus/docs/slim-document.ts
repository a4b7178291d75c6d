/** The properties of a document that pages read. The build needs the rest. */
const READ = new Set([
  'id',
  'title',
  'description',
  'permalink',
  'unlisted',
  'editUrl',
  'tags',
  'lastUpdatedAt',
  'lastUpdatedBy',
  'previous',
  'next',
]);
/** The front matter that says whether the document is public. */
const READ_FRONT_MATTER = new Set(['draft', 'unlisted']);

/**
 * Leaves out of a document's data what its page doesn't show: its source, and its front matter with the questions that
 * only the search reads.
 */
export function slimDocument({ frontMatter, ...document }: { frontMatter: object }): object {
  return { ...pick(document, READ), frontMatter: pick(frontMatter, READ_FRONT_MATTER) };
}

function pick(object: object, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name)));
}
