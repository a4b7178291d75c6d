import { type StdioOptions, spawn } from 'node:child_process';

/**
 * Runs a command with its output shown.
 *
 * @param command the program
 * @param args its arguments
 * @param options.env variables on top of this process's
 * @param options.quiet whether only its error output is shown
 * @returns the exit code
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; quiet?: boolean } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = ['inherit', options.quiet ? 'ignore' : 'inherit', 'inherit'];
    const child = spawn(command, args, { stdio, env: { ...process.env, ...options.env } });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a Node.js program of an installed package: the file below node_modules, then its arguments. */
export function runNode(
  file: string,
  args: readonly string[],
  options: { env?: Record<string, string> } = {},
) {
  return runCommand(process.execPath, [file, ...args], options);
}

/** Prints what a failed command line program has to say and ends the process with its code. */
export function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
