import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { readFacts } from '../../../tools/check/pages/read-docs';

const { modelFields, forms } = readRecords(join(__dirname, '../../..'), ['modelFields', 'forms']);

/** Fields of forms that are no fields of their model: parts of an object, a file, a list kept elsewhere. */
const ONLY_IN_FORMS =
  /^(?:authentik_brands\.brand _default|authentik_core\.application meta_icon|authentik_providers_rac\.racpropertymapping static_settings\..+|authentik_rbac\.initialpermissions permissions)$/;

describe('the forms of the product', () => {
  it('were read from the release that the pages are about', () => {
    expect(readFacts<{ version: string }>('forms.json').version).toMatch(/^2025\.8\./);
  });

  it.each(Object.entries(forms.forms).filter(([model]) => modelFields[model] !== undefined))(
    'of %s have no field that the tables do not know',
    (model, { fields }) => {
      const known = modelFields[model]?.fields.map(({ name }) => name) ?? [];
      const unknown = fields.filter(
        ({ name }) => !known.includes(name) && !ONLY_IN_FORMS.test(`${model} ${name}`),
      );
      expect(unknown).toEqual([]);
    },
  );
});
