import { date, patchVersion } from '@identity-docs/records/core/fields';
import * as z from 'zod';

const text = z.string().min(1, 'must not be empty');

/** One evaluation of an expression, and what has to come of it. */
const expressionCase = z.strictObject({
  /** Python that sets up this case, run after that of the sample. */
  given: text.optional(),
  /** The result as JSON; `{skip: true}` is written as `skips`. */
  gives: z.unknown().optional(),
  /** The messages of `ak_message`. */
  says: z.array(text).optional(),
  /** The expression raises: a part of `Type: message`. */
  fails: text.optional(),
  /** The mapping skips the object. */
  skips: z.literal(true).optional(),
  /** Python that is true afterwards, for example about the context. */
  holds: text.optional(),
  /** A policy is asked as by the button **Test**, with the context as JSON. */
  in: z.literal('test').optional(),
});

/** What only the author of a sample knows about running it. */
const hints = z.strictObject({
  /** How the sample is run where its language and page do not say so: a kind of tools/prove/core/kinds.ts. */
  as: text.optional(),
  /** Python for the product's own shell that makes what the sample needs; undone afterwards. */
  setup: text.optional(),
  /** Expressions: what has to come of them. A policy has to let in and to keep out. */
  cases: z.array(expressionCase).optional(),
  /** A policy that is there for what it does and always gives the same. */
  always: z.literal(true).optional(),
  /** Values with tags: the sample of the page that shows what they become. */
  becomes: text.optional(),
  /** Blueprints, values, programs: Python that is true afterwards. */
  holds: text.optional(),
  /** Samples of the page, by id, that come before this one: applied, run in the same shell, or written as files. */
  after: z.array(text).optional(),
  /** Texts of the sample that a reader replaces, and by what; `$NAME` is a variable that the setup made. */
  replace: z.record(z.string(), z.string()).optional(),
  /** Files in the product's environment, by path; removed afterwards. A text that is the id of a sample stands for it. */
  inside: z.record(z.string(), z.string()).optional(),
  /** Environment variables for the sample, `AUTHENTIK_…` for the product's programs; `$NAME` is a variable that the setup made. */
  env: z.record(z.string(), z.string()).optional(),
  /** Commands: the sample of the page that shows what they print. */
  shows: text.optional(),
  /** Commands: Python that takes back what they made. */
  undo: text.optional(),
  /** Files that the sample reads, by path. */
  files: z.record(z.string(), z.string()).optional(),
  /** Context of a blueprint. */
  context: z.record(z.string(), z.unknown()).optional(),
  /** What a command reads from the terminal. */
  input: z.string().optional(),
  /** The exit status of the last command, where it is not 0. */
  exit: z.number().int().optional(),
  /** Regular expressions for what the output has to hold, where the page shows none. */
  prints: z.array(text).optional(),
  /** Texts of the output on the page that are different on each installation. */
  varies: z.array(text).optional(),
  /** A refusal that the page describes: a part of the message. */
  refused: text.optional(),
  /** Why the sample cannot be run with a test instance: it stays checked or shown only. */
  cannot: text.optional(),
});

/** Schema of a file below data/proofs/: what running the samples of a page takes, by their ids. */
export const hintsSchema = z.record(z.string().regex(/^[a-z0-9-]+$/, 'must be the id of a sample'), hints);

const lockEntry = z
  .strictObject({
    /** Of the sample that the record is about. */
    hash: z.string().regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits: run npm run prove'),
    class: z.enum(['run', 'checked', 'shown', 'failed'], 'must be run, checked, shown or failed'),
    /** How it was run, what it was checked against, why it is only shown, or what failed. */
    how: text,
    /** Of the product that ran it. */
    version: patchVersion.optional(),
    date: date.optional(),
    /** The walk that ran the sample. */
    walk: text.optional(),
    /** What it printed, where the page shows output. */
    printed: z.string().optional(),
  })
  .refine(({ class: kind, version, date: day }) => kind !== 'run' || (version && day), {
    path: ['version'],
    message: 'and date are missing: a sample that was run says on which version and when',
  });

/** Schema of data/proofs.lock.json: what became of each sample, by its page below docs/, `#`, and its id. */
export const lockSchema = z.record(
  z.string().regex(/^[^#]+\.mdx?#[a-z0-9-]+$/, 'must be a page and the id of a sample: run npm run update'),
  lockEntry,
);

/** What became of a sample, as the lock file has it. */
export type LockEntry = z.infer<typeof lockEntry>;

/** What became of the samples of each page, by the page's path below docs/ and the ids of the samples. */
export type Lock = Readonly<Record<string, Readonly<Record<string, LockEntry>>>>;

/** What running a sample takes: what people wrote, and the walk that the lock file names. */
export type Hints = z.infer<typeof hints> & Pick<LockEntry, 'walk'>;

/** What is known about a sample: whether it was run, and what running it takes. */
export type Proof = Omit<LockEntry, 'walk'> & { hints?: Hints };

/** The proofs of a page by the ids of its samples. */
export type Proofs = Readonly<Record<string, Proof>>;

/** One evaluation of an expression. */
export type ExpressionCase = z.infer<typeof expressionCase>;

/** What became of a sample. */
export type ProofClass = Proof['class'];
