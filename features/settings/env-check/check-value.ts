import type { OpenSetting } from '../open-data';
import type { Assignment, FileForm, Level } from './findings';
import { GO_BOOLEAN, isGoOnly, isTypedInGo } from './go-settings';

/** A remark about one value. */
export interface Remark {
  level: Level;
  message: string;
}

/** The minimum length of a secret key, as in Django's check W009. */
const SECRET_KEY_LENGTH = 50;
/** A shorter password or token can be guessed by a program. */
const SECRET_LENGTH = 12;

const SECRET = /(?:^|_)(?:PASS|PASSWORD|SECRET_KEY|API_KEY|TOKEN)$/;
const PLACEHOLDER =
  /^(?:<.*>|change[-_ ]?me.*|please.*|password|secret|example|todo|xxx+|your[-_ ].*|\.\.\.)$/i;
const DURATION_PAIR =
  /^\s*(?:microseconds|milliseconds|seconds|minutes|hours|days|weeks)=\s*\d+(?:\.\d+)?\s*$/i;
const CIDR = /^[\da-f.:]+\/\d{1,3}$/i;

const error = (message: string): Remark => ({ level: 'error', message });
const warning = (message: string): Remark => ({ level: 'warning', message });

/** Checks that a setting accepts a value. */
export function checkValue(setting: OpenSetting, assignment: Assignment, form: FileForm): Remark[] {
  const { value, name } = assignment;
  const isSecret = SECRET.test(name);
  const dollar =
    assignment.interpolated && isSecret
      ? [warning('Docker Compose replaces text after a $ here. Put the value in single quotes.')]
      : [];
  if (value === undefined) return dollar;
  const scheme = /^(file|env):/.exec(value)?.[1];
  if (scheme) return [...dollar, ...checkReference(setting, name, value)];
  return [
    ...dollar,
    ...(isSecret ? checkSecret(setting, value) : []),
    ...(form !== 'config' && isText(setting) ? checkJson(setting, value) : []),
    ...(value === '' ? [] : (TYPES[setting.type]?.(value, setting, name) ?? [])),
    ...(setting.key.startsWith('listen.listen_') && value !== '' ? checkAddress(value) : []),
    ...(setting.key.endsWith('.port') && Number(value) > 65_535 ? [error('The highest port is 65535.')] : []),
    ...(setting.key === 'web.path' && !/^\/(?:.*\/)?$/.test(value)
      ? [error(`The path must start and end with a slash: /${value.replace(/^\/|\/$/g, '')}/.`)]
      : []),
  ];
}

/** Whether the Python processes read the setting as a string. Listen addresses have a separate check. */
function isText(setting: OpenSetting): boolean {
  const { type, name, key } = setting;
  return type === 'string' && !isEnvironmentOnly(setting) && !isGoOnly(name) && !key.startsWith('listen.');
}

/** Whether a program other than the configuration loader reads the setting directly from the environment. */
function isEnvironmentOnly({ key, name }: OpenSetting): boolean {
  return key === name && !isGoOnly(name);
}

function checkReference(setting: OpenSetting, name: string, value: string): Remark[] {
  const [, scheme = '', rest = ''] = /^(file|env):(.*)$/s.exec(value) ?? [];
  const [target = '', fallback] = rest.split('?');
  if (isEnvironmentOnly(setting)) {
    return [error(`${scheme}:// isn't resolved in ${name}. The value is used literally.`)];
  }
  const right = scheme === 'file' ? /^\/\/\/./ : /^\/\/[A-Za-z_]\w*$/;
  const wanted =
    scheme === 'file' ? 'file:///run/secrets/name, with three slashes' : 'env://NAME, with two slashes';
  return [
    ...(right.test(target) ? [] : [error(`Write the reference as ${wanted}.`)]),
    ...(fallback === ''
      ? [
          warning(
            "There is no default after the question mark, so the value is empty if the reference can't be resolved.",
          ),
        ]
      : []),
    ...(isTypedInGo(name)
      ? [
          warning(
            `Go processes resolve ${scheme}:// only in strings. Here, they skip this variable and all later ones. Enter the value itself.`,
          ),
        ]
      : []),
  ];
}

function checkSecret({ name }: OpenSetting, value: string): Remark[] {
  if (PLACEHOLDER.test(value))
    return [error('This is a placeholder, not a secret. Generate one with "openssl rand -hex 40".')];
  if (name === 'AUTHENTIK_SECRET_KEY' && value.length < SECRET_KEY_LENGTH) {
    return [
      error(`The secret key has ${value.length} characters, but it needs at least ${SECRET_KEY_LENGTH}.`),
    ];
  }
  // An empty password is the default for Redis and the mail server.
  return value !== '' && value.length < SECRET_LENGTH
    ? [warning(`A secret of ${value.length} characters can be guessed. Use at least ${SECRET_LENGTH}.`)]
    : [];
}

