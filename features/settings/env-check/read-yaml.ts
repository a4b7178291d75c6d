import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { Assignment, EnvFile, FileForm, Finding } from './findings';
import {
  count,
  MAX_CHARACTERS,
  MAX_ENTRIES,
  MAX_NAME,
  MAX_YAML_ERRORS,
  rejectDepth,
  rejectEntries,
  rejectLong,
} from './limits';
import { resolveDollars } from './read-env';

/** Keys below `authentik:` that belong to the chart itself. */
const CHART_KEYS = new Set(['enabled', 'existingSecret']);
/** Keys of Helm values that contain variables, and the processes that get them. */
const HELM_PLACES: readonly [path: readonly string[], scopes: readonly string[]][] = [
  [
    ['global', 'env'],
    ['server', 'worker'],
  ],
  [['server', 'env'], ['server']],
  [['worker', 'env'], ['worker']],
];

/** A key with its value and position. */
interface Entry {
  key: string;
  value: Node | undefined;
  line: number;
}

/** Aliases expand to more entries than a settings file can have, or to themselves. */
class TooMuch extends Error {}

/**
 * Reads settings from YAML, which can be a Compose file, values of the Helm chart, or an authentik configuration file.
 * A text that is too long isn't read, and the expansion of aliases is limited.
 *
 * @param text the file; YAML syntax errors are reported with their line
 */
export function readYaml(text: string): EnvFile {
  const tooLong = rejectLong(text, 'config');
  if (tooLong) return tooLong;
  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    logLevel: 'silent',
    uniqueKeys: false,
    prettyErrors: false,
  });
  if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) return rejectDepth('config');
  const tree = openTree(document, counter);
  const root = document.contents ?? undefined;
  try {
    const form = formOf(tree.entries(root).map(({ key }) => key));
    return { form, assignments: READERS[form](tree, root), broken: describeErrors(document, counter) };
  } catch (error) {
    if (error instanceof TooMuch) return rejectEntries('config');
    throw error;
  }
}

function describeErrors({ errors }: Document, counter: LineCounter): Finding[] {
  const lineOf = (at: number): number => counter.linePos(at).line;
  const found = errors.slice(0, MAX_YAML_ERRORS).map(({ message, pos }) => ({
    level: 'error' as const,
    line: lineOf(pos[0]),
    message: `The YAML is invalid here: ${(message.split('\n')[0] ?? '').replace(/\.$/, '')}.`,
  }));
  const next = errors[MAX_YAML_ERRORS];
  if (next === undefined) return found;
  const message = `The YAML is invalid in ${count(errors.length - MAX_YAML_ERRORS)} more places.`;
  return [...found, { level: 'error', line: lineOf(next.pos[0]), message }];
}

function formOf(keys: readonly string[]): Exclude<FileForm, 'env'> {
  if (keys.includes('services')) return 'compose';
  return ['authentik', 'global', 'server', 'image'].some((key) => keys.includes(key)) ? 'helm' : 'config';
}

type Tree = ReturnType<typeof openTree>;

/** The deepest nesting of merges. A file with more merges itself. */
const MAX_MERGES = 50;

/**
 * Walks a document and resolves its aliases (`*name`) and merges (`<<`). A file of 427 bytes can expand to a billion
 * entries, so every visited entry counts toward the limit.
 */
