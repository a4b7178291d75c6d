import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { GradedQuery } from '../search-quality';

const run = promisify(execFile);
const CONNECTIONS = 32;

/** What is asked for, and how long. */
export interface Load {
  url: string;
  seconds: number;
  /** File of a Lua script that makes the requests. */
  script?: string;
}

/** How it was answered. */
export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
  /** Answers that were no success, and connections that broke. */
  failed: number;
}

/** Asks a server as fast as it answers, over 32 connections. @throws Error where the program fails */
export async function ask(program: string, { url, seconds, script }: Load): Promise<LoadResult> {
  const { stdout } = await run(program, [
    ...[
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--latency',
      '--timeout',
      '10s',
      '-H',
      'Accept-Encoding: gzip',
    ],
    ...(script === undefined ? [] : ['-s', script]),
    url,
  ]);
  return parseReport(stdout);
}

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function parseReport(report: string): LoadResult {
  const first = (pattern: RegExp): string[] => pattern.exec(report)?.slice(1) ?? [];
  const number = (pattern: RegExp): number => Number(first(pattern)[0] ?? 0);
  const [p99 = '0', unit = 'ms'] = first(/\b99%\s+([\d.]+)(us|ms|s|m)\b/);
  const broken = first(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/).map(Number);
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * (MILLISECONDS[unit] ?? 1),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + broken.reduce((sum, count) => sum + count, 0),
  };
}

/** Writes a script that posts the queries of the corpus in turn, as the search overlay asks them. */
export function writeSearchScript(file: string): string {
  const corpus = JSON.parse(readFileSync('bench/corpus/dev-queries.json', 'utf8')) as GradedQuery[];
  const bodies = corpus.map(({ query }) =>
    JSON.stringify({ requests: [{ indexName: 'docs', query, hitsPerPage: 20 }] }),
  );
  writeFileSync(
    file,
    `local bodies = {${bodies.map((body) => JSON.stringify(body)).join(',\n')}}
local headers = { ["content-type"] = "application/json" }
local next = 0
request = function()
  next = next % #bodies + 1
  return wrk.format("POST", "/1/indexes/*/queries", headers, bodies[next])
end
`,
  );
  return file;
}