/** The Python processes parse each variable as JSON, and use it as a string if it isn't valid JSON. */
function checkJson({ name }: OpenSetting, value: string): Remark[] {
  const read = jsonOf(value);
  if (read === undefined) return [];
  if (typeof read === 'string') {
    return [
      warning(
        'The Python processes remove these double quotes, but the Go processes keep them. Leave them out.',
      ),
    ];
  }
  if (typeof read === 'number' && name === 'AUTHENTIK_SECRET_KEY') {
    return [
      error(
        "A value that has only digits is read as a number, and authentik doesn't start. Include letters.",
      ),
    ];
  }
  const kind = read === null ? 'nothing' : Array.isArray(read) ? 'a list' : `a ${typeof read}`;
  return [
    warning(
      `The Python processes read this as ${kind}, not as a string. Use another value, or read it from a file with file://.`,
    ),
  ];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TYPES: Readonly<Record<string, (value: string, setting: OpenSetting, name: string) => Remark[]>> = {
  boolean: checkBoolean,
  integer: (value, { key }) => {
    if (/^\s*-?\d+\s*$/.test(value)) return [];
    if (value === 'null' && key.endsWith('conn_max_age')) return [];
    if (key.startsWith('postgresql.') && /^\d+(?:,\d+)+$/.test(value)) return [];
    return [error(`"${value}" is not an integer, so the default is used.`)];
  },
  number: (value) =>
    Number.isFinite(Number(value)) ? [] : [error(`"${value}" is not a number, such as 0.1.`)],
  duration: (value) =>
    value.split(';').every((pair) => DURATION_PAIR.test(pair))
      ? []
      : [
          error(
            `"${value}" is not a duration, such as days=1 or hours=1;minutes=30. A number needs its unit.`,
          ),
        ],
  choice: (value, { choices = [], key }) => {
    const asked = key === 'log_level' ? value.toLowerCase() : value;
    return choices.includes(asked) ? [] : [error(`"${value}" is not one of ${choices.join(', ')}.`)];
  },
  url: (value) =>
    /^[a-z][a-z\d+]*:\/\/\S+$/i.test(value) ? [] : [error(`"${value}" is not a URL, such as https://….`)],
  path: (value) =>
    /^(?:\.{0,2}\/)/.test(value) ? [] : [warning(`"${value}" is not an absolute path inside the container.`)],
  list: (value, { key }) => (key === 'listen.trusted_proxy_cidrs' ? checkNetworks(value) : []),
  map: (value, { key }) =>
    key.endsWith('_options') || key.endsWith('extra_args') ? checkEncoded(value) : [],
};

function checkBoolean(value: string, _setting: OpenSetting, name: string): Remark[] {
  const inPython = value.toLowerCase() === 'true';
  if (/^(?:true|false)$/i.test(value) && (!isTypedInGo(name) || GO_BOOLEAN.test(value))) return [];
  if (!isTypedInGo(name)) return [error(`Only the word true means true, so "${value}" is read as false.`)];
  if (!GO_BOOLEAN.test(value)) {
    const python = isGoOnly(name) ? '' : ` Python reads ${inPython}.`;
    return [
      error(
        `Go processes can't read "${value}", so they skip this variable and all later ones.${python} Write true or false.`,
      ),
    ];
  }
  if (isGoOnly(name) || !/^(?:1|t)$/i.test(value)) return [];
  return [error(`"${value}" is true for the Go processes and false for the Python processes. Write true.`)];
}

function checkNetworks(value: string): Remark[] {
  if (/^\s*\[/.test(value)) return [error('Separate the networks with commas, without brackets.')];
  return value
    .split(',')
    .filter((network) => !CIDR.test(network))
    .map((network) =>
      error(`"${network}" is not a network such as 192.0.2.0/24, and is ignored without a message.`),
    );
}

/** Checks a map, which is JSON in Base64. The braces are optional. */
function checkEncoded(value: string): Remark[] {
  const json = decode(value)
    ?.trim()
    .replace(/^\{+|(?<!\})\}+$/g, '');
  if (json !== undefined && jsonOf(`{${json}}`) !== undefined) return [];
  return [
    error(
      'This is not a JSON object in Base64, so it is ignored. Create one with: printf \'{"key": "value"}\' | base64 -w0',
    ),
  ];
}

function decode(value: string): string | undefined {
  if (!/^[A-Za-z0-9+/\s]+(?:=[=\s]*)?$/.test(value)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(value), (c) => c.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
}

function checkAddress(value: string): Remark[] {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(value) ?? [];
  if (port === '' || Number(port) > 65_535)
    return [error(`"${value}" is not an address with a port, such as 0.0.0.0:9000.`)];
  return host.includes(':') && !host.startsWith('[')
    ? [error(`IPv6 needs brackets: [${host}]:${port}.`)]
    : [];
}
