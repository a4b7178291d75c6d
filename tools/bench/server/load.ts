import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Clients that send the next request as soon as they get a response. */
const CONNECTIONS = 32;

/** The requests to send, and for how long. */
export interface Load {
  url: string;
  seconds: number;
  /** File of a Lua script that creates the requests. */
  script?: string;
  connections?: number;
}

/** The measured responses. */
export interface LoadResult {
  requests: number;
  perSecond: number;
  /** The 99th percentile of response times, in milliseconds. */
  p99: number;
  /** Unsuccessful responses, broken connections, and timeouts, by kind. */
  failures: Readonly<Record<string, number>>;
}

/** Sends requests as fast as the server responds, with 32 connections by default. @throws Error if the program fails */
export async function ask(
  program: string,
  { url, seconds, script, connections = CONNECTIONS }: Load,
): Promise<LoadResult> {
  const { stdout } = await run(program, [
    ...[
      '-t1',
      `-c${connections}`,
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
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * (MILLISECONDS[unit] ?? 1),
    failures: {
      'other status': number(/Non-2xx or 3xx responses: (\d+)/),
      connect: number(/Socket errors: connect (\d+)/),
      read: number(/Socket errors: .*read (\d+)/),
      write: number(/Socket errors: .*write (\d+)/),
      timeout: number(/Socket errors: .*timeout (\d+)/),
    },
  };
}
