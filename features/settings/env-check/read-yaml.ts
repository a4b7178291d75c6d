import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { resolveDollars } from './read-env';
import type { Assignment, EnvFile, FileForm } from './types';

/** Keys below `authentik:` that are the chart's own. */
const CHART_KEYS = new Set(['enabled', 'existingSecret']);
/** Keys of Helm values under which variables stand, and the processes that get them. */
const HELM_PLACES: readonly [path: readonly string[], scopes: readonly string[]][] = [
  [
    ['global', 'env'],
    ['server', 'worker'],
  ],
  [['server', 'env'], ['server']],
  [['worker', 'env'], ['worker']],
];

/** A key with its value and where it stands. */
interface Entry {
  key: string;
  value: Node | undefined;
  line: number;
}

/**
 * Reads settings from YAML: a Compose file, values of the Helm chart, or a configuration file of authentik.
 *
 * @param text the file; what YAML itself objects to is reported with its line
 */
export function readYaml(text: string): EnvFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, logLevel: 'silent', uniqueKeys: false });
  const broken = document.errors.map((error) => ({
    level: 'error' as const,
    line: counter.linePos(error.pos[0]).line,
    message: `YAML cannot be read here: ${(error.message.split(/ at line |\n/)[0] ?? '').replace(/\.$/, '')}.`,
  }));
  const tree = openTree(document, counter);
  const root = document.contents ?? undefined;
  const form = formOf(tree.entries(root).map(({ key }) => key));
  return { form, assignments: READERS[form](tree, root), broken };
}

function formOf(keys: readonly string[]): Exclude<FileForm, 'env'> {
  if (keys.includes('services')) return 'compose';
  return ['authentik', 'global', 'server', 'image'].some((key) => keys.includes(key)) ? 'helm' : 'config';
}

type Tree = ReturnType<typeof openTree>;

/** Walks a document with its aliases (`*name`) and merges (`<<`) resolved. */
function openTree(document: Document, counter: LineCounter) {
  const lineOf = (node: Node | undefined): number => counter.linePos(node?.range?.[0] ?? 0).line;
  const resolve = (node: unknown): Node | undefined =>
    isAlias(node) ? node.resolve(document) : ((node as Node | null) ?? undefined);
  const entries = (node: Node | undefined): Entry[] => {
    const map = resolve(node);
    if (!isMap(map)) return [];
    return map.items.flatMap(({ key, value }): Entry[] => {
      const name = String(isScalar(key) ? key.value : key);
      if (name !== '<<') return [{ key: name, value: resolve(value), line: lineOf(key as Node) }];
      const merged = resolve(value);
      return isSeq(merged) ? merged.items.flatMap((item) => entries(resolve(item))) : entries(merged);
    });
  };
  const items = (node: Node | undefined): Node[] => {
    const list = resolve(node);
    return isSeq(list) ? list.items.flatMap((item) => resolve(item) ?? []) : [];
  };
  const at = (node: Node | undefined, path: readonly string[]): Node | undefined =>
    path.reduce((inner, key) => entries(inner).findLast((entry) => entry.key === key)?.value, node);
  return { entries, items, at, lineOf };
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

/** Settings as a tree of keys. */
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
      if (isMap(value)) return nested(tree, value, scopes, undefined, `${name}__`);
      return [{ name, value: isSeq(value) ? joined(tree, value) : scalarText(value), line, scopes }];
    });
}

/** Variables as a map, as a list of `NAME=value`, or as the list of maps that Kubernetes has. */
function listed(tree: Tree, node: Node | undefined, scopes: readonly string[]): Assignment[] {
  const named = tree
    .entries(node)
    .map(({ key, value, line }) => ({ name: key, value: scalarText(value), line, scopes }));
  const items = tree.items(node).flatMap((item): Assignment[] => {
    const line = tree.lineOf(item);
    if (isScalar(item)) {
      const [, name, value] = /^([^=]*)(?:=([\s\S]*))?$/.exec(String(item.value)) ?? [];
      return name ? [{ name, value, line, scopes }] : [];
    }
    const name = scalarText(tree.at(item, ['name']));
    return name ? [{ name, value: scalarText(tree.at(item, ['value'])), line, scopes }] : [];
  });
  return [...named, ...items];
}

function joined(tree: Tree, node: Node): string {
  return tree.items(node).map(scalarText).join(',');
}

/** The text that a process gets; undefined for nothing, and for a template of Helm. */
function scalarText(node: Node | undefined): string | undefined {
  if (!isScalar(node) || node.value === null || node.value === undefined) return undefined;
  const text = typeof node.value === 'number' ? (node.source ?? String(node.value)) : String(node.value);
  return text.includes('{{') ? undefined : text;
}
