import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** A program that was asked to stop is killed after this time, in milliseconds. */
const STOP_DEADLINE_MS = 5_000;

/** Docusaurus's own command line program. */
export const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const guard = (name: string): string[] => ['--import', new URL(`./${name}.mjs`, import.meta.url).href];

const running = new Set<ChildProcess>();
let stopping = false;

/**
 * Passes a signal on to the running programs and waits until they have ended, because they would otherwise continue.
 */
async function stopAll(signal: NodeJS.Signals): Promise<void> {
  stopping = true;
  const children = [...running];
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.kill(signal);
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, STOP_DEADLINE_MS).unref();
  await Promise.all(ended);
  process.exit(128 + constants.signals[signal]);
}

function watchSignals(child: ChildProcess): void {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, stopAll);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of SIGNALS) process.off(signal, stopAll);
  });
}

/**
 * Runs a command with its output shown. SIGINT and SIGTERM are passed on to it, and end this process when it has ended.
 *
 * @param command the program
 * @param args its arguments
 * @param options.env variables in addition to this process's
 * @param options.quiet whether only its error output is shown
 * @returns the exit code, as shells report it: 128 plus the signal's number if a signal ended the program
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; quiet?: boolean } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = ['inherit', options.quiet ? 'ignore' : 'inherit', 'inherit'];
    const child = spawn(command, args, { stdio, env: { ...process.env, ...options.env } });
    watchSignals(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      // Nothing continues after a stop.
      if (!stopping) resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** Runs a Node.js program of an installed package. The first argument is the file below node_modules. */
export function runNode(
  file: string,
  args: readonly string[],
  options: { env?: Record<string, string> } = {},
) {
  return runCommand(process.execPath, [file, ...args], options);
}

/**
 * Runs Docusaurus, which ends when this process does.
 *
 * @param options.stallSeconds how long the program can be idle before it is ended; by default, there is no limit
 * @returns the exit code; see {@link runCommand}
 */
export function runDocusaurus(
  args: readonly string[],
  options: { env?: Record<string, string>; stallSeconds?: number },
) {
  const { env, stallSeconds } = options;
  const guards = [...guard('guard-builder'), ...(stallSeconds ? guard('guard-cached-build') : [])];
  const limit: Record<string, string> = stallSeconds ? { STALL_SECONDS: String(stallSeconds) } : {};
  return runCommand(process.execPath, [...guards, DOCUSAURUS, ...args], { env: { ...env, ...limit } });
}

/** Prints the error of a failed command-line program and ends the process with its code. */
export function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
