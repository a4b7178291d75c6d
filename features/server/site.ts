import type { HeaderMap } from '@identity-docs/hosts/http/security-headers';
import type { ToolCall } from '@identity-docs/mcp/tools/run-tool';

/** Encodings in which a file can be stored. `identity` is the file itself. */
export type Coding = 'identity' | 'br' | 'gzip';

/** One stored form of a file. */
export interface Representation {
  coding: Coding;
  bytes: Uint8Array;
}

/** One file of the site with its precompressed forms. */
export interface StaticFile {
  /** Path inside the site, decoded, beginning with a slash: `/install-config/index.html`. */
  path: string;
  /** Media type, with a charset for text. */
  contentType: string;
  /** Short hash of the content, for the entity tag. */
  hash: string;
  /** The file itself. */
  identity: Representation;
  /** Precompressed forms, each smaller than the file itself. */
  compressed: readonly Representation[];
}

/** Every file that can be served, by {@link StaticFile.path}. Requests read nothing from the disk. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Looks up a permanent redirect for a raw (still percent-encoded) path and a query with its `?`. */
export type FindRedirect = (
  pathname: string,
  search: string,
) => { status: number; location: string } | undefined;

/** Responds to a batch of search requests in Algolia's multi-query format. It throws if a request is malformed. */
export type SearchMulti = (requests: unknown[]) => { results: unknown[] };

/**
 * The outcome of a batch: the result of each request as JSON in UTF-8, what is wrong with the batch, or that too much
 * work is waiting.
 */
export type SearchReply =
  | { kind: 'results'; results: readonly Uint8Array[] }
  | { kind: 'malformed'; message: string }
  | { kind: 'busy' };

/** Responds to a client's batch when it is the client's turn. It rejects if the search itself fails. */
export type Search = (requests: unknown[], client?: string) => Promise<SearchReply>;

/** The outcome of a tool call: its result, or that too much work is waiting. */
export type ToolReply = { kind: 'answered'; json: Uint8Array } | { kind: 'busy' };

/**
 * Runs a tool for a client when it is its turn. It rejects if the tool itself fails. The JSON is that of a
 * `ToolAnswer`.
 */
export type RunTool = (call: ToolCall, client?: string) => Promise<ToolReply>;

/** Everything that responses depend on: one build, read into memory and never changed. */
export interface Site {
  files: StaticFiles;
  /** Files for the host's root if the site is mounted below a path, by path on the host. */
  rootFiles: StaticFiles;
  /** The path that the site is mounted on. It starts and ends with a slash. */
  baseUrl: string;
  /** Headers of every response. */
  headers: HeaderMap;
  /** Additional headers of single files, by path inside the site. */
  pathHeaders: Readonly<Record<string, HeaderMap>>;
  /** Folders whose files have a hash in their name and never change. */
  immutableFolders: readonly string[];
  findRedirect: FindRedirect;
  /** Undefined if the build has no search index. */
  search: Search | undefined;
  /** The tools of the Model Context Protocol; undefined if the build has none of the data that they read. */
  runTool: RunTool | undefined;
  /** Host names that `/mcp` accepts; see `readHosts`. */
  mcpHosts: ReadonlySet<string>;
}

/** The parts of a request that responses depend on. */
export interface SiteRequest {
  method: string;
  /** The unchanged request target from the request line. */
  target: string;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The client's address, as far as it is known. */
  client?: string;
}

/** A complete response. The headers include `content-length`. */
export interface SiteResponse {
  kind: 'response';
  status: number;
  headers: HeaderMap;
  /** The body. A string is sent as UTF-8. */
  body: Uint8Array | string | undefined;
}

/** The response depends on the request's body. Read at most this much of it, and then call again. */
export interface BodyNeeded {
  kind: 'body-needed';
  limitBytes: number;
  respond: (body: string) => Promise<SiteResponse>;
  /** The response if the body is longer than the limit. */
  tooLarge: SiteResponse;
  /** The response if `respond` rejects. The default is plain text. */
  failed?: SiteResponse;
}