function openTree(document: Document, counter: LineCounter) {
  const targets = targetsOf(document);
  let looked = 0;
  let characters = 0;
  const look = (entries: number): void => {
    looked += entries;
    if (looked > MAX_ENTRIES) throw new TooMuch();
  };
  const lineOf = (node: Node | undefined): number => counter.linePos(node?.range?.[0] ?? 0).line;
  const resolve = (node: unknown): Node | undefined =>
    isAlias(node) ? targets.get(node) : ((node as Node | null) ?? undefined);
  const entries = (node: Node | undefined, merges = 0): Entry[] => {
    const map = resolve(node);
    if (!isMap(map)) return [];
    if (merges > MAX_MERGES) throw new TooMuch();
    look(map.items.length);
    return map.items.flatMap(({ key, value }): Entry[] => {
      // A key that is a map or a list isn't the name of a setting.
      const name = isScalar(key) ? String(key.value) : '';
      if (name !== '<<') return [{ key: name, value: resolve(value), line: lineOf(key as Node) }];
      const merged = resolve(value);
      return (isSeq(merged) ? merged.items : [merged]).flatMap((item) => entries(resolve(item), merges + 1));
    });
  };
  const items = (node: Node | undefined): Node[] => {
    const list = resolve(node);
    if (!isSeq(list)) return [];
    look(list.items.length);
    return list.items.flatMap((item) => resolve(item) ?? []);
  };
  const at = (node: Node | undefined, path: readonly string[]): Node | undefined =>
    path.reduce((inner, key) => entries(inner).findLast((entry) => entry.key === key)?.value, node);
  /** The string that a process gets; undefined for an empty value and for a Helm template. */
  const text = (node: Node | undefined): string | undefined => {
    const found = scalarText(node);
    characters += found?.length ?? 0;
    if (characters > 2 * MAX_CHARACTERS) throw new TooMuch();
    return found;
  };
  return { entries, items, at, lineOf, text };
}

/** The target of each alias, which is the last node before it with its name. One walk finds all targets. */
function targetsOf(document: Document): ReadonlyMap<Alias, Node> {
  const named = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Alias: (_key, alias) => {
      const target = named.get(alias.source);
      if (target) targets.set(alias, target);
    },
    Value: (_key, node) => {
      if (node.anchor) named.set(node.anchor, node);
    },
  });
  return targets;
}

const READERS: Record<Exclude<FileForm, 'env'>, (tree: Tree, root: Node | undefined) => Assignment[]> = {
  config: (tree, root) => nested(tree, root, []),
  compose: (tree, root) =>
    tree
      .entries(tree.at(root, ['services']))
      .flatMap(({ key, value }) => listed(tree, tree.at(value, ['environment']), [key]))
      .map((found) => (found.value === undefined ? found : { ...found, ...resolveDollars(found.value) })),
  helm: (tree, root) => [
    ...nested(tree, tree.at(root, ['authentik']), ['server', 'worker'], CHART_KEYS),
    ...HELM_PLACES.flatMap(([path, scopes]) => listed(tree, tree.at(root, path), scopes)),
  ],
};

/** Reads settings from a tree of keys. */
function nested(
  tree: Tree,
  node: Node | undefined,
  scopes: readonly string[],
  leaveOut: ReadonlySet<string> = new Set(),
  above = 'AUTHENTIK_',
): Assignment[] {
  return tree
    .entries(node)
    .filter(({ key, value }) => !leaveOut.has(key) && !(isScalar(value) && value.value === null))
    .flatMap(({ key, value, line }) => {
      const name = above + key.toUpperCase();
      // The name is reported as too long, and names below it would only be longer.
      if (isMap(value) && name.length <= MAX_NAME) return nested(tree, value, scopes, undefined, `${name}__`);
      return [{ name, value: isSeq(value) ? joined(tree, value) : tree.text(value), line, scopes }];
    });
}

/** Reads variables from a map, a list of `NAME=value`, or a list of maps as in Kubernetes. */
function listed(tree: Tree, node: Node | undefined, scopes: readonly string[]): Assignment[] {
  const named = tree
    .entries(node)
    .map(({ key, value, line }) => ({ name: key, value: tree.text(value), line, scopes }));
  const items = tree.items(node).flatMap((item): Assignment[] => {
    const line = tree.lineOf(item);
    if (isScalar(item)) {
      const [, name, value] = /^([^=]*)(?:=([\s\S]*))?$/.exec(String(item.value)) ?? [];
      return name ? [{ name, value, line, scopes }] : [];
    }
    const name = tree.text(tree.at(item, ['name']));
    return name ? [{ name, value: tree.text(tree.at(item, ['value'])), line, scopes }] : [];
  });
  return [...named, ...items];
}

function joined(tree: Tree, node: Node): string {
  return tree.items(node).map(tree.text).join(',');
}

function scalarText(node: Node | undefined): string | undefined {
  if (!isScalar(node) || node.value === null || node.value === undefined) return undefined;
  const text = typeof node.value === 'number' ? (node.source ?? String(node.value)) : String(node.value);
  return text.includes('{{') ? undefined : text;
}
