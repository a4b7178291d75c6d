/** Settings of the server process. */
export interface ServerConfig {
  dir: string;
  port: number;
  host: string;
}

const USAGE = 'Usage: npm run serve -- [--dir <folder>]   (environment: PORT, HOST)';

/**
 * Reads the server's settings from its arguments and environment.
 *
 * @param args command-line arguments without the program's name
 * @param environment `PORT` (default 3000, 0 picks a free one) and `HOST` (default `localhost`)
 * @returns the settings, or every problem found
 */
export function readConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { config: ServerConfig } | { invalid: string[] } {
  const invalid: string[] = [];
  const config: ServerConfig = { dir: 'build', port: 3000, host: environment.HOST?.trim() || 'localhost' };

  const port = environment.PORT?.trim();
  if (port) {
    config.port = Number(port);
    if (!/^\d{1,5}$/.test(port) || config.port > 65_535) {
      invalid.push(`PORT is ${JSON.stringify(port)}: it should be a whole number from 0 to 65535.`);
    }
  }
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
