import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseKind, parseRecords } from '@identity-docs/records/core/read';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { KINDS, type KindId, type Records } from '@identity-docs/registry/registry';
import { type Fence, findFences } from '@identity-docs/text/find-fences';
import { findAddress, splitPage } from '@identity-docs/text/split-page';
import type { ContentSite, DocFile } from './site';

/** Texts that stand in for files, by path; null for a file that is left out. */
export type Overlay = Readonly<Record<string, string | null>>;

/**
 * Opens the contents of the repository for rules.
 *
 * @param dir folder of the repository
 * @param overlay changes to it that are only in memory, for tests
 * @param base the same folder as it was opened before, whose unchanged files need not be read again
 */
export function openContentSite(dir: string, overlay: Overlay = {}, base?: ContentSite): ContentSite {
  const texts = new Map<string, string | undefined>(
    Object.entries(overlay).map(([path, text]) => [path, text ?? undefined]),
  );
  const folders = new Map<string, readonly string[]>();
  const kinds = new Map<string, unknown>();
  let docs: Map<string, DocFile> | undefined;

  function read(path: string): string | undefined {
    if (!texts.has(path)) texts.set(path, readIfThere(join(dir, path)));
    return texts.get(path);
  }
  function list(folder: string): readonly string[] {
    const known = folders.get(folder);
    if (known) return known;
    const inFolder = folder.endsWith('/') ? folder : `${folder}/`;
    const onDisk = listFiles(join(dir, folder)).map((file) => inFolder + file);
    const added = Object.keys(overlay).filter((path) => path.startsWith(inFolder));
    const paths = [...new Set([...onDisk, ...added])].filter((path) => overlay[path] !== null).sort();
    folders.set(folder, paths);
    return paths;
  }
  function readKind(id: KindId): unknown {
    const kind = KINDS.find((candidate) => candidate.id === id);
    if (!kind) throw new Error(`There is no kind of record "${id}".`);
    const isChanged = Object.keys(overlay).some((path) => path.startsWith(kind.path));
    if (!isChanged) return (base?.records(id) ?? readRecords(dir, [id]))[id];
    const files = kind.path.endsWith('/') ? list(kind.path) : [kind.path];
    return parseKind(
      kind,
      files
        .filter((file) => file.endsWith('.yaml') || file === kind.path)
        .flatMap((file) => {
          const text = read(file);
          return text === undefined ? [] : [{ file, text }];
        }),
    );
  }
  function readDocs(): Map<string, DocFile> {
    docs ??= new Map(
      list('docs')
        .filter((path) => /\.mdx?$/.test(path))
        .flatMap((path) => {
          const known = path in overlay ? undefined : base?.doc(path.slice('docs/'.length));
          const doc = known ?? parseDoc(path, read(path) ?? '');
          return doc ? [[doc.file, doc]] : [];
        }),
    );
    return docs;
  }
  return {
    dir,
    get files() {
      return [...readDocs().values()];
    },
    get pages() {
      return [...readDocs().values()].filter(({ file }) => !/(?:^|\/)_/.test(file));
    },
    doc: (file) => readDocs().get(file),
    read,
    list,
    sizeOf(path) {
      const text = overlay[path];
      if (text === null) return undefined;
      if (text !== undefined) return Buffer.byteLength(text);
      return statSync(join(dir, path), { throwIfNoEntry: false })?.size;
    },
    facts<T>(name: string) {
      const text = read(`data/facts/${name}`);
      if (text === undefined) throw new Error(`data/facts/${name} is missing: restore it from Git.`);
      return JSON.parse(text) as T;
    },
    records<Id extends KindId>(...ids: readonly Id[]) {
      for (const id of ids) if (!kinds.has(id)) kinds.set(id, readKind(id));
      return Object.fromEntries(ids.map((id) => [id, kinds.get(id)])) as Pick<Records, Id>;
    },
    recordFile(path) {
      const kind = KINDS.find((candidate) => path.startsWith(candidate.path));
      if (!kind) throw new Error(`${path} belongs to no kind of features/registry/registry.ts.`);
      return parseRecords({ file: path, text: read(path) ?? '', schema: kind.schema }) as never;
    },
  };
}

/** @returns undefined if the front matter isn't YAML, which the check of front matter reports */
function parseDoc(path: string, text: string): DocFile | undefined {
  const file = path.replace(/^docs\//, '');
  let fences: readonly Fence[] | undefined;
  try {
    const parts = splitPage(text);
    return {
      ...parts,
      file,
      path,
      route: findAddress(file, parts.data),
      text,
      get fences() {
        fences ??= findFences(text);
        return fences;
      },
    };
  } catch {
    return undefined;
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.replace(/[\\/]$/, '').length + 1))
      .map((path) => path.split(sep).join('/'));
  } catch {
    return [];
  }
}
