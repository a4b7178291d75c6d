import { describe, expect, it } from 'vitest';
import type { BlueprintKnowledge } from '../../../tools/check/blueprints/blueprint-facts';
import { checkBlueprint } from '../../../tools/check/blueprints/check-blueprint';
import { isBlueprint } from '../../../tools/check/blueprints/parse-blueprint';

/** A product with groups, flows and one meta model. */
const knowledge: BlueprintKnowledge = {
  facts: {
    version: 1,
    topLevelKeys: ['version', 'metadata', 'context', 'entries'],
    entryKeys: ['model', 'state', 'conditions', 'identifiers', 'attrs', 'permissions', 'id'],
    permissionKeys: ['permission', 'user', 'role'],
    states: ['present', 'absent'],
    labels: ['blueprints.goauthentik.io/system'],
    tags: [
      { tag: '!KeyOf', nodes: ['scalar'], min: 1, max: 1 },
      { tag: '!Env', nodes: ['scalar', 'sequence'], min: 1, max: 2 },
      { tag: '!Find', nodes: ['sequence'], min: 1, max: null },
      { tag: '!Condition', nodes: ['sequence'], min: 1, max: null, choices: { '0': ['AND', 'OR'] } },
    ],
    metaModels: ['authentik_blueprints.metaapplyblueprint'],
    models: ['authentik_core.group', 'authentik_flows.flow', 'authentik_blueprints.metaapplyblueprint'],
    specialFields: { 'authentik_core.group': ['permissions'] },
    schemaFields: {},
    nullable: { 'authentik_flows.flow': ['layout'] },
    shapes: { 'authentik_flows.flow.links': { mode: ['strict', 'regex'], url: null } },
    lookupFields: {
      'authentik_core.group': ['group_uuid'],
      'authentik_core.source': ['slug'],
      'authentik_flows.flow': [],
    },
    delivered: { flows: ['default-authentication-flow'], stages: [], policies: [], mappings: [] },
  },
  models: {
    'authentik_core.group': {
      fields: [
        { name: 'name', type: 'string' },
        { name: 'is_superuser', type: 'boolean' },
        { name: 'parent', type: 'reference' },
        { name: 'attributes', type: 'object' },
      ],
    },
    'authentik_flows.flow': {
      fields: [
        { name: 'slug', type: 'string' },
        { name: 'designation', type: 'choice', choices: ['authentication', 'recovery'] },
        { name: 'layout', type: 'choice', choices: ['stacked'] },
        { name: 'order', type: 'integer' },
        { name: 'links', type: 'list' },
      ],
    },
    'authentik_blueprints.metaapplyblueprint': { fields: [{ name: 'required', type: 'boolean' }] },
  },
  permissions: { ofObjects: { 'authentik_core.group': ['view_group'] }, all: ['authentik_core.view_group'] },
};

const problemsOf = (code: string) =>
  checkBlueprint(code, knowledge).map(({ line, message }) => `${line}: ${message.split(';')[0]}`);

const file = (...entries: string[]) => ['version: 1', 'entries:', ...entries].join('\n');

describe('checkBlueprint accepts', () => {
  it.each([
    [
      'a file',
      file(
        '  - model: authentik_core.group',
        '    identifiers: { name: a }',
        '    attrs: { is_superuser: true }',
      ),
    ],
    [
      'sections',
      'version: 1\nentries:\n  one:\n    - { model: authentik_core.group, identifiers: { pk: 1 } }',
    ],
    [
      'a part',
      '- model: authentik_core.group\n  identifiers: { name: a }\n  attrs: { parent: !KeyOf elsewhere }',
    ],
    ['a lone value', 'parent: !Find [authentik_core.source, [slug, a]]'],
    [
      'a meta model without identifiers',
      '- model: authentik_blueprints.metaapplyblueprint\n  attrs: { required: true }',
    ],
    [
      'values that are known later',
      '- model: authentik_core.group\n  identifiers: { name: !Env NAME }\n  attrs: !Env ALL',
    ],
    [
      'lookups through relations',
      '- model: authentik_core.group\n  identifiers: { parent__name: a, group_uuid: b }',
    ],
    [
      'null where the schema does',
      '- model: authentik_flows.flow\n  identifiers: { slug: a }\n  attrs: { layout: null }',
    ],
    [
      'a reference to an entry above',
      file(
        '  - { model: authentik_core.group, id: a, identifiers: { name: a } }',
        '  - { model: authentik_core.group, identifiers: { parent: !KeyOf a } }',
      ),
    ],
    [
      'permissions',
      '- model: authentik_core.group\n  identifiers: { name: a }\n  attrs: { permissions: [authentik_core.view_group] }\n  permissions: [{ permission: view_group, role: a }]',
    ],
    ['a delivered flow', 'flow: !Find [authentik_flows.flow, [slug, default-authentication-flow]]'],
  ])('%s', (_what, code) => {
    expect(problemsOf(code)).toEqual([]);
  });
});

const group = (text: string) => `- model: authentik_core.group\n  identifiers: { name: a }\n  ${text}`;
const flow = (attrs: string) =>
  `- model: authentik_flows.flow\n  identifiers: { slug: a }\n  attrs: ${attrs}`;

