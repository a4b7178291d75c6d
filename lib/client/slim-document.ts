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
 * Drops from what Docusaurus knows of a document what its page does not show: where it comes from, and its front
 * matter, with the questions that only the search reads.
 *
 * @param source text of one of the files that the docs plugin writes
 * @returns the text for the page; as it was where it is not a document
 */
export function slimDocument(source: string): string {
  if (!source.includes('"sourceDirName"')) return source;
  const { frontMatter, ...document } = JSON.parse(source) as { frontMatter: object };
  return JSON.stringify({ ...pick(document, READ), frontMatter: pick(frontMatter, READ_FRONT_MATTER) });
}

function pick(object: object, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name)));
}
