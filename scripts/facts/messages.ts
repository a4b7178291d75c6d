import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createOriginFinder } from '../../lib/messages/find-origins';
import type { QuotedMessage } from '../../lib/messages/quoted-message';
import { exitWith } from '../lib/run-command';

const LIST = 'build/site-data/messages.json';
const FILE = 'data/facts/messages.json';

/** Parts of the product that write messages. */
const PARTS = [
  'authentik',
  'internal',
  'cmd',
  'lifecycle',
  'packages',
  'web/src',
  'web/packages',
  'blueprints',
];
const SOURCE = /(?:^ak|\.(?:py|go|tsx?|js|html|ya?ml))$/;
const SKIPPED = /^(?:\.git|tests?|__tests__|testdata|node_modules|locale)$|_test\.go$|\.test\.ts$/;
/** A longer file is generated. */
const MOST_BYTES = 3_000_000;

function findSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.test(entry.name)) return [];
    if (entry.isDirectory()) return findSources(path);
    return entry.isFile() && SOURCE.test(entry.name) ? [path] : [];
  });
}

/** Finds where the product has the messages that pages quote. */
function record(): void {
  const [product, ...dependencies] = process.argv.slice(2);
  if (product === undefined)
    throw new Error(
      'Name the folder of the product’s source, and those of its packages: scripts/facts/messages.ts <folder> [<folder> …]',
    );
  const { version } = JSON.parse(readFileSync('data/facts/forms.json', 'utf8')) as { version: string };
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as QuotedMessage[];
  const messages = [...new Set(list.filter(({ asked }) => !asked).map(({ message }) => message))].sort();
  const finder = createOriginFinder(messages);
  const read = (folder: string, name: (path: string) => string): void => {
    for (const path of findSources(folder)) {
      const text = readFileSync(path, 'utf8');
      if (text.length < MOST_BYTES) finder.read(name(path), text);
    }
  };
  for (const part of PARTS)
    read(join(product, part), (path) => path.slice(product.length).replace(/^\//, ''));
  for (const folder of dependencies) read(folder, (path) => basename(folder) + path.slice(folder.length));
  const origins = finder.origins();
  const found = messages.filter((message) => origins.has(message));
  const facts = {
    version,
    messages: Object.fromEntries(found.map((message) => [message, origins.get(message)])),
  };
  writeFileSync(FILE, `${JSON.stringify(facts, null, 2)}\n`);
  for (const message of messages.filter((one) => !origins.has(one))) console.log(message);
  console.log(`${FILE}: ${found.length} of ${messages.length} messages found; the others are above.`);
}

try {
  record();
} catch (error) {
  exitWith(error);
}
