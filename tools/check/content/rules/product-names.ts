import { KINDS, TAGS } from '@identity-docs/registry/registry';
import { checkShown } from '../../pages/check-shown';
import { compareRecords } from '../../pages/compare-records';
import { type ContentProblem, lineOf, problemsIn, type SiteRule } from '../site';
import { parseLine } from './parse-line';

type FactOfName = { name: string } | { tag: string };

/** A name of the product, without arguments, with what is stated about it. */
function named(fact: string | FactOfName): [string, Record<string, unknown>] {
  if (typeof fact === 'string') return [fact.replace(/\(.*$/, ''), {}];
  return ['name' in fact ? fact.name : fact.tag, fact];
}

/** Records of what the product has name all of it, and nothing else. */
export const completeRecords: SiteRule = {
  name: 'names of the product',
  about: /^data\//,
  check: (site) =>
    KINDS.flatMap(({ path, complete = [] }) =>
      complete.flatMap(({ what, facts, names, entries, also = [] }) => {
        const records = site.recordFile(path);
        const known = site.facts<Record<string, (string | FactOfName)[]>>(facts);
        const list = typeof names === 'string' ? (known[names] ?? []) : names(known as never);
        const product = { what, source: `data/facts/${facts}`, names: Object.fromEntries(list.map(named)) };
        if (list.length < 3)
          return [
            problemsIn(product.source)(1, `has ${list.length} names of sort ${what}: restore the file`),
          ];
        return compareRecords({ records, entries: entries(records.value as never), product, also }).map(
          (line) => parseLine(line, path),
        );
      }),
    ),
};

/** Each group of records is shown on one page. */
export const shownRecords: SiteRule = {
  name: 'places of records',
  about: /^(?:docs\/|data\/)/,
  check(site) {
    // A group of settings may also be on the page of its subject; a rule about pictures checks theirs.
    const shownOnce = Object.entries(TAGS).filter(
      ([tag, { one }]) => tag !== 'Settings' && tag !== 'Picture' && !one,
    );
    return shownOnce.flatMap(([tag, { kind, example }]) => {
      const groups = example.includes(' group=')
        ? (site.records(kind.id)[kind.id] as { groups: { id: string }[] }).groups.map(({ id }) => id)
        : undefined;
      const files = site.files.filter(({ text }) => text.includes(`<${tag}`));
      return checkShown(files, tag, groups).map((line) => parseLine(line, kind.path));
    });
  },
};

/** Fields of forms that are no fields of their model: parts of an object, a file, or a list kept elsewhere. */
const ONLY_IN_FORMS =
  /^(?:authentik_brands\.brand _default|authentik_core\.application meta_icon|authentik_providers_rac\.racpropertymapping static_settings\..+|authentik_rbac\.initialpermissions permissions)$/;

/** The forms of the product are those of this release, and have no field that pages don't know. */
export const forms: SiteRule = {
  name: 'forms of the product',
  about: /^data\/(?:facts\/forms\.json|model-fields\.json)$/,
  check(site) {
    const file = 'data/facts/forms.json';
    const tell = problemsIn(file);
    const text = site.read(file) ?? '';
    const { modelFields, forms } = site.records('modelFields', 'forms');
    const { version } = site.facts<{ version: string }>('forms.json');
    const problems: ContentProblem[] = /^2025\.8\./.test(version)
      ? []
      : [
          tell(
            lineOf(text, '"version"'),
            `is of ${version}, but the pages are about 2025.8: run npm run facts again`,
          ),
        ];
    for (const [model, { fields }] of Object.entries(forms.forms)) {
      const known = modelFields[model]?.fields.map(({ name }) => name);
      const unknown = fields.filter(
        ({ name }) => known && !known.includes(name) && !ONLY_IN_FORMS.test(`${model} ${name}`),
      );
      for (const { name } of unknown)
        problems.push(
          tell(
            lineOf(text, `"${model}"`),
            `the form of ${model} has a field ${name} that data/model-fields.json lacks: update the fields of the model`,
          ),
        );
    }
    return problems;
  },
};
