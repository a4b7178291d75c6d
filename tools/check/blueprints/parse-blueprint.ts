import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import type { SampleProblem } from './blueprint-facts';

/** A parsed sample, and where its nodes stand. */
export interface BlueprintSample {
  document: Document;
  /** The entries, in the order in which they are applied. */
  entries: YAMLMap[];
  /** Whether the sample is a whole file; parts may name objects that stand elsewhere. */
  complete: boolean;
  problems: SampleProblem[];
  /** Line of a node in the sample, from 1. */
  lineOf(node: unknown): number;
}

/**
 * Whether a YAML sample is a blueprint or a part of one: it has entries, names a model of authentik, or
 * uses a tag of blueprints.
 *
 * @param code the sample
 * @param tags the tags that blueprints have, such as `!Find`
 */
export function isBlueprint(code: string, tags: readonly string[]): boolean {
  const byTag = new RegExp(`(?:^|[\\s[{])(?:${tags.join('|')})(?=[\\s[]|$)`, 'im');
  return /^entries:/m.test(code) || /^\s*(?:- )?model:\s*["']?authentik_/m.test(code) || byTag.test(code);
}

/**
 * Parses a blueprint sample.
 *
 * @param code the sample
 * @returns its entries; what YAML itself objects to is in `problems`
 */
export function parseBlueprint(code: string): BlueprintSample {
  const lineCounter = new LineCounter();
  const document = parseDocument(code, { lineCounter, logLevel: 'silent' });
  const lineOf = (node: unknown): number => {
    const offset = (node as Node | null | undefined)?.range?.[0];
    return offset === undefined ? 1 : lineCounter.linePos(offset).line;
  };
  // Tags are looked at by checkTags, which knows them; the parser only knows that they are not YAML's own.
  const messages = [...document.errors, ...document.warnings].filter(
    (error) => error.code !== 'TAG_RESOLVE_FAILED',
  );
  const root = document.contents;
  const entries = isMap(root) ? root.get('entries', true) : undefined;
  return {
    document,
    entries: entryMaps(root, entries),
    complete: isMap(root) && root.has('version') && entries !== undefined,
    problems: messages.map((error) => ({
      line: error.linePos?.[0].line ?? 1,
      message: `is not YAML: ${error.message.split('\n')[0]}`,
    })),
    lineOf,
  };
}

/** Entries of a file (a list, or lists by section), of a list of entries, or a single one. */
function entryMaps(root: unknown, entries: unknown): YAMLMap[] {
  if (isMap(entries)) return entries.items.flatMap(({ value }) => mapsOf(value));
  if (isSeq(entries)) return mapsOf(entries);
  if (isMap(root) && root.has('model')) return [root];
  return mapsOf(root).filter((item) => item.has('model'));
}

function mapsOf(node: unknown): YAMLMap[] {
  return isSeq(node) ? node.items.filter((item) => isMap(item)) : [];
}

/** The text of a scalar without a tag; undefined for anything else, which is only known when it is applied. */
export function plainText(node: unknown): string | undefined {
  if (!isScalar(node) || node.tag?.startsWith('!')) return undefined;
  return node.value === null ? undefined : String(node.value);
}
