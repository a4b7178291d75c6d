import { followMoves } from '@identity-docs/samples/verification/fit-proofs';
import type { Proof } from '@identity-docs/samples/verification/proof-schema';
import { checkSample } from './check-sample';
import type { Verdict } from './core/judge';
import { planSample } from './core/kinds';
import { settleSample } from './core/settle';
import type { SamplePage } from './read-samples';
import { runBlueprint, runValues } from './runners/blueprint';
import { runCommands } from './runners/commands';
import type { Running } from './runners/context';
import { runExpression } from './runners/expression';
import { compareShown, runPrinting, runSettings, runSql } from './runners/pieces';
import type { Session } from './session';

/** Which samples of a page to run, and data for their records. */
export interface RunOptions {
  /** IDs of samples; empty for all. */
  only: readonly string[];
  /** Whether to run samples again that have a valid record. */
  again: boolean;
  /** Today, in the format of a record. */
  date: string;
  tell(line: string): void;
}

/**
 * Runs the samples of a page, one after the other.
 *
 * @returns the records by the IDs of the samples
 */
export async function runPage(
  session: Session,
  { samples, proofs }: SamplePage,
  options: RunOptions,
): Promise<Record<string, Proof>> {
  const known = followMoves(samples, proofs);
  const records: Record<string, Proof> = {};
  const printed = new Map<string, string>();
  const shown = new Set(Object.values(known).flatMap(({ hints }) => hints?.shows ?? []));
  for (const sample of samples) {
    const former = known[sample.id];
    const hints = former?.hints ?? {};
    const plan = planSample(sample, hints);
    const settled = () =>
      settleSample({ sample, plan, check: checkSample(sample)?.how, hints: former?.hints });
    const holds = former?.hash === sample.hash && former.class === 'run';
    const chosen = options.only.length === 0 || options.only.includes(sample.id) || shown.has(sample.id);
    if (plan.cannot !== undefined) records[sample.id] = settled();
    else if (plan.kind === 'walk') records[sample.id] = holds ? former : settled();
    else if (holds && !(options.again && chosen) && !shown.has(sample.id)) records[sample.id] = former;
    else if (!chosen) records[sample.id] = former?.hash === sample.hash ? former : settled();
    else {
      const running: Running = { session, sample, plan, hints, page: samples, printed };
      const verdict = await attempt(running);
      const place = `docs/${sample.file}:${sample.line} ${sample.id}`;
      const waits = !verdict.ok && isOpen(former);
      if (verdict.ok) options.tell(`run     ${place}: ${verdict.how}`);
      else options.tell(`${waits ? 'waits  ' : 'FAILED '} ${place}: ${verdict.problem}`);
      records[sample.id] = waits ? settled() : recordOf(verdict, settled(), { session, date: options.date });
    }
  }
  return records;
}

/** A sample that never ran and has no hints hasn't failed. It still needs hints. */
function isOpen(former: Proof | undefined): boolean {
  return former?.hints === undefined && former?.class !== 'run' && former?.class !== 'failed';
}

function recordOf(
  verdict: Verdict,
  settled: Proof,
  { session, date }: { session: Session; date: string },
): Proof {
  if (!verdict.ok) return { ...settled, class: 'failed', how: verdict.problem.slice(0, 600) };
  const { how, printed } = verdict;
  return {
    ...settled,
    class: 'run',
    how,
    version: session.driver.version,
    date,
    ...(printed === undefined ? {} : { printed: printed.trim() }),
  };
}

async function attempt(running: Running): Promise<Verdict> {
  try {
    return await run(running);
  } catch (error) {
    return { ok: false, problem: (error as Error).message };
  }
}

async function run(running: Running): Promise<Verdict> {
  switch (running.plan.kind) {
    case 'expression':
      return runExpression(running);
    case 'blueprint':
    case 'entries':
      return runBlueprint(running);
    case 'values':
      return runValues(running);
    case 'session':
    case 'script':
      return runCommands(running);
    case 'program':
    case 'template':
      return runPrinting(running, running.plan.kind);
    case 'settings':
      return runSettings(running);
    case 'sql':
      return runSql(running);
    case 'output':
      return compareShown(running);
    default:
      throw new Error(`samples of the kind ${running.plan.kind} can't be run`);
  }
}
