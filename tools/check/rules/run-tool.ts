import { spawn } from 'node:child_process';

/** What a check found. */
export interface Outcome {
  isGood: boolean;
  /** What there is to read about it; empty where nothing is. */
  output: string;
  /** Records that are missing or no longer fit: a warning, and an error before a release. */
  outdated?: readonly string[];
  /** How to fix these; without it, `npm run update` does. */
  fix?: string;
  /** What there is to know although nothing is wrong. */
  note?: string;
}

/**
 * Runs a Node.js program and keeps what it says, so that programs that run at the same time do not talk into each
 * other.
 *
 * @param file the program, below node_modules
 * @param args its arguments
 */
export function runTool(file: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...color },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ isGood: code === 0, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}
