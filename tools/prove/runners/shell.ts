import { spawn } from 'node:child_process';
import { withoutLogLines } from '../core/compare-output';

/** A command may have to wait for the product's shell to start. */
const LIMIT_MS = 240_000;

const END = '@prove-end';

/** The result of one command, which can have many lines. */
export interface ShellResult {
  printed: string;
  status: number;
  /** Its failures as `<status> <first line of the command>`, as bash's ERR trap sees them. */
  failures: string[];
}

/**
 * Runs commands one after the other in one bash, which continues after a failure.
 *
 * @param options `before`: commands that run first and aren't judged; `commands`: those that are; `env`: all of the
 *   variables; `input`: input to type
 * @returns a result for each command that finished; `late`: a message if it took too long
 */
export async function runInShell(options: {
  before: readonly string[];
  commands: readonly string[];
  folder: string;
  env: Record<string, string>;
  input: string;
}): Promise<{ results: ShellResult[]; late?: string }> {
  const script = [
    'exec 2>&1',
    ...options.before,
    `printf '\\n${END} begin\\n'`,
    // Like `set -e`, this ignores conditions, `||`, and all but the last command of a pipe. -E applies it in functions
    // and subshells.
    `set -E; trap 'printf "%s %s\\n" "$?" "\${BASH_COMMAND%%$'"'\\n'"'*}" >&3' ERR`,
    `prove_end() { printf '\\n${END} %s\\n' "$1"; printf '\\n${END} %s\\n' "$1" >&3; }`,
    ...options.commands.map((command) => `${command}\nprove_end "$?"`),
  ].join('\n');
  const { output, failures, late } = await bash(script, options);
  if (late)
    return { results: [], late: `takes longer than ${LIMIT_MS / 1000} s; printed ${output.slice(-500)}` };
  const [, ...parts] = output.split(`\n${END} begin\n`);
  const told = split(failures).map(({ text }) => text.split('\n').filter(Boolean));
  const results = split(parts.join(''));
  return {
    results: results.map(({ text, status }, at) => ({
      printed: withoutLogLines(text),
      status,
      failures: told[at] ?? [],
    })),
  };
}

/** Failures before the last command, whose status is the status of the whole. */
export function failuresBefore({ status, failures }: ShellResult): string[] {
  const own = status !== 0 && failures.at(-1)?.startsWith(`${status} `);
  return own ? failures.slice(0, -1) : failures;
}

function split(text: string): { text: string; status: number }[] {
  const parts = text.split(new RegExp(`\\n${END} (\\d+)\\n`));
  const found: { text: string; status: number }[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    found.push({ text: parts[at] ?? '', status: Number(parts[at + 1]) });
  }
  return found;
}

function bash(
  script: string,
  options: { folder: string; env: Record<string, string>; input: string },
): Promise<{ output: string; failures: string; late: boolean }> {
  return new Promise((done, reject) => {
    const child = spawn('bash', ['--norc', '-c', `${script}\n`], {
      cwd: options.folder,
      env: options.env,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
    });
    let [output, failures, late] = ['', '', false];
    const timer = setTimeout(() => {
      late = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LIMIT_MS);
    const [, stdout, , third] = child.stdio;
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    (third as NodeJS.ReadableStream).setEncoding('utf8').on('data', (text: string) => {
      failures += text;
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      done({ output, failures, late });
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(options.input);
  });
}
