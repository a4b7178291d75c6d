import type { RequestListener } from 'node:http';
import type { Outpost, OutpostKind } from './outposts';
import type { Person } from './person';

/**
 * A procedure from pages, run against the product with a real peer. Each is a file in this folder and has a line in
 * index.ts.
 */
export interface Walk {
  /** The pages that describe the procedure, as paths below docs/. */
  pages: readonly string[];
  /** The outpost that it needs. */
  outpost?: OutpostKind;
  /** A program on this machine that it needs, and how to get it. */
  program?: { name: string; get: string };
  run(walking: Walking): Promise<void>;
}

/** The tools of a scenario. Everything that it creates is removed afterwards, even after Ctrl+C. */
export interface Walking {
  /** URL of the instance, without a trailing slash. */
  url: string;
  /**
   * Runs a part of the procedure.
   *
   * @param what the check, described in one line
   * @throws Error that names the part that failed
   */
  step<T>(what: string, check: () => Promise<T>): Promise<T>;
  /** Sends a request to the API as an administrator. @throws Error if the status isn't 2xx */
  api<T = Answer>(method: string, path: string, body?: unknown): Promise<T>;
  /** Creates an object through the API, below `/api/v3/`. */
  make<T = Answer>(path: string, body: unknown): Promise<T>;
  /** Registers an object that the product creates for deletion afterwards, by its path below `/api/v3/`. */
  removeLater(path: string): void;
  /** Runs Python in the product permanently, and returns what it puts into `env`. */
  python(code: string): Promise<Record<string, string>>;
  /**
   * The text of a sample, which counts as run when the scenario has passed. @throws Error if the page has none with
   * this ID
   */
  sample(page: string, id: string): string;
  /** Applies the blueprint from a page, with the values that a reader replaces. */
  blueprint(page: string, sample: string, replace?: Readonly<Record<string, string>>): Promise<void>;
  /** Creates a user with a password. */
  user(username: string, fields?: object): Promise<Person & { pk: number; password: string }>;
  /** Key of a flow that the product includes. */
  flow(slug: string): Promise<string>;
  /** Responds to requests from the product, and returns the URL under which it reaches this machine. */
  listen(answer: RequestListener): Promise<string>;
  /** Receives the emails that the product sends. `port` is the SMTP port on `host`. */
  mailbox(): Promise<{ host: string; port: number; next(): Promise<string> }>;
  /** Starts an outpost with a name, and waits until the product reports that it is connected. */
  outpost(kind: OutpostKind, name: string): Promise<Outpost & { pk: string }>;
  /** Retries every half second until there is a result. @throws Error after four minutes */
  until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T>;
  /** Registers a function that stops something on this machine afterwards. */
  atEnd(end: () => unknown): void;
}

/** Any object of the API. */
// biome-ignore lint/suspicious/noExplicitAny: answers have the shapes of the product's API, which a walk checks by using them
export type Answer = any;

/** @throws Error with `got` if the condition isn't true */
export function expectThat(holds: unknown, got: unknown): asserts holds {
  if (!holds) throw new Error(`came: ${typeof got === 'string' ? got : JSON.stringify(got)}`.slice(0, 400));
}
