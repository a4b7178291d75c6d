import { resolve } from 'node:path';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeMessages, literalOf, openMessages } from '../../../features/messages/records/messages';
import { describeReview, sortReviewed } from '../../../features/reference/records/reviews';
import { describeWalks } from '../../../features/reference/records/walks';
import { readAllRecords } from '../../../features/registry/docusaurus/records-fs';
import { createOpenData } from '../../../features/registry/open-data';
import { findConflicts, KINDS, type Shown, TAGS } from '../../../features/registry/registry';
import { toOsv } from '../../../features/releases/advisories/osv';
import { renderPlannerRelease, toPlannerReleases } from '../../../features/releases/core/planner-release';
import { fillReleases } from '../../../features/releases/core/shared-steps';
import { findRecordTags } from '../../../packages/records/core/find-tags';
import { parseRedirects } from '../../../packages/redirects/core/parse';
import { readPageValues } from '../../../packages/samples/custom-values/page-values';
import { makePinTable } from '../../../packages/search/core/pins';
import { makeSynonymTable } from '../../../packages/search/core/synonyms';
import type { SearchIndex } from '../../../packages/search/core/types';
import { findFences } from '../../../packages/text/find-fences';
import glossary from '../../../src/markdown/remark-glossary';
import { buildSidebar } from '../../../src/site/build-sidebar';
import { files, pages } from '../../support/read-docs';

const root = resolve(__dirname, '../../..');

const tagsInPages = files.flatMap(({ text }) => findRecordTags(text, Object.keys(TAGS)));

/** Keys that only whoever edits the file reads, or the check of the file, with the reason. */
const FOR_EDITORS: Record<string, string> = {
  'forms.menu': 'compared with the pages by tools/check/rules/page-parts.ts',
  'settings.env_exceptions': 'read by the schema itself',
  'settings.env_exceptions[].key': 'read by the schema itself',
  'settings.env_exceptions[].why': 'says why a variable is an exception',
  'pictures.objects[].path': 'read by npm run pictures',
  'pictures.objects[].change': 'read by npm run pictures',
  'pictures.objects[].act': 'read by npm run pictures',
  'pictures.objects[].find': 'read by npm run pictures',
  'pictures.objects[].body': 'read by npm run pictures',
  'pictures.pictures[].route': 'read by npm run pictures',
  'pictures.pictures[].steps': 'read by npm run pictures',
  'pictures.pictures[].steps[].click': 'read by npm run pictures',
  'pictures.pictures[].steps[].fill': 'read by npm run pictures',
  'pictures.pictures[].steps[].with': 'read by npm run pictures',
  'pictures.pictures[].steps[].wait': 'read by npm run pictures',
  'pictures.pictures[].steps[].hide': 'read by npm run pictures',
  'pictures.pictures[].steps[].show': 'read by npm run pictures',
  'pictures.pictures[].steps[].goto': 'read by npm run pictures',
  'pictures.pictures[].steps[].stop': 'read by npm run pictures',
  'pictures.pictures[].before': 'read by npm run pictures',
  'pictures.pictures[].viewport': 'read by npm run pictures',
  'pictures.pictures[].clip': 'read by npm run pictures',
  'pictures.pictures[].margin': 'read by npm run pictures',
  'pictures.pictures[].height': 'read by npm run pictures',
  'pictures.pictures[].callouts[].at': 'read by npm run pictures',
  'pictureSizes.version': 'says of which release the pictures are',
  'settings.groups[].title':
    'the heading of the group, compared with the page by tools/check/content/rules/settings.ts',
};

describe('every key that a schema allows', () => {
  const used = new Set<string>();
  const records = readAllRecords(root);
  const watched = Object.fromEntries(
    Object.entries(records).map(([id, value]) => [id, watch(value, id, used)]),
  ) as unknown as Shown;

  it('is read by something', async () => {
    await useEverything(watched);
    const idle = KINDS.flatMap((kind) =>
      keysOf(
        z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
        itemPath(kind),
      ),
    ).filter(
      (key) =>
        !FOR_EDITORS[key.replace('before[]', 'steps[]')] &&
        ![...used].some((path) => pattern(key).test(path)),
    );
    expect([...new Set(idle)]).toEqual([]);
  }, 30_000);
});

