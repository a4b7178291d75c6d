/** An element that a component wants in the head of the page, or the attributes it wants on the page itself. */
export interface HeadTag {
  type: string;
  /** In the order in which they are written. */
  attributes: Readonly<Record<string, string>>;
  /** What is inside: a title's, script's or style sheet's text. */
  text?: string;
}

/** The head as all components together want it. */
export interface HeadState {
  title: string | undefined;
  html: Readonly<Record<string, string>>;
  body: Readonly<Record<string, string>>;
  tags: HeadTag[];
}

/** What makes two elements of a type "the same", so that the later replaces the earlier; the last one counts. */
const IDENTITY: Readonly<Record<string, readonly string[]>> = {
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  link: ['rel', 'href'],
  script: ['src'],
  base: ['href'],
};

/**
 * Puts together what the components of a page want in its head, by the rules of the package
 * `react-helmet-async` 1.3: the title and attributes of the last one, and of elements with one identity
 * those of the last component that has any.
 *
 * @param components what each component wants, in the order of the document
 */
export function resolveHead(components: readonly (readonly HeadTag[])[]): HeadState {
  const state = { title: undefined as string | undefined, html: {}, body: {}, tags: [] as HeadTag[] };
  const seen = new Set<string>();
  for (const tags of components) {
    for (const { type, attributes, text } of tags) {
      if (type === 'title') state.title = text;
      else if (type === 'html' || type === 'body') Object.assign(state[type], attributes);
    }
  }
  for (const tags of [...components].reverse()) {
    const own = tags
      .map((tag) => ({ tag, identity: identityOf(tag) }))
      .filter(({ identity }) => identity !== undefined && !seen.has(identity));
    for (const { identity } of own) seen.add(identity ?? '');
    state.tags.unshift(...own.map(({ tag }) => tag));
  }
  return state;
}

/** Says what an element is known by; undefined where it has nothing of the kind, and for title, html and body. */
function identityOf({ type, attributes, text }: HeadTag): string | undefined {
  if (/^(?:title|html|body)$/.test(type)) return undefined;
  let identity: string | undefined;
  for (const [name, value] of Object.entries(attributes)) {
    const isKept = identity === 'link rel canonical';
    const isStyleSheet = name === 'rel' && value.toLowerCase() === 'stylesheet';
    if (value !== '' && IDENTITY[type]?.includes(name) && !isKept && !isStyleSheet)
      identity = `${type} ${name} ${value.toLowerCase()}`;
  }
  return identity ?? (text ? `${type} ${text.toLowerCase()}` : undefined);
}
