/** How to reach a test instance. */
export interface ProveOptions {
  /** For example `http://127.0.0.1:9000`. */
  url: string;
  /** Token of an administrator. */
  token: string;
  /** Words that run a program in the product's environment, for example `docker compose exec -T worker`. */
  exec: string[];
  /** URL of the product's database, for commands that run in its container. */
  database: string | undefined;
  /** Words that start an outpost for scenarios; empty if there is none. */
  outpost: string[];
  /** The name or address under which the product reaches this machine. */
  peers: string;
}

/**
 * Reads the options of a run.
 *
 * @param values options from the command line, which take precedence
 * @param env environment variables
 * @throws Error that names what is missing
 */
export function readOptions(
  values: {
    url?: string | undefined;
    token?: string | undefined;
    exec?: string | undefined;
    database?: string | undefined;
    outpost?: string | undefined;
    peers?: string | undefined;
  },
  env: Readonly<Record<string, string | undefined>>,
): ProveOptions {
  const need = (name: string, value: string | undefined, example: string): string => {
    if (value) return value;
    throw new Error(
      `--${name} is missing, for example --${name} ${example}; or set AUTHENTIK_${name.toUpperCase()}.`,
    );
  };
  const url = need('url', values.url ?? env.AUTHENTIK_URL, 'http://localhost:9000');
  if (!URL.canParse(url)) throw new Error(`--url: "${url}" is not a URL, such as http://localhost:9000.`);
  const exec = need('exec', values.exec ?? env.AUTHENTIK_EXEC, '"docker compose exec -T worker"');
  const split = (words: string): string[] => words.split(/\s+/).filter(Boolean);
  return {
    url,
    token: need('token', values.token ?? env.AUTHENTIK_TOKEN, '<of an administrator>'),
    exec: split(exec),
    database: values.database ?? env.AUTHENTIK_DATABASE,
    outpost: split(values.outpost ?? env.AUTHENTIK_OUTPOST ?? ''),
    peers: values.peers ?? env.AUTHENTIK_PEERS ?? '127.0.0.1',
  };
}
