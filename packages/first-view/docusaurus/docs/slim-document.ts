/** What the pages of the documentation read of a document; the rest is for the build. */
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
/** Of the front matter, what says whether the document is shown to everybody. */
const READ_FRONT_MATTER = new Set(['draft', 'unlisted']);

/**
 * Leaves out of what Docusaurus knows of a document what its page does not show: where it comes from, and its front
 * matter, with the questions that only the search reads.
 */
export function slimDocument({ frontMatter, ...document }: { frontMatter: object }): object {
  return { ...pick(document, READ), frontMatter: pick(frontMatter, READ_FRONT_MATTER) };
}

function pick(object: object, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name)));
}
