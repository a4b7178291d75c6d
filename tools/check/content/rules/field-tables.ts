import { findRecordTags } from '@identity-docs/records/core/find-tags';
import { type ContentProblem, type ContentSite, problemsIn, type SiteRule } from '../site';

/** Fields that no table shows, with the reason. */
const HIDDEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'authentik_core.token': { managed: 'marks tokens that the product itself looks after' },
};

/** Models of stages, providers, sources, and policies that no page shows a table of, with the reason. */
const WITHOUT_TABLE: Readonly<Record<string, string>> = {
  'authentik_stages_dummy.dummystage': 'only for tests of the product, in its debug mode',
};

const FOLDERS: readonly (readonly [string, RegExp])[] = [
  ['add-secure-apps/flows-stages/stages/', /^authentik_stages_\w+\.\w+stage$/],
  ['add-secure-apps/providers/', /^authentik_providers_\w+\.\w+provider$/],
  ['users-sources/sources/', /^authentik_sources_\w+\.\w+source$/],
  ['customize/policies/', /^authentik_policies_\w+\.\w+policy$/],
];

interface FieldsTag {
  file: string;
  line: number;
  model: string;
  only: readonly string[];
  except: readonly string[];
}

const names = (list: string | undefined): string[] => list?.split(/\s+/).filter(Boolean) ?? [];

function listTags(site: ContentSite): FieldsTag[] {
  return site.pages
    .filter(({ text }) => text.includes('<Fields'))
    .flatMap(({ file, text }) =>
      findRecordTags(text, ['Fields']).map(({ attributes, line }) => ({
        file,
        line,
        model: attributes.model ?? '',
        only: names(attributes.only),
        except: names(attributes.except),
      })),
    );
}

/** Tables of settings name fields that exist; together they show all of a model, on the pages of its folder. */
export const fieldTables: SiteRule = {
  name: 'tables of settings',
  about: /^(?:docs\/|data\/model-fields\.json$)/,
  check(site) {
    const { modelFields } = site.records('modelFields');
    const fieldsOf = (model: string): string[] => modelFields[model]?.fields.map(({ name }) => name) ?? [];
    const tags = listTags(site);
    const problems: ContentProblem[] = [];
    const tell = (file: string, line: number, message: string): void =>
      void problems.push(problemsIn(`docs/${file}`)(line, message));

    for (const { file, line, model, only, except } of tags) {
      if (!modelFields[model]) tell(file, line, `there is no model ${model}: correct the name`);
      else
        for (const name of [...only, ...except].filter((name) => !fieldsOf(model).includes(name)))
          tell(file, line, `${model} has no field ${name}: correct the name`);
    }
    const shownBy = (some: readonly FieldsTag[]): Set<string> =>
      new Set(
        some.flatMap(({ model, only, except }) =>
          (only.length > 0 ? only : fieldsOf(model)).filter((field) => !except.includes(field)),
        ),
      );
    for (const model of new Set(tags.map((tag) => tag.model))) {
      const own = tags.filter((tag) => tag.model === model);
      const [best] = [...new Set(own.map(({ file }) => file))]
        .map((file) => ({ file, shown: shownBy(own.filter((tag) => tag.file === file)) }))
        .sort((a, b) => b.shown.size - a.shown.size);
      const line = own.find(({ file }) => file === best?.file)?.line ?? 1;
      for (const field of fieldsOf(model))
        if (best && !best.shown.has(field) && !HIDDEN[model]?.[field])
          tell(best.file, line, `no page shows all fields of ${model}; this one lacks ${field}: add it`);
    }
    for (const [folder, pattern] of FOLDERS) {
      for (const model of Object.keys(modelFields).filter((id) => pattern.test(id) && !WITHOUT_TABLE[id]))
        if (!tags.some((tag) => tag.model === model && tag.file.startsWith(folder)))
          tell(
            folder,
            1,
            `no page in this folder shows the settings of ${model}: write <Fields model="${model}" />`,
          );
    }
    return problems;
  },
};
