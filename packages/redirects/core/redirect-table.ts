/** One row of the table in a valid form, still with placeholders for origins. */
export interface RedirectRule {
  from: string;
  to: string;
  line: number;
}

/** A record or row that can't be used, and how to fix it. */
export interface InvalidRedirect {
  line: number;
  message: string;
}

/** A row that is ready to handle requests. */
export interface CompiledRedirect {
  /** Source as written in the table, for messages. */
  from: string;
  /** Target with its origin filled in. `*` marks the position of the rest. */
  to: string;
  line: number;
  kind: 'literal' | 'wildcard';
  /** `literal`: the path without its trailing slash. `wildcard`: everything before the `*`. */
  source: string;
  /** Target up to the `*`, or up to its query and fragment. */
  head: string;
  /** Query and fragment of the target. */
  tail: string;
  /** Whether the rest of the URL is added to the target. */
  carries: boolean;
  /** Whether the target is an absolute URL of another site. */
  outside: boolean;
}

/**
 * The table for requests. It is plain data, so the build can write it as JSON, and the server or a browser can read it.
 */
export interface RedirectTable {
  /** Path that the site is mounted on. It starts and ends with a slash. */
  baseUrl: string;
  /** By path without trailing slash. */
  literals: Record<string, CompiledRedirect>;
  /** Most specific first. */
  wildcards: CompiledRedirect[];
}

/** The response to a request whose URL has moved. */
export interface RedirectAnswer {
  status: 301;
  /** Printable ASCII; a path under the base URL, or an absolute URL of another site. */
  location: string;
}