describe('checkBlueprint names the line and', () => {
  it.each([
    ['a YAML error', 'a: [1', /^1: is not YAML/],
    ['an unknown tag', 'a: !find [authentik_core.group]', /^1: unknown tag !find$/],
    ['a tag at a wrong place', 'a: !KeyOf [x]', /^1: !KeyOf stands before a sequence$/],
    ['a tag without its default', 'a: !Env [NAME]', /^1: !Env has 1 values$/],
    ['a wrong mode', 'a: !Condition [NOT, 1]', /^1: !Condition: NOT is none of AND, OR$/],
    [
      'a lookup of no model',
      'a: !Find [authentik_core.team, [name, a]]',
      /^1: !Find: authentik_core.team is no model$/,
    ],
    [
      'a lookup by no field',
      'a: !Find [authentik_core.group, [title, a]]',
      /^1: !Find: title is no field of authentik_core.group$/,
    ],
    [
      'a lookup without a pair',
      'a: !Find [authentik_core.group, name]',
      /^1: !Find: each condition is a list/,
    ],
    [
      'a default object that is not delivered',
      'a: !Find [authentik_flows.flow, [slug, default-login]]',
      /^1: !Find: the product delivers no authentik_flows.flow with slug default-login$/,
    ],
    [
      'an unknown model',
      '- model: authentik_core.team\n  identifiers: { name: a }',
      /^1: authentik_core.team is no model/,
    ],
    [
      'a missing model',
      'version: 1\nentries:\n  - identifiers: { name: a }',
      /^3: an entry without a model$/,
    ],
    [
      'missing identifiers',
      '- model: authentik_core.group',
      /^1: authentik_core.group: an entry needs identifiers$/,
    ],
    ['an unknown state', group('state: gone'), /^3: state gone is none of present, absent$/],
    ['an unknown key of an entry', group('attributes: {}'), /^3: attributes is no key of an entry$/],
    [
      'an unknown field',
      group('attrs: { superuser: true }'),
      /^3: authentik_core.group: attrs has the field superuser, which the model has not$/,
    ],
    [
      'a field that can only be looked up',
      group('attrs: { group_uuid: a }'),
      /^3: .* group_uuid, which the model has not$/,
    ],
    [
      'a wrong type',
      group('attrs: { is_superuser: "true" }'),
      /^3: authentik_core.group: is_superuser should be true or false$/,
    ],
    [
      'a number as text',
      '- model: authentik_core.group\n  identifiers: { name: 5 }',
      /^2: authentik_core.group: name should be text$/,
    ],
    ['a wrong choice', flow('{ designation: login }'), /^3: authentik_flows.flow: designation is login$/],
    [
      'null where a choice is needed',
      flow('{ designation: null }'),
      /^3: authentik_flows.flow: designation is empty$/,
    ],
    [
      'a wrong key of a list item',
      flow('{ links: [{ uri: a }] }'),
      /^3: authentik_flows.flow: links has items with uri$/,
    ],
    [
      'a wrong choice in a list item',
      flow('{ links: [{ mode: loose }] }'),
      /^3: authentik_flows.flow: links is loose$/,
    ],
    [
      'an unknown permission on objects',
      group('permissions: [{ permission: authentik_core.view_group }]'),
      /^3: authentik_core.group: no permission authentik_core.view_group on its objects$/,
    ],
    [
      'an unknown permission on everything',
      group('attrs: { permissions: [view_group] }'),
      /^3: authentik_core.group: there is no permission view_group$/,
    ],
    [
      'another version',
      'version: 2\nentries: [{ model: authentik_core.group, identifiers: { name: a } }]',
      /^1: version is not 1$/,
    ],
    [
      'an unknown key of the file',
      `name: a\n${file('  - { model: authentik_core.group, identifiers: { name: a } }')}`,
      /^1: name is no key of a blueprint$/,
    ],
    [
      'a label that is no text',
      'version: 1\nmetadata: { name: a, labels: { x: true } }\nentries: [{ model: authentik_core.group, identifiers: { name: a } }]',
      /^2: label x should be text$/,
    ],
    [
      'a reference to an entry below',
      file(
        '  - { model: authentik_core.group, identifiers: { parent: !KeyOf a } }',
        '  - { model: authentik_core.group, id: a, identifiers: { name: a } }',
      ),
      /^3: !KeyOf a: no entry above has the id a$/,
    ],
    [
      'an id used twice',
      file(
        '  - { model: authentik_core.group, id: a, identifiers: { name: a } }',
        '  - { model: authentik_core.group, id: a, identifiers: { name: b } }',
      ),
      /^4: the id a is used twice$/,
    ],
  ])('%s', (_what, code, message) => {
    const problems = problemsOf(code);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });
});

describe('isBlueprint', () => {
  const tags = ['!Find', '!KeyOf'];

  it.each([
    'entries:\n  - model: a',
    '- model: authentik_core.group',
    'a: !Find [b]',
    'a: !keyof b',
    '[!KeyOf b]',
  ])('takes %j for one', (code) => {
    expect(isBlueprint(code, tags)).toBe(true);
  });

  it.each(['services:\n  worker:\n    volumes: !override []', 'authentik:\n  secret_key: a', 'a: "b!Find"'])(
    'takes %j for something else',
    (code) => {
      expect(isBlueprint(code, tags)).toBe(false);
    },
  );
});
