import type { RequiredFields } from '@identity-docs/product/model-facts/required-fields';
import { type ModelDefaults, stateFields } from '@identity-docs/product/model-facts/state-fields';
import { renderFields } from '@identity-docs/settings/records/models';
import { type ContentProblem, problemsIn, type SiteRule } from '../site';

const FILE = 'data/model-fields.json';

/** Providers that a request can't create without naming the invalidation flow. */
const WITH_INVALIDATION_FLOW = ['ldap.ldap', 'oauth2.oauth2', 'proxy.proxy', 'radius.radius', 'saml.saml'];

/** The entries of fields say what the API requires and what the product stores otherwise. */
export const modelFacts: SiteRule = {
  name: 'fields of models',
  about: /^data\/(?:models\/|model-fields\.json|field-releases|facts\/)/,
  check(site) {
    const records = site.records('models', 'modelFields', 'forms', 'fieldReleases');
    const { models, modelFields, forms } = records;
    const required = site.facts<RequiredFields>('required-fields.json');
    const defaults = site.facts<ModelDefaults>('model-defaults.json');
    const text = site.read(FILE) ?? '';
    const tell = (model: string, name: string, message: string): ContentProblem => {
      const ofModel = text.indexOf(`"${model}"`);
      const ofField = text.indexOf(`"name": "${name}"`, ofModel);
      const line = text.slice(0, Math.max(ofModel, ofField, 0)).split('\n').length;
      return problemsIn(FILE)(line, `${name} of ${model} ${message}`);
    };
    const stated = stateFields(modelFields, required, defaults);
    const stale = Object.entries(modelFields).flatMap(([model, { fields }]) =>
      fields
        .filter((field, at) => JSON.stringify(field) !== JSON.stringify(stated[model]?.fields[at]))
        .map(({ name }) =>
          tell(
            model,
            name,
            'is not what data/facts states: run node scripts/run.mjs tools/product/facts/model-fields.ts',
          ),
        ),
    );
    const entries = Object.keys(models).flatMap((model) =>
      (modelFields[model]?.fields ?? []).flatMap(({ name }) => {
        const facts = factsOf(renderFields(records, { model, only: name }));
        const inForm = forms.forms[model]?.fields.find((field) => field.name === name);
        const isRequired = required[model]?.includes(name) ?? false;
        const fallback = defaults[model]?.[name]?.default ?? null;
        return judgeEntry(facts, {
          isRequired,
          isMeta: model.startsWith('authentik_blueprints.meta'),
          isRequiredInForm: inForm?.required === true,
          hasDefault: fallback !== null,
        }).map((message) =>
          tell(model, name, `${message}, but its entry says "${facts}": correct its facts`),
        );
      }),
    );
    const flows = WITH_INVALIDATION_FLOW.map((name) => `authentik_providers_${name}provider`)
      .filter(
        (model) =>
          !/^Required in the API,/.test(factsOf(renderFields(records, { model, only: 'invalidation_flow' }))),
      )
      .map((model) => tell(model, 'invalidation_flow', 'must be required in the API: restore "required"'));
    return [...stale, ...entries, ...flows];
  },
};

/** What the entry of a field says after its type, without the release that brought it. */
function factsOf(entry: string): string {
  const [line = ''] = entry.match(/^`.*/m) ?? [];
  return line
    .split(' · ')
    .slice(2)
    .join(' · ')
    .replace(/ · <Badge.*/, '');
}

function judgeEntry(
  facts: string,
  field: { isRequired: boolean; isMeta: boolean; isRequiredInForm: boolean; hasDefault: boolean },
): string[] {
  if (field.isRequired) {
    const isSaid = /^Required(?: in the API)?(?:, in a new form .+)?$/.test(facts);
    const isExact = field.isRequiredInForm || field.isMeta || facts.includes('Required in the API');
    return isSaid && isExact ? [] : ['is required in the API'];
  }
  const problems: string[] = [];
  if (/^Required(?:,|$)|Required in the API/.test(facts)) problems.push('is not required');
  if (facts.includes('Required in the form') && !field.isRequiredInForm)
    problems.push('is not required in the form');
  if (/\bno default\b/.test(facts) === field.hasDefault)
    problems.push(field.hasDefault ? 'has a default' : 'has no default');
  return problems;
}
