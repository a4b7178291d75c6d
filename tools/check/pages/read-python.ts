import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What Python says about a sample. */
export interface PythonSample {
  /** The syntax error, or null. */
  error: string | null;
  /** Its line in the sample, from 1. */
  line: number;
  /** Names that are neither built in nor bound in the sample. */
  names: string[];
}

let isFound: boolean | undefined;

/** Says whether this machine has Python; with CI=true it must. */
export function hasPython(): boolean {
  isFound ??= process.env.CI === 'true' || spawnSync('python3', ['--version']).status === 0;
  return isFound;
}

/**
 * Reads all samples in one run of Python. Nothing of them is executed.
 *
 * @throws Error where Python is missing or fails
 */
export function readPython(samples: readonly string[]): PythonSample[] {
  const script = join(__dirname, 'read_python.py');
  const { status, stdout, stderr, error } = spawnSync('python3', ['-I', script], {
    input: JSON.stringify(samples),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`python3 ${script}: ${error?.message ?? stderr}`);
  return JSON.parse(stdout) as PythonSample[];
}
