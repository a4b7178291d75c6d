import type { LogFormat } from './access-log';
import { hostNameOf } from './mcp/hosts';

/** The address that a server listens on. */
export interface Address {
  port: number;
  host: string;
}

/** Settings of the server process. */
export interface ServerConfig extends Address {
  dir: string;
  log: LogFormat;
  /** Whether `/-/metrics` is available. */
  metrics: boolean;
  /** Additional host names that `/mcp` accepts. */
  mcpHosts: string[];
}

const LOG_FORMATS: readonly string[] = ['', 'text', 'json', 'none'];

type Environment = Readonly<Record<string, string | undefined>>;

const USAGE = 'Usage: npm run serve -- [--dir <folder>]   (environment: PORT, HOST, LOG, METRICS, MCP_HOSTS)';
/** An address or a name as a user writes it, without scheme and port. */
const HOST = /^(?:[A-Za-z0-9._-]+|[0-9A-Fa-f:.]+(?:%\w+)?)$/;

/**
 * Reads the address to listen on.
 *
 * @param environment `PORT` (default 3000, 0 picks a free one) and `HOST` (default `localhost`)
 * @returns the address, with defaults for invalid values, and every problem
 */
export function readAddress(environment: Environment): Address & { invalid: string[] } {
  const invalid: string[] = [];
  const host = environment.HOST?.trim() || 'localhost';
  if (!HOST.test(host)) {
    invalid.push(
      `HOST is ${JSON.stringify(host)}: it should be a host name or an IP address, such as localhost or 0.0.0.0.`,
    );
  }
  const text = environment.PORT?.trim() || '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    invalid.push(`PORT is ${JSON.stringify(text)}: it should be a whole number from 0 to 65535.`);
  }
  return { port, host, invalid };
}

/**
 * Reads the server's settings from its arguments and environment.
 *
 * @param args command-line arguments without the program's name
 * @param environment see {@link readAddress}; `LOG` (`text`, `json`, or `none`), `METRICS` (`true` or `false`), and
 *   `MCP_HOSTS` (comma-separated names)
 * @returns the settings, or every problem
 */
export function readConfig(
  args: readonly string[],
  environment: Environment,
): { config: ServerConfig } | { invalid: string[] } {
  const { invalid, ...address } = readAddress(environment);
  const { LOG: log = '', METRICS: metrics = '' } = environment;
  if (!LOG_FORMATS.includes(log)) {
    invalid.push(`LOG is ${JSON.stringify(log)}: it should be text, json, or none.`);
  }
  if (!['', 'true', 'false'].includes(metrics)) {
    invalid.push(`METRICS is ${JSON.stringify(metrics)}: it should be true or false.`);
  }
  const mcpHosts = (environment.MCP_HOSTS ?? '').split(',').flatMap((given): string[] => {
    if (given.trim() === '') return [];
    const name = hostNameOf(given);
    if (name === undefined) {
      invalid.push(
        `MCP_HOSTS has ${JSON.stringify(given.trim())}: it should be a comma-separated list of host names, such as docs.internal, 10.0.0.7.`,
      );
    }
    return name === undefined ? [] : [name];
  });
  const config: ServerConfig = {
    dir: 'build',
    log: (log || 'text') as LogFormat,
    metrics: metrics === 'true',
    mcpHosts,
    ...address,
  };
  for (let index = 0; index < args.length; index += 1) {
    const [name, inline] = (args[index] ?? '').split(/=(.*)/s);
    if (name !== '--dir') {
      invalid.push(`Unknown argument ${JSON.stringify(args[index])}. ${USAGE}`);
      continue;
    }
    const value = inline ?? args[++index];
    if (value) config.dir = value;
    else invalid.push(`--dir needs a folder. ${USAGE}`);
  }
  return invalid.length > 0 ? { invalid } : { config };
}
