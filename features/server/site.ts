import type { HeaderMap } from '@identity-docs/hosts/http/security-headers';
import type { ToolCall } from '@identity-docs/mcp/tools/run-tool';

/** Codings that a file may be stored in; `identity` is the file itself. */
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

/** Every file that may be served, by {@link StaticFile.path}. Nothing is read from the disk for a request. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Looks up a permanent redirect for a raw (still percent-encoded) path and a query with its `?`. */
export type FindRedirect = (
  pathname: string,
  search: string,
) => { status: number; location: string } | undefined;

/** Answers a batch of search requests in Algolia's multi-query shape; throws on a malformed request. */
export type SearchMulti = (requests: unknown[]) => { results: unknown[] };

/**
 * What becomes of a batch: the result of each request as JSON in UTF-8, what is wrong with the batch, or too much work
 * waiting.
 */
export type SearchReply =
  | { kind: 'results'; results: readonly Uint8Array[] }
  | { kind: 'malformed'; message: string }
  | { kind: 'busy' };

/** Answers a batch of a client in its own time; rejects where the search itself fails. */
export type Search = (requests: unknown[], client?: string) => Promise<SearchReply>;

/** What becomes of a call of a tool: its answer, or too much work waiting. */
export type ToolReply = { kind: 'answered'; json: Uint8Array } | { kind: 'busy' };

/** Runs a tool for a client in its own time; rejects where the tool itself fails. The JSON is that of a `ToolAnswer`. */
export type RunTool = (call: ToolCall, client?: string) => Promise<ToolReply>;

/** Everything that answers depend on: one build, read into memory and never changed. */
export interface Site {
  files: StaticFiles;
  /** What the host has at its root where the site is mounted below a path, by path on the host. */
  rootFiles: StaticFiles;
  /** Where the site is mounted; begins and ends with a slash. */
  baseUrl: string;
  /** Headers of every response. */
  headers: HeaderMap;
  /** Further headers of single files, by path inside the site. */
  pathHeaders: Readonly<Record<string, HeaderMap>>;
  /** Folders whose hash-named files never change. */
  immutableFolders: readonly string[];
  findRedirect: FindRedirect;
  /** Undefined where the build has no search index. */
  search: Search | undefined;
  /** The tools of the Model Context Protocol; undefined where the build has none of the data that they read. */
  runTool: RunTool | undefined;
  /** Names of hosts under which `/mcp` may be asked; see `readHosts`. */
  mcpHosts: ReadonlySet<string>;
}

/** The parts of a request that answers depend on. */
export interface SiteRequest {
  method: string;
  /** Request target as it stood in the request line. */
  target: string;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Who asks, as far as it can be told: an address. */
  client?: string;
}

/** A complete answer. `content-length` is among the headers. */
export interface SiteResponse {
  kind: 'response';
  status: number;
  headers: HeaderMap;
  /** What to send; a text is sent in UTF-8. */
  body: Uint8Array | string | undefined;
}

/** The answer depends on the request's body: read at most so much of it, then ask again. */
export interface BodyNeeded {
  kind: 'body-needed';
  limitBytes: number;
  respond: (body: string) => Promise<SiteResponse>;
  /** The answer where the body is longer than the limit. */
  tooLarge: SiteResponse;
  /** The answer where `respond` rejects; without it, one in plain text. */
  failed?: SiteResponse;
}
