import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { compareOutput } from '../core/compare-output';
import { isSame, type Verdict } from '../core/judge';
import { parseSettings, splitStatements } from '../core/pieces';
import { type Running, sampleOf } from './context';
import { replaceAll } from './expression';

interface Printed {
  printed?: string;
  fails?: string;
  holds?: boolean;
}

/** Runs Python in the product's shell, or renders a template, and compares the output if a hint says so. */
export async function runPrinting(running: Running, kind: 'program' | 'template'): Promise<Verdict> {
  const { session, sample, hints } = running;
  const code = replaceAll(sample.code, hints.replace ?? {});
  const task = { code, setup: hints.setup, holds: hints.holds };
  const { printed = '', fails, holds } = await session.driver.ask<Printed>(kind, task);
  if (fails !== undefined) return { ok: false, problem: fails };
  if (hints.holds !== undefined && !holds) return { ok: false, problem: `is not true: ${hints.holds}` };
  for (const pattern of hints.prints ?? []) {
    if (!new RegExp(pattern).test(printed))
      return { ok: false, problem: `doesn't print ${pattern}, but ${printed}` };
  }
  running.printed.set(sample.id, printed);
  return { ok: true, how: kind === 'program' ? 'run in ak shell' : 'rendered by the product', printed };
}

/** Runs statements in the product's database. */
export async function runSql({ session, sample, hints }: Running): Promise<Verdict> {
  const statements = splitStatements(replaceAll(sample.code, hints.replace ?? {}));
  const outcome = await session.driver.ask<{ fails?: string }>('sql', { statements, setup: hints.setup });
  if (outcome.fails !== undefined) return { ok: false, problem: outcome.fails };
  return { ok: true, how: 'run in the database of the product' };
}

/** Reads settings with the product's own loader. Each must exist in the product and have an effect. */
export async function runSettings({ session, sample }: Running): Promise<Verdict> {
  const env = parseSettings(sample.code);
  const { read } = await session.driver.ask<{ read: Record<string, ReadSetting> }>('settings', { env });
  const documented = readSettingNames();
  for (const [name, setting] of Object.entries(read)) {
    if (!setting.default && !documented.has(name.replace(/__\d+__/g, '__N__'))) {
      return { ok: false, problem: `the product has no place for ${name}` };
    }
    const value = env[name] ?? '';
    if (!isSameText(setting.value, value) && !value.startsWith('file://')) {
      return { ok: false, problem: `${name} is read as ${setting.value}` };
    }
  }
  return { ok: true, how: 'read by the configuration loader of the product' };
}

interface ReadSetting {
  value: string;
  /** Whether the product's default configuration has the setting. */
  default: boolean;
}

/** The loader converts true and false to Python values. */
function isSameText(read: string, written: string): boolean {
  return read.toLowerCase() === written.toLowerCase();
}

/** Settings without a default, which aren't in the product's default configuration. */
function readSettingNames(): Set<string> {
  const text = readFileSync('data/settings.yaml', 'utf8');
  return new Set([...text.matchAll(/\bAUTHENTIK_\w+/g)].map(([name]) => name));
}

/** Compares what a page shows with the output of another of its samples in this run. */
export function compareShown(running: Running): Verdict {
  const { page, sample, hints, printed } = running;
  const source = hints.shows === undefined ? undefined : sampleOf({ page }, hints.shows);
  if (source === undefined) return { ok: false, problem: 'name the sample that prints it in "shows"' };
  const came = printed.get(source.id);
  if (came === undefined) return { ok: false, problem: `the sample "${source.id}" must run before it` };
  const problem = /^ya?ml$/.test(sample.language)
    ? compareValues(sample.code, came)
    : compareOutput({ shown: sample.code.split('\n'), printed: came, varies: hints.varies });
  if (problem !== undefined) return { ok: false, problem };
  return { ok: true, how: `printed by the sample "${source.id}"`, printed: came };
}

/** YAML shows the resulting values, not their spelling. */
function compareValues(shown: string, came: string): string | undefined {
  return isSame(parse(shown), parse(came)) ? undefined : `the page shows different values from ${came}`;
}
