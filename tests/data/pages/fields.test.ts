import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { findRecordTags } from '../../../packages/records/core/find-tags';
import { pages } from '../../../tools/check/pages/read-docs';

const { modelFields: models } = readRecords(join(__dirname, '../../..'), ['modelFields']);

const names = (list: string | undefined) => list?.split(/\s+/).filter(Boolean) ?? [];
const fieldsOf = (model: string) => models[model]?.fields.map(({ name }) => name) ?? [];

const tags = pages.flatMap(({ file, text }) =>
  findRecordTags(text, ['Fields']).map(({ attributes, line }) => ({
    file,
    place: `docs/${file}:${line}`,
    model: attributes.model ?? '',
    only: names(attributes.only),
    except: names(attributes.except),
  })),
);

/** Fields that no table shows, with the reason. */
const HIDDEN: Record<string, Record<string, string>> = {
  'authentik_core.token': { managed: 'marks tokens that the product itself looks after' },
};

/** Fields that some tags show together. */
function shownBy(some: typeof tags): Set<string> {
  return new Set(
    some.flatMap(({ model, only, except }) =>
      (only.length > 0 ? only : fieldsOf(model)).filter((field) => !except.includes(field)),
    ),
  );
}

describe('settings tables', () => {
  it.each(tags.map((tag) => [`${tag.place} ${tag.model}`, tag] as const))(
    '%s exists with its fields',
    (_name, tag) => {
      expect(Object.keys(models)).toContain(tag.model);
      const fields = fieldsOf(tag.model);
      expect([...tag.only, ...tag.except].filter((field) => !fields.includes(field))).toEqual([]);
    },
  );

  it.each([...new Set(tags.map(({ model }) => model))])(
    'show all fields of %s on at least one page',
    (model) => {
      const own = tags.filter((tag) => tag.model === model);
      const byPage = [...new Set(own.map(({ file }) => file))].map((file) => ({
        file,
        shown: shownBy(own.filter((tag) => tag.file === file)),
      }));
      const [best] = byPage.sort((a, b) => b.shown.size - a.shown.size);
      const missing = fieldsOf(model).filter((field) => !best?.shown.has(field) && !HIDDEN[model]?.[field]);
      expect(missing, `missing on docs/${best?.file}, which shows most of them`).toEqual([]);
    },
  );
});

/** Models of stages, providers, sources and policies that no page shows a table of, with the reason. */
const WITHOUT_TABLE: Record<string, string> = {
  'authentik_stages_dummy.dummystage': 'only for tests of the product, in its debug mode',
};

const FOLDERS: readonly (readonly [string, RegExp])[] = [
  ['add-secure-apps/flows-stages/stages/', /^authentik_stages_\w+\.\w+stage$/],
  ['add-secure-apps/providers/', /^authentik_providers_\w+\.\w+provider$/],
  ['users-sources/sources/', /^authentik_sources_\w+\.\w+source$/],
  ['customize/policies/', /^authentik_policies_\w+\.\w+policy$/],
];

describe.each(FOLDERS)('docs/%s', (folder, pattern) => {
  const wanted = Object.keys(models).filter((model) => pattern.test(model) && !WITHOUT_TABLE[model]);

  it.each(wanted)('shows the settings of %s', (model) => {
    const places = tags.filter((tag) => tag.model === model && tag.file.startsWith(folder));
    expect(places.length, `a page in docs/${folder} with <Fields model="${model}" />`).toBeGreaterThan(0);
  });
});