/** In a folder each file is one item of the kind. */
function itemPath({ id, path }: { id: string; path: string }): string {
  return path.endsWith('/') ? (id === 'models' ? `${id}.*` : `${id}[]`) : id;
}

function pattern(key: string): RegExp {
  const escaped = key.replace(/[.[\]]/g, '\\$&').replaceAll('*', '[^[\\]]+');
  return new RegExp(`^${escaped}$`);
}

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
}

/** Paths of all named keys of a schema; `[]` stands for items, `*` for keys that are names themselves. */
function keysOf(schema: JsonSchema, path: string, top = schema): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => [
      `${path}.${key}`,
      ...keysOf(inner, `${path}.${key}`, top),
    ]),
    ...(items ? keysOf(items, `${path}[]`, top) : []),
    ...(typeof additionalProperties === 'object' ? keysOf(additionalProperties, `${path}.*`, top) : []),
    ...anyOf.flatMap((inner) => keysOf(inner, path, top)),
  ];
}

/** The same value, which notes the paths of all keys that are read. */
function watch<T>(value: T, path: string, used: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const inner = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol' || typeof inner === 'function' || key === 'length') return inner;
      const at = Array.isArray(target) ? `${path}[]` : `${path}.${key}`;
      used.add(at);
      return watch(inner, at, used);
    },
  });
}

/** Returns an index that has just the pages and parts which pins open. */
function indexOfPinned(paths: readonly string[]): Pick<SearchIndex, 'pages' | 'sections'> {
  const sorted = [...paths].sort();
  const pageOf = (path: string): string => path.split('#')[0] ?? '';
  const pages = [...new Set(sorted.map(pageOf))].map((url) => ({
    url,
    title: '',
    parents: [],
    lvl0: '',
    kind: 'guide' as const,
    firstSection: sorted.findIndex((path) => pageOf(path) === url),
    sections: sorted.filter((path) => pageOf(path) === url).length,
  }));
  const sections = sorted.map((path) => ({
    level: 1 as const,
    heading: '',
    anchor: path.split('#')[1] ?? '',
    names: [],
  }));
  return { pages, sections };
}

/** Does with records what the site does. */
async function useEverything(records: Shown): Promise<void> {
  for (const { name, attributes } of tagsInPages) {
    TAGS[name]?.render(records, attributes);
    TAGS[name]?.words?.(records, attributes);
  }
  findConflicts(records);
  for (const { id, complete = [] } of KINDS) for (const { entries } of complete) entries(records[id]);
  for (const advisory of records.advisories) toOsv(advisory, { pageUrl: '', versions: [] });
  const forPlanner = toPlannerReleases(fillReleases(records.releases, records.upgradeSteps), records.charts);
  await Promise.all(forPlanner.map((release) => renderPlannerRelease(release, async (text) => text)));
  buildSidebar(records.sidebar, {
    apiReferenceOrigin: 'https://api.example.com',
    releases: records.releases.map(({ version, name }) => ({ version, label: name })),
  });
  createOpenData({ release: '2025.8', records, pages: [], homeUrl: '', resolve: () => '' });
  makeSynonymTable(records.searchSynonyms);
  makePinTable(records.searchPins, indexOfPinned(records.searchPins.map(({ to }) => to)));
  for (const [name, walk] of Object.entries(records.walks))
    describeWalks(records.walks, { [name]: walk.hash });
  for (const [page, review] of Object.entries(records.reviews)) {
    sortReviewed(records.reviews, { [page]: review.hash });
    describeReview(review);
  }
  describeMessages(records.messages);
  for (const message of Object.values(records.messages).flat()) literalOf(message);
  openMessages(records.messages);
  parseRedirects(
    Object.values(records.redirects).flatMap((rows) => rows.map((row) => ({ ...row, line: 1 }))),
  );
  const plugin = glossary({ docsDir: '/docs', records: () => records }) as () => (
    page: Root,
    file: VFile,
  ) => void;
  plugin()(fromMarkdown('An outpost.'), new VFile({ path: '/docs/page.mdx' }));
  for (const { data, text } of pages.filter((page) => Array.isArray(page.data.sampleValues))) {
    const samples = findFences(text).filter(({ language }) => language !== 'dot');
    readPageValues({ declared: data.sampleValues as string[], samples, records: records.sampleValues });
  }
}
