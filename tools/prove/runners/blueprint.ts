import { parse } from 'yaml';
import { type BlueprintOutcome, isSame, judgeBlueprint, type Verdict } from '../core/judge';
import { type Running, sampleOf } from './context';
import { replaceAll } from './expression';

/** Applies a blueprint twice in the product, after the blueprints that its hints name. */
export async function runBlueprint(running: Running): Promise<Verdict> {
  const { session, sample, hints } = running;
  const outcome = await session.driver.ask<BlueprintOutcome>('blueprint', {
    content: asFile(replaceAll(sample.code, hints.replace ?? {})),
    before: (hints.after ?? []).map((id) => asFile(sampleOf(running, id).code)),
    context: hints.context,
    env: hints.env,
    files: hints.files,
    setup: hints.setup,
    holds: hints.holds,
  });
  return judgeBlueprint(hints, outcome);
}

/** Entries without the rest of a blueprint are put into a complete file. */
function asFile(code: string): string {
  if (/^version:/m.test(code)) return code;
  if (/^entries:/m.test(code)) return `version: 1\n${code}`;
  const list = /^- /m.test(code) ? code : `- ${code.replaceAll('\n', '\n  ')}`;
  return `version: 1\nentries:\n${list.replace(/^/gm, '  ')}\n`;
}

/** Resolves the tags of values with the product's own parser. */
export async function runValues(running: Running): Promise<Verdict> {
  const { session, sample, hints } = running;
  const task = {
    content: sample.code,
    context: hints.context,
    env: hints.env,
    files: hints.files,
    setup: hints.setup,
  };
  const outcome = await session.driver.ask<{ gives?: unknown; fails?: string; holds?: boolean }>('values', {
    ...task,
    holds: hints.holds,
  });
  if (outcome.fails !== undefined) return { ok: false, problem: outcome.fails };
  if (hints.becomes !== undefined) {
    const wanted: unknown = parse(sampleOf(running, hints.becomes).code);
    const got = outcome.gives;
    if (!isSame(wanted, got)) return { ok: false, problem: `becomes ${JSON.stringify(got)}` };
    running.printed.set(sample.id, JSON.stringify(got));
  }
  if (hints.holds !== undefined && !outcome.holds) {
    return { ok: false, problem: `is not true: ${hints.holds}; result ${JSON.stringify(outcome.gives)}` };
  }
  if (hints.becomes === undefined && hints.holds === undefined) {
    return {
      ok: false,
      problem: `describe the result in "becomes" or "holds": ${JSON.stringify(outcome.gives)}`,
    };
  }
  return { ok: true, how: 'tags resolved by the product' };
}
