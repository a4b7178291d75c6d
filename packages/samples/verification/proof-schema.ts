import { date, patchVersion } from '@identity-docs/records/core/fields';
import * as z from 'zod';

const text = z.string().min(1, 'must not be empty');

/** One evaluation of an expression, and its expected result. */
const expressionCase = z.strictObject({
  /** Python code that sets up this case. It runs after the setup of the sample. */
  given: text.optional(),
  /** The result as JSON; `{skip: true}` is written as `skips`. */
  gives: z.unknown().optional(),
  /** The messages from `ak_message`. */
  says: z.array(text).optional(),
  /** The expression raises an exception. This is a part of `Type: message`. */
  fails: text.optional(),
  /** The mapping skips the object. */
  skips: z.literal(true).optional(),
  /** Python code that is true afterwards, for example about the context. */
  holds: text.optional(),
  /** The policy is evaluated as with the **Test** button, with the context as JSON. */
  in: z.literal('test').optional(),
});

/** Information about running a sample that only its author has. */
const hints = z.strictObject({
  /** How the sample is run if its language and page don't determine that: a kind from tools/prove/core/kinds.ts. */
  as: text.optional(),
  /** Python code for the product's shell that creates what the sample needs. It is undone afterwards. */
  setup: text.optional(),
  /** Expected results of expressions. A policy needs a case that passes and one that is denied. */
  cases: z.array(expressionCase).optional(),
  /** A policy that is used for its side effects and always returns the same. */
  always: z.literal(true).optional(),
  /** Values with tags: the sample on the page that shows the result. */
  becomes: text.optional(),
  /** Blueprints, values, and programs: Python code that is true afterwards. */
  holds: text.optional(),
  /**
   * IDs of samples on the page that come before this one. They are applied, run in the same shell, or written as files.
   */
  after: z.array(text).optional(),
  /** Texts of the sample that a reader replaces, with their replacements. `$NAME` is a variable from the setup. */
  replace: z.record(z.string(), z.string()).optional(),
  /**
   * Files in the product's environment, by path. They are removed afterwards. If the text is the ID of a sample, it
   * means that sample.
   */
  inside: z.record(z.string(), z.string()).optional(),
  /**
   * Environment variables for the sample, or `AUTHENTIK_…` for the product's processes. `$NAME` is a variable from the
   * setup.
   */
  env: z.record(z.string(), z.string()).optional(),
  /** Commands: the sample on the page that shows their output. */
  shows: text.optional(),
  /** Commands: Python code that undoes their changes. */
  undo: text.optional(),
  /** Files that the sample reads, by path. */
  files: z.record(z.string(), z.string()).optional(),
  /** Context of a blueprint. */
  context: z.record(z.string(), z.unknown()).optional(),
  /** Input that a command reads from the terminal. */
  input: z.string().optional(),
  /** The exit code of the last command, if it isn't 0. */
  exit: z.number().int().optional(),
  /** Regular expressions that the output must match, if the page shows no output. */
  prints: z.array(text).optional(),
  /** Texts in the page's output that differ between installations. */
  varies: z.array(text).optional(),
  /** A rejection that the page describes: a part of its message. */
  refused: text.optional(),
  /** Why a test instance can't run the sample. The sample stays checked or only shown. */
  cannot: text.optional(),
});

/** Schema of a file below data/proofs/, which has the hints for a page's samples, by ID. */
export const hintsSchema = z.record(z.string().regex(/^[a-z0-9-]+$/, 'must be the ID of a sample'), hints);

const lockEntry = z
  .strictObject({
    /** Hash of the sample that the record is about. */
    hash: z.string().regex(/^[0-9a-f]{12}$/, 'must be 12 hexadecimal digits; run npm run prove'),
    class: z.enum(['run', 'checked', 'shown', 'failed'], 'must be run, checked, shown, or failed'),
    /** How it was run, what it was checked against, why it is only shown, or what failed. */
    how: text,
    /** Version of the product that ran it. */
    version: patchVersion.optional(),
    date: date.optional(),
    /** The scenario that ran the sample. */
    walk: text.optional(),
    /** Its output, if the page shows output. */
    printed: z.string().optional(),
  })
  .refine(({ class: kind, version, date: day }) => kind !== 'run' || (version && day), {
    path: ['version'],
    message: 'and date are missing; a sample that was run needs both',
  });

/** Schema of data/proofs.lock.json, which has the status of each sample, by its page below docs/, `#`, and its ID. */
export const lockSchema = z.record(
  z.string().regex(/^[^#]+\.mdx?#[a-z0-9-]+$/, 'must be a page and the ID of a sample; run npm run update'),
  lockEntry,
);

/** The verification status of a sample in the lock file. */
export type LockEntry = z.infer<typeof lockEntry>;

/** The verification status of the samples of each page, by the page's path below docs/ and the sample's ID. */
export type Lock = Readonly<Record<string, Readonly<Record<string, LockEntry>>>>;

/** The hints that people wrote, and the scenario from the lock file. */
export type Hints = z.infer<typeof hints> & Pick<LockEntry, 'walk'>;

/** Everything known about a sample: whether it was run, and the hints for running it. */
export type Proof = Omit<LockEntry, 'walk'> & { hints?: Hints };

/** The proofs of a page by the IDs of its samples. */
export type Proofs = Readonly<Record<string, Proof>>;

/** One evaluation of an expression. */
export type ExpressionCase = z.infer<typeof expressionCase>;

/** The verification class of a sample. */
export type ProofClass = Proof['class'];
