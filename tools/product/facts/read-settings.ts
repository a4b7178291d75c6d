import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith } from '@identity-docs/build/node/run-command';
import { variableOf } from '@identity-docs/settings/records/settings';
import { parse } from 'yaml';

const FILE = 'data/facts/settings.json';
const DEFAULTS = 'authentik/lib/default.yml';
/** Folders in which variables are read, besides the file of defaults. */
const FOLDERS = ['authentik', 'blueprints', 'cmd', 'internal', 'lifecycle', 'packages'];

/** Tests, and migrations from very old releases. */
const NOT_RUN = /(?:^|\/)(?:tests?\/|test_\w+\.py$|system_migrations\/)|_test\.go$/;

/** Keys in the file of defaults that have a value. */
function* listKeys(value: unknown, path: readonly string[] = []): Generator<string> {
  const entries = value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  if (entries.length === 0) yield path.join('.');
  for (const [key, inner] of entries) yield* listKeys(inner, [...path, key]);
}

/** Keys that Python reads. Of the keys that it assembles, only those of replicas are included. */
function* listKeysInPython(code: string): Generator<string> {
  for (const [, key = ''] of code.matchAll(
    /\b(?:CONFIG|config(?=\.\w+\(\s*"postgresql\.))\.(?:get|refresh)\w*\(\s*["']([\w.]+)["']/g,
  ))
    yield key;
  const [, renamed = ''] = /^DEPRECATIONS = \{(.*?)^\}/ms.exec(code) ?? [];
  for (const [, key = ''] of renamed.matchAll(/"([\w.]+)":/g)) yield key;
  if (!code.includes('"postgresql.read_replicas.{replica}.{setting.lower()}"')) return;
  // A replica can have the primary's keys in the Django settings and in the connection options.
  yield 'postgresql.read_replicas.N.conn_options';
  for (const [, name = '', key] of code.matchAll(/"(\w+)": config\.get\w*\(\s*"postgresql\.(\w+)"/g))
    if (name.toLowerCase() === key) yield `postgresql.read_replicas.N.${key}`;
}

/** Variables in the tags of Go's struct, with the prefixes of the structs around them. */
function* listVariablesInGo(code: string, type = 'Config', prefix = ''): Generator<string> {
  const [, body = ''] = new RegExp(`^type ${type} struct \\{(.*?)^\\}`, 'ms').exec(code) ?? [];
  for (const [, inner = '', tags = ''] of body.matchAll(/^\t\w+ +(\S+) +`(.*)`$/gm)) {
    const env = /env:"([^",]*)(?:, prefix=(\w+))?/.exec(tags);
    if (env?.[1]) yield prefix + env[1];
    else yield* listVariablesInGo(code, inner, prefix + (env?.[2] ?? ''));
  }
}

/** Writes the variables that the product reads, according to its source. */
function collect(): void {
  const [source] = process.argv.slice(2);
  if (!source)
    throw new Error('Name the folder of the product’s source: tools/product/facts/read-settings.ts <folder>');
  const read = (path: string) => readFileSync(join(source, path), 'utf8');
  const variables = new Set([...listKeys(parse(read(DEFAULTS)))].map(variableOf));
  for (const [, name = ''] of read('docker-compose.yml').matchAll(/(?<!\$)\$\{(\w+)/g)) variables.add(name);
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/(?:\.(?:py|go|yaml)|^ak)$/.test(name) || NOT_RUN.test(name)) continue;
      const code = read(join(folder, name));
      for (const key of name.endsWith('.py') ? listKeysInPython(code) : []) variables.add(variableOf(key));
      for (const variable of name.endsWith('struct.go') ? listVariablesInGo(code) : [])
        variables.add(variable);
      for (const [, variable = ''] of code.matchAll(
        /(?:["']|\$\{|!Env \[?)(AUTHENTIK_[A-Z0-9_]*[A-Z0-9])\b/g,
      ))
        variables.add(variable);
    }
  }
  writeFileSync(FILE, `${JSON.stringify({ variables: [...variables].sort() }, null, 2)}\n`);
  console.log(`${FILE}: ${variables.size} variables`);
}

try {
  collect();
} catch (error) {
  exitWith(error);
}
