import { type CaseOutcome, judgeExpression, PLAIN_CASES, type Verdict } from '../core/judge';
import type { Running } from './context';

/** Evaluates an expression in the product, case by case. */
export async function runExpression({ session, sample, plan, hints }: Running): Promise<Verdict> {
  const evaluator = plan.evaluator ?? 'policy';
  const cases = hints.cases ?? (evaluator === 'policy' ? PLAIN_CASES : [{}]);
  const code = replaceAll(sample.code, hints.replace ?? {});
  const task = { evaluator, code, setup: hints.setup, cases };
  const { cases: outcomes } = await session.driver.ask<{ cases: CaseOutcome[] }>('expression', task);
  return judgeExpression({ evaluator, hints: { ...hints, cases: [...cases] }, outcomes });
}

/** Replaces the values that a reader fills in. */
export function replaceAll(code: string, replace: Readonly<Record<string, string>>): string {
  return Object.entries(replace).reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`the sample doesn't contain "${from}", which its hints replace`);
    return text.replaceAll(from, to);
  }, code);
}
