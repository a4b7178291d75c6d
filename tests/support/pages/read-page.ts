import { parse } from 'yaml';

/** A page below docs/ or a partial, as text. */
export interface Page {
  /** Path below docs/, for example `sys-mgmt/brands.mdx`. */
  file: string;
  /** The address, for example `/sys-mgmt/brands/`; a slug wins over the path. */
  route: string;
  /** The front matter; empty where the file has none. */
  data: Readonly<Record<string, unknown>>;
  /** The whole file. */
  text: string;
  /** The text after the front matter. */
  body: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/**
 * Reads a page.
 *
 * @param options `file`: path below docs/; `text`: the file's text
 * @throws Error (of the YAML parser) where the front matter does not parse
 */
export function readPage({ file, text }: { file: string; text: string }): Page {
  const matter = FRONT_MATTER.exec(text);
  const data = (parse(matter?.[1] ?? '') ?? {}) as Record<string, unknown>;
  const path = file.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return {
    file,
    route: typeof data.slug === 'string' ? data.slug : path === '' ? '/' : `/${path}/`,
    data,
    text,
    body: text.slice(matter?.[0].length ?? 0),
  };
}
