import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { renderFields } from '../../../features/settings/records/models';
import { readFacts } from '../../../tools/check/pages/read-docs';
import type { RequiredFields } from '../../../tools/product/model-facts/required-fields';
import { type ModelDefaults, stateFields } from '../../../tools/product/model-facts/state-fields';

const records = readRecords(join(__dirname, '../../..'), ['models', 'modelFields', 'forms', 'fieldReleases']);
const { models, modelFields, forms } = records;
const required = readFacts<RequiredFields>('required-fields.json');
const defaults = readFacts<ModelDefaults>('model-defaults.json');

/** What the entry of a field says after its type, without the release that brought it. */
function factsOf(model: string, name: string): string {
  const entry = renderFields(records, { model, only: name });
  const [line = ''] = entry.match(/^`.*/m) ?? [];
  return line
    .split(' · ')
    .slice(2)
    .join(' · ')
    .replace(/ · <Badge.*/, '');
}

describe('data/model-fields.json', () => {
  it('says what the API requires and what the product gives', () => {
    expect(modelFields, 'run tools/product/facts/model-fields.ts').toEqual(
      stateFields(modelFields, required, defaults),
    );
  });
});

describe.each(Object.keys(models))('the entries of %s', (model) => {
  const fields = modelFields[model]?.fields ?? [];

  it.each(fields.map(({ name }) => name))(
    'say whether %s is required and what it holds otherwise',
    (name) => {
      const facts = factsOf(model, name);
      const inForm = forms.forms[model]?.fields.find((field) => field.name === name);
      if (required[model]?.includes(name)) {
        expect(facts).toMatch(/^Required(?: in the API)?(?:, in a new form .+)?$/);
        if (!inForm?.required && !model.startsWith('authentik_blueprints.meta'))
          expect(facts).toContain('Required in the API');
        return;
      }
      expect(facts).not.toMatch(/^Required(?:,|$)|Required in the API/);
      if (facts.includes('Required in the form')) expect(inForm?.required).toBe(true);
      const fallback = defaults[model]?.[name]?.default ?? null;
      expect(/\bno default\b/.test(facts), 'nothing else is stored').toBe(fallback === null);
    },
  );
});

it.each(['ldap.ldap', 'oauth2.oauth2', 'proxy.proxy', 'radius.radius', 'saml.saml'])(
  'a request that creates a provider of %s must name the invalidation flow',
  (model) => {
    expect(factsOf(`authentik_providers_${model}provider`, 'invalidation_flow')).toMatch(
      /^Required in the API,/,
    );
  },
);
