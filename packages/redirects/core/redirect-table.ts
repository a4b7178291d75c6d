/** One row of the table, of valid shape, its origins still placeholders. */
export interface RedirectRule {
  from: string;
  to: string;
  line: number;
}

/** A record or row that cannot be used, and what to do about it. */
export interface InvalidRedirect {
  line: number;
  message: string;
}

/** A row that is ready to answer requests. */
export interface CompiledRedirect {
  /** Source as the table words it, for messages. */
  from: string;
  /** Target with its origin filled in; `*` marks where the rest goes. */
  to: string;
  line: number;
  kind: 'literal' | 'wildcard';
  /** `literal`: the path without its trailing slash. `wildcard`: everything that stands before the `*`. */
  source: string;
  /** Target up to the `*`, or up to its query and fragment. */
  head: string;
  /** Query and fragment of the target. */
  tail: string;
  /** Whether the rest of the address goes into the target. */
  carries: boolean;
  /** Whether the target is an absolute URL of another site. */
  outside: boolean;
}

/**
 * What answers requests. Plain data, so that the build can write it as JSON and the server or a browser can read it.
 */
export interface RedirectTable {
  /** Path that the site lives under; begins and ends with a slash. */
  baseUrl: string;
  /** By path without trailing slash. */
  literals: Record<string, CompiledRedirect>;
  /** Most specific first. */
  wildcards: CompiledRedirect[];
}

/** Answer to a request whose address has moved. */
export interface RedirectAnswer {
  status: 301;
  /** Printable ASCII; a path under the base URL, or an absolute URL of another site. */
  location: string;
}
