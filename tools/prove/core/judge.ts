import type { ExpressionCase, Hints } from '@identity-docs/samples/verification/proof-schema';

/** The result of running a sample. */
export type Verdict = { ok: true; how: string; printed?: string } | { ok: false; problem: string };

/** The driver's report on one evaluation. */
export interface CaseOutcome {
  gives?: unknown;
  says?: string[];
  fails?: string;
  skips?: boolean;
  holds?: boolean;
  broken?: string;
}

/** The cases of a sample without hints: an ordinary user, and the **Test** button. */
export const PLAIN_CASES: readonly ExpressionCase[] = [{}, { in: 'test' }];

/**
 * Judges the evaluations of an expression.
 *
 * @param options `evaluator`: how it was evaluated; `hints`: the expected results; `outcomes`: the results, one per
 *   case
 */
export function judgeExpression(options: {
  evaluator: string;
  hints: Hints;
  outcomes: readonly CaseOutcome[];
}): Verdict {
  const { evaluator, hints, outcomes } = options;
  const cases = hints.cases ?? [{}];
  const problems = outcomes.flatMap((outcome, at) =>
    judgeCase(cases[at] ?? {}, outcome).map((problem) => `case ${at + 1}: ${problem}`),
  );
  if (problems.length > 0) return { ok: false, problem: problems.join('\n') };
  if (evaluator === 'policy' && !hints.always) {
    const given = new Set(outcomes.map(({ gives }) => gives));
    if (!given.has(true) || !given.has(false)) {
      const only = given.has(true) ? 'lets everyone in' : 'denies everyone';
      return {
        ok: false,
        problem: `it ${only}: add a case with the other result to its hints, or set always: true`,
      };
    }
  }
  return { ok: true, how: `evaluated as ${evaluator}, ${count(outcomes.length, 'case')}` };
}

function judgeCase(wanted: ExpressionCase, outcome: CaseOutcome): string[] {
  if (outcome.broken !== undefined) return [`the hints fail: ${lastLine(outcome.broken)}`];
  const problems: string[] = [];
  if (wanted.fails === undefined && outcome.fails !== undefined) problems.push(`it raises ${outcome.fails}`);
  if (wanted.fails !== undefined && !(outcome.fails ?? '').includes(wanted.fails)) {
    problems.push(`it doesn't raise ${wanted.fails}, but returns ${JSON.stringify(outcome)}`);
  }
  if (Boolean(wanted.skips) !== Boolean(outcome.skips)) {
    problems.push(wanted.skips ? 'it does not skip the object' : 'it skips the object');
  }
  if ('gives' in wanted && !isSame(wanted.gives, outcome.gives)) {
    problems.push(`gives ${JSON.stringify(outcome.gives)}, not ${JSON.stringify(wanted.gives)}`);
  }
  if (wanted.says !== undefined && !isSame(wanted.says, outcome.says ?? [])) {
    problems.push(`says ${JSON.stringify(outcome.says)}, not ${JSON.stringify(wanted.says)}`);
  }
  if (wanted.holds !== undefined && outcome.holds !== true) problems.push(`is not true: ${wanted.holds}`);
  return problems;
}

/** The driver's report on a blueprint. */
export interface BlueprintOutcome {
  status?: string;
  logs?: string[];
  again?: string;
  changed?: string[];
  holds?: boolean;
  broken?: string;
}

/** Judges two runs of a blueprint. */
export function judgeBlueprint(hints: Hints, outcome: BlueprintOutcome): Verdict {
  const { status, logs = [], again, changed = [], broken } = outcome;
  if (broken !== undefined) return { ok: false, problem: lastLine(broken) };
  if (hints.refused !== undefined) {
    const refused = status !== 'successful' && logs.some((log) => log.includes(hints.refused ?? ''));
    if (refused) return { ok: true, how: 'refused as the page says' };
    return {
      ok: false,
      problem: `isn't rejected with "${hints.refused}", but ${status}: ${logs.join('; ')}`,
    };
  }
  if (status !== 'successful') return { ok: false, problem: `${status}: ${logs.join('; ')}` };
  if (again !== 'successful') return { ok: false, problem: `${again} when it is applied again` };
  if (changed.length > 0) return { ok: false, problem: `applied again: ${changed.join('; ')}` };
  if (hints.holds !== undefined && !outcome.holds)
    return { ok: false, problem: `is not true: ${hints.holds}` };
  return { ok: true, how: 'applied, and applied again without a change' };
}

/** Whether two JSON values are equal. The order of keys makes no difference. */
export function isSame(wanted: unknown, got: unknown): boolean {
  return JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(got));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** The last line of a traceback describes the error. */
function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? text;
}
