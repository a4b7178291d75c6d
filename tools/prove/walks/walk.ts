import type { RequestListener } from 'node:http';
import type { Outpost, OutpostKind } from './outposts';
import type { Person } from './person';

/** A procedure of pages, done against the product with a real peer. One file of this folder each, and a line in index.ts. */
export interface Walk {
  /** The pages that tell the procedure, as paths below docs/. */
  pages: readonly string[];
  /** The outpost that it takes. */
  outpost?: OutpostKind;
  /** A program of this machine that it takes, and how to get it. */
  program?: { name: string; get: string };
  run(walking: Walking): Promise<void>;
}

/** What a walk works with. What it makes is taken back afterwards, also after Ctrl-C. */
export interface Walking {
  /** Address of the instance, without a slash at the end. */
  url: string;
  /**
   * Does a part of the procedure.
   *
   * @param what was checked, in a line for people
   * @throws Error naming the part that failed
   */
  step<T>(what: string, check: () => Promise<T>): Promise<T>;
  /** Asks the API as administrator. @throws Error where the answer is not 2xx */
  api<T = Answer>(method: string, path: string, body?: unknown): Promise<T>;
  /** Makes an object through the API, below `/api/v3/`. */
  make<T = Answer>(path: string, body: unknown): Promise<T>;
  /** Removes afterwards what the product makes meanwhile, by its path below `/api/v3/`. */
  removeLater(path: string): void;
  /** Runs Python in the product for good; gives what it puts into `env`. */
  python(code: string): Promise<Record<string, string>>;
  /** The text of a sample, which counts as run when the walk has passed. @throws Error where the page has none of this id */
  sample(page: string, id: string): string;
  /** Applies the blueprint that a page shows, with what a reader replaces. */
  blueprint(page: string, sample: string, replace?: Readonly<Record<string, string>>): Promise<void>;
  /** Makes a user with a password. */
  user(username: string, fields?: object): Promise<Person & { pk: number; password: string }>;
  /** Key of a flow that the product ships. */
  flow(slug: string): Promise<string>;
  /** Answers requests of the product, and gives the address by which it gets there. */
  listen(answer: RequestListener): Promise<string>;
  /** Takes the mails that the product sends there; port of SMTP at `host`. */
  mailbox(): Promise<{ host: string; port: number; next(): Promise<string> }>;
  /** Starts the outpost of a name, and waits until the product says that it is connected. */
  outpost(kind: OutpostKind, name: string): Promise<Outpost & { pk: string }>;
  /** Asks again every half second until the answer is there. @throws Error after four minutes */
  until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T>;
  /** Ends something of this machine afterwards. */
  atEnd(end: () => unknown): void;
}

/** Any object of the API. */
// biome-ignore lint/suspicious/noExplicitAny: answers have the shapes of the product's API, which a walk checks by using them
export type Answer = any;

/** @throws Error where something is not as it should be; `got` is told */
export function expectThat(holds: unknown, got: unknown): asserts holds {
  if (!holds) throw new Error(`came: ${typeof got === 'string' ? got : JSON.stringify(got)}`.slice(0, 400));
}
