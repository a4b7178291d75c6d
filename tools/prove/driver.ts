import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The Python modules that run inside the product, in the order of their imports. */
const PARTS = ['world', 'expressions', 'blueprints', 'pieces', 'changes', 'main'];

const MARK = '@prove ';

/** A program inside the product that processes tasks one after the other. */
export interface Driver {
  /** Version of the product. */
  version: string;
  /**
   * Sends it a task.
   *
   * @param kind a key of `_TASKS` in inside/main.py
   * @throws Error if the program has ended
   */
  ask<T>(kind: string, task: object): Promise<T>;
  /** Stops it. */
  stop(): Promise<void>;
}

/**
 * Starts the driver in the product's own shell.
 *
 * @param exec words that run a program in the product's environment, for example `docker compose exec -T worker`
 * @throws Error with the output if the product doesn't start
 */
export async function startDriver(exec: readonly string[]): Promise<Driver> {
  const code = packParts();
  const [program = '', ...words] = [...exec, 'ak', 'shell', '-c', code];
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  const answers = listen(child);
  const { version } = (await answers.of(0)) as { version: string };
  let count = 0;
  return {
    version,
    ask: async <T>(kind: string, task: object): Promise<T> => {
      const number = ++count;
      const answer = answers.of(number);
      child.stdin?.write(`${JSON.stringify({ ...task, kind, number })}\n`);
      return (await answer) as T;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.stdin?.end();
      await ended;
    },
  };
}

/**
 * Packs the modules of `inside` into one program, because the shell accepts nothing else. It loads each as a part of
 * the package `inside`, and then processes tasks with the models of the shell.
 */
function packParts(): string {
  const parts = ['__init__', ...PARTS].map((part) => [
    part === '__init__' ? 'inside' : `inside.${part}`,
    readFileSync(join('tools/prove/inside', `${part}.py`), 'utf8'),
  ]);
  return [
    'import json, sys, types',
    `for _name, _text in json.loads(${JSON.stringify(JSON.stringify(parts))}):`,
    '    _module = sys.modules[_name] = types.ModuleType(_name)',
    "    _module.__package__ = 'inside'",
    "    if _name == 'inside': _module.__path__ = []",
    "    exec(compile(_text, _name, 'exec'), _module.__dict__)",
    "sys.modules['inside.main'].serve({",
    '    name: value for name, value in list(globals().items()) if isinstance(value, type) and hasattr(value, "_meta")',
    '})',
  ].join('\n');
}

function listen(child: ChildProcess): { of(number: number): Promise<unknown> } {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const said: string[] = [];
  let ended: Error | undefined;
  const read = (stream: NodeJS.ReadableStream | null) => {
    if (stream === null) return;
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.startsWith(MARK)) {
        said.push(line);
        if (said.length > 40) said.shift();
        return;
      }
      const { number, value } = JSON.parse(line.slice(MARK.length)) as { number: number; value: unknown };
      waiting.get(number)?.resolve(value);
      waiting.delete(number);
    });
  };
  read(child.stdout);
  read(child.stderr);
  const fail = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
  };
  child.once('error', (error) => fail(new Error(`--exec: ${error.message}`)));
  child.once('close', (code) =>
    fail(new Error(`The product's shell ended with status ${code}:\n${said.slice(-15).join('\n')}`)),
  );
  return {
    of: (number) =>
      new Promise((resolve, reject) => {
        if (ended) reject(ended);
        else waiting.set(number, { resolve, reject });
      }),
  };
}
