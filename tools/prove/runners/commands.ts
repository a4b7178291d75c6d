import { execFileSync } from 'node:child_process';
import { compareOutput } from '../core/compare-output';
import type { Verdict } from '../core/judge';
import { parseSession, type Step } from '../core/parse-session';
import type { DatabaseChange } from '../journal';
import type { Session } from '../session';
import { type Running, sampleOf } from './context';
import { failuresBefore, runInShell, type ShellResult } from './shell';

interface Setup {
  env?: Record<string, string>;
  replace?: Record<string, string>;
  journal: DatabaseChange[];
  broken?: string;
}

/**
 * Runs the commands of a sample in a shell, in a separate folder. The objects that they need are created before and
 * removed afterwards. No other proof has objects in the product at the same time.
 */
export async function runCommands(running: Running): Promise<Verdict> {
  const { session, hints } = running;
  const { driver, workspace } = session;
  await driver.ask('lock', { take: true });
  try {
    const setup = await prepare(running);
    if (setup.broken !== undefined) return { ok: false, problem: `the hints fail: ${setup.broken}` };
    const variables = { ...setup.env, ...resolve(hints.env, setup.env) };
    const replace = { ...setup.replace, ...resolve(hints.replace, setup.env) };
    workspace.fill(filesOf(running, replace));
    putInside(running, replace);
    return await runSteps(running, { variables, replace });
  } finally {
    removeInside(running);
    if (hints.undo !== undefined) await driver.ask('setup', { setup: hints.undo });
    for (const problem of await session.takeBack()) console.error(`  not undone: ${problem}`);
    await driver.ask('lock', { take: false });
  }
}

async function prepare({ session, hints }: Running): Promise<Setup> {
  if (hints.setup === undefined) return { journal: [] };
  const setup = await session.driver.ask<Setup>('setup', { setup: hints.setup });
  session.journal.addDatabase(setup.journal);
  return setup;
}

/** Writes files where the product's programs find them. */
function putInside(running: Running, replace: Readonly<Record<string, string>>): void {
  const { hints, page, session } = running;
  for (const [path, text] of Object.entries(hints.inside ?? {})) {
    const code = page.find(({ id }) => id === text)?.code ?? text;
    inside(session, ['sh', '-c', 'mkdir -p "$(dirname "$0")" && cat > "$0"', path], swap(code, replace));
  }
}

function removeInside({ hints, session }: Running): void {
  for (const path of Object.keys(hints.inside ?? {})) inside(session, ['rm', '-f', path], '');
}

/** @throws Error if the product's environment doesn't allow it */
function inside({ exec }: Session, words: readonly string[], input: string): void {
  const [program = '', ...rest] = [...exec, ...words];
  execFileSync(program, rest, { input, stdio: ['pipe', 'ignore', 'pipe'] });
}

/** Earlier samples with a title become files. `$NAME` in values is a variable from the setup. */
function filesOf(running: Running, replace: Readonly<Record<string, string>>): Record<string, string> {
  const files: Record<string, string> = { ...running.hints.files };
  for (const id of running.hints.after ?? []) {
    const { title, language, code } = sampleOf(running, id);
    if (title !== undefined && !isShell(language)) files[title] = swap(code, replace);
  }
  return files;
}

async function runSteps(
  running: Running,
  values: { variables: Record<string, string>; replace: Record<string, string> },
): Promise<Verdict> {
  const { sample, hints, session } = running;
  const before = (hints.after ?? [])
    .map((id) => sampleOf(running, id))
    .filter(({ language }) => isShell(language));
  const code = swapChecked(sample.code, values.replace, hints.replace);
  const steps = stepsOf(sample.language, code);
  const earlier = before.flatMap((other) => stepsOf(other.language, swap(other.code, values.replace)));
  const { results, late } = await runInShell({
    before: earlier.map(({ command }) => command),
    commands: steps.map(({ command }) => command),
    folder: session.workspace.folder,
    env: { ...session.workspace.env, ...values.variables, PROVE_SETTINGS: settingsOf(values.variables) },
    input: hints.input ?? '',
  });
  if (late !== undefined) return { ok: false, problem: late };
  const printed = results.map((result) => result.printed).join('\n');
  running.printed.set(sample.id, printed);
  return judge(running, steps, results, printed);
}

function judge(
  { hints, sample }: Running,
  steps: readonly Step[],
  results: readonly ShellResult[],
  printed: string,
): Verdict {
  for (const [at, step] of steps.entries()) {
    const result = results[at];
    const name = step.command.split('\n')[0];
    if (result === undefined) return { ok: false, problem: `the shell ended at: ${name}` };
    const last = at === steps.length - 1;
    const wanted = last ? (hints.exit ?? 0) : 0;
    const optional = hints.exit === undefined && step.output.length > 0;
    if (result.status !== wanted && !optional) {
      return { ok: false, problem: `exits with code ${result.status}: ${name}\n${result.printed.trim()}` };
    }
    const [failure] = optional ? [] : failuresBefore(result);
    if (failure !== undefined) {
      return { ok: false, problem: `a command before the last fails: ${failure}\n${result.printed.trim()}` };
    }
    if (step.output.length === 0) continue;
    const problem = compareOutput({ shown: step.output, printed: result.printed, varies: hints.varies });
    if (problem !== undefined) return { ok: false, problem: `${name}\n${problem}` };
  }
  for (const pattern of hints.prints ?? []) {
    if (!new RegExp(pattern, 'm').test(printed)) {
      return { ok: false, problem: `doesn't print ${pattern}, but ${printed.trim()}` };
    }
  }
  if (!hints.prints && !hints.shows && sample.language !== 'console' && /curl|\bak\b/.test(sample.code)) {
    return {
      ok: false,
      problem: `describe the output in "prints" or "shows": ${printed.trim().slice(0, 1500)}`,
    };
  }
  const wrapped = /docker compose|kubectl/.test(sample.code) ? ', without the container around it' : '';
  return { ok: true, how: `run in a shell${wrapped}`, ...(sample.language === 'console' ? { printed } : {}) };
}

function stepsOf(language: string, code: string): Step[] {
  return language === 'console' ? parseSession(code) : [{ command: code, output: [] }];
}

/** The variables that the stand-ins for containers pass to the product's programs. */
function settingsOf(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .filter(([name]) => name.startsWith('AUTHENTIK_') && name !== 'AUTHENTIK_TOKEN')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

function isShell(language: string): boolean {
  return /^(?:bash|sh|shell|console)$/.test(language);
}

function resolve(
  values: Readonly<Record<string, string>> | undefined,
  variables: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  const known = variables ?? {};
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, text]) => [
      name,
      text.replace(/\$(\w+)/g, (whole, variable: string) => known[variable] ?? whole),
    ]),
  );
}

function swap(code: string, replace: Readonly<Record<string, string>>): string {
  return Object.entries(replace).reduce((text, [from, to]) => text.replaceAll(from, to), code);
}

function swapChecked(
  code: string,
  replace: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>> | undefined,
): string {
  for (const from of Object.keys(wanted ?? {})) {
    if (!code.includes(from))
      throw new Error(`the sample doesn't contain "${from}", which its hints replace`);
  }
  return swap(code, replace);
}
