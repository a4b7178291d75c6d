import { describe, expect, it } from 'vitest';
import type { BlueprintFacts } from '../../../lib/checks/blueprint-facts';
import { compareNames, namesInTables, sectionOf } from '../../../lib/checks/compare-names';
import { withoutFences } from '../../../lib/checks/find-fences';
import { readDoc, readFacts } from './support/read-docs';

const complete = { missing: [], unknown: [] };

/** The table of a section, or of several, as names. */
const inSections = (text: string, ...headings: string[]) =>
  headings.flatMap((heading) => namesInTables(sectionOf(text, heading)));

/** All inline code of a page. */
const inlineCode = (text: string) =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');

/** Describes a page; until its file exists the tests are skipped. */
function describePage(file: string, tests: (text: string) => void): void {
  const text = readDoc(file);
  describe.skipIf(text === undefined)(`docs/${file}`, () => tests(text ?? ''));
}

describePage('sys-mgmt/events/event-actions.mdx', (text) => {
  const { actions, customActionPrefix } = readFacts<{ actions: string[]; customActionPrefix: string }>(
    'events.json',
  );

  it('describes every action', () => {
    // Actions of your own begin with a prefix, and stand in the list of actions as the prefix alone.
    const wanted = actions.filter((action) => action !== customActionPrefix);
    // Two actions are never written: the page says so below its tables.
    const shown = [...namesInTables(text), ...inlineCode(text).filter((code) => wanted.includes(code))];
    expect(compareNames({ wanted, shown })).toEqual(complete);
    expect(text).toContain(`\`${customActionPrefix}`);
  });
});

describePage('sys-mgmt/ops/monitoring.mdx', (text) => {
  const { metrics } = readFacts<{ metrics: { name: string; type: string }[] }>('metrics.json');
  const section = sectionOf(text, 'Metrics of authentik');

  it('describes every metric', () => {
    const wanted = metrics.map(({ name }) => name);
    expect(compareNames({ wanted, shown: namesInTables(section) })).toEqual(complete);
  });

  it('states the type of every metric', () => {
    const wrong = metrics.filter(({ name, type }) => {
      const row = section.split('\n').find((line) => line.includes(`\`${name}\``)) ?? '';
      return !row.toLowerCase().includes(`| ${type} |`);
    });
    expect(wrong.map(({ name, type }) => `${name} is a ${type}`)).toEqual([]);
  });
});

describePage('sys-mgmt/background-tasks.mdx', (text) => {
  const { tasks, statuses } = readFacts<{
    tasks: { name: string; module: string; crontab?: string }[];
    statuses: string[];
  }>('tasks.json');
  const scheduled = tasks.filter(({ crontab }) => crontab !== undefined).map(({ name }) => name);

  it('describes every schedule', () => {
    expect(compareNames({ wanted: scheduled, shown: inSections(text, 'All schedules') })).toEqual(complete);
  });

  it('describes every other task', () => {
    const wanted = tasks.map(({ name }) => name).filter((name) => !scheduled.includes(name));
    expect(compareNames({ wanted, shown: inSections(text, 'All other tasks') })).toEqual(complete);
  });

  it('names modules that exist', () => {
    const modules = new Set(tasks.map(({ module }) => module));
    const shown = ['All schedules', 'All other tasks'].flatMap((heading) =>
      namesInTables(sectionOf(text, heading), { column: 1 }),
    );
    expect(shown.filter((name) => !modules.has(name))).toEqual([]);
  });

  it('explains every status', () => {
    const shown = namesInTables(sectionOf(text, 'Look at tasks'), { column: 1 });
    expect(compareNames({ wanted: statuses, shown })).toEqual(complete);
  });
});

describePage('customize/blueprints/v1/tags.mdx', (text) => {
  const { tags } = readFacts<BlueprintFacts>('blueprints.json');
  const names = tags.map(({ tag }) => tag);

  it('lists every tag', () => {
    const shown = namesInTables(text.slice(0, text.indexOf('\n## '))).filter((name) => name.startsWith('!'));
    expect(compareNames({ wanted: names, shown })).toEqual(complete);
  });

  it('describes every tag below a heading', () => {
    const headings = [...text.matchAll(/^###? (.*)$/gm)].map((match) => match[1] ?? '').join(' ');
    expect(names.filter((name) => !new RegExp(`\\b${name.slice(1)}\\b`).test(headings))).toEqual([]);
  });

  it('lists every mode of !Condition', () => {
    const modes = tags.find(({ tag }) => tag === '!Condition')?.choices?.['0'] ?? [];
    expect(compareNames({ wanted: modes, shown: inSections(text, 'Condition') })).toEqual(complete);
  });
});

describePage('customize/blueprints/v1/structure.mdx', (text) => {
  const { topLevelKeys, entryKeys, states, labels } = readFacts<BlueprintFacts>('blueprints.json');

  it.each([
    ['key of a file', topLevelKeys],
    ['key of an entry', entryKeys],
    ['state', states],
    ['label', labels],
  ])('names every %s', (_what, names) => {
    const shown = new Set(inlineCode(text).flatMap((code) => code.split(/[^\w./-]+/)));
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describePage('add-secure-apps/flows-stages/flow/context/index.mdx', (text) => {
  const facts = readFacts<{ flowContextKeys: string[]; flowContextConstants: string[] }>('expressions.json');
  /** The product has a constant for this key and never sets it. */
  const unused = ['resume_token'];
  const wanted = [...facts.flowContextKeys, ...facts.flowContextConstants].filter(
    (key) => !unused.includes(key),
  );

  /** Keys that the product sets without a constant in the facts, with the module that does. */
  const also: Record<string, string> = {
    flow_plan: 'flows/planner.py',
    oauth_userinfo: 'sources/oauth/views/callback.py',
    saml_response: 'sources/saml/processors/response.py',
    spnego_info: 'sources/kerberos/views.py',
    'goauthentik.io/stages/authenticator_validate/…': 'stages/authenticator_validate/stage.py',
    'goauthentik.io/stages/authenticator_webauthn/…': 'stages/authenticator_webauthn/stage.py',
  };

  it('describes every key', () => {
    // Some keys are items of others: `prompt_data["phone"]`.
    const shown = inlineCode(text).flatMap((code) => [code, ...code.split(/\W+/)]);
    expect(compareNames({ wanted, shown }).missing).toEqual([]);
  });

  it('lists no key that does not exist', () => {
    const shown = inSections(text, 'Keys of every flow', 'Keys of sources', 'Keys with a prefix');
    expect(compareNames({ wanted, shown, also: Object.keys(also) }).unknown).toEqual([]);
  });
});

interface ExpressionFacts {
  globals: string[];
  contexts: Record<string, { inherits?: string; names: string[] }>;
}

const expressions = readFacts<ExpressionFacts>('expressions.json');

describePage('_partials/expression-functions.mdx', (text) => {
  it('describes every function that all expressions have', () => {
    expect(compareNames({ wanted: expressions.globals, shown: namesInTables(text) })).toEqual(complete);
  });
});

const EXPRESSION_PAGES: readonly (readonly [string, RegExp])[] = [
  ['customize/policies/expression/index.mdx', /^policy$/],
  [
    'add-secure-apps/providers/property-mappings/expression.mdx',
    /_provider_|^(?:scope|rac|google|microsoft|property)_/,
  ],
  ['users-sources/sources/property-mappings/expressions.mdx', /source_mapping$/],
];

describe.each(EXPRESSION_PAGES)('variables and functions on %s', (file, contexts) => {
  const text = readDoc(file);

  it.skipIf(text === undefined)('include the functions that all expressions have', () => {
    const name = /^import (\w+) from '[./]*_partials\/expression-functions\.mdx'$/m.exec(text ?? '')?.[1];
    expect(text).toContain(`\n<${name} />\n`);
  });

  it.skipIf(text === undefined)('include every variable of these expressions', () => {
    const wanted = Object.entries(expressions.contexts).flatMap(([name, context]) =>
      contexts.test(name) ? context.names : [],
    );
    const shown = inlineCode(text ?? '').map((code) => code.replace(/\(.*$/, ''));
    expect(wanted.length).toBeGreaterThan(4);
    expect(compareNames({ wanted, shown }).missing).toEqual([]);
  });
});

describePage('users-sources/access-control/permissions.mdx', (text) => {
  const { custom, actions, all } = readFacts<{
    custom: { codename: string }[];
    actions: string[];
    all: string[];
  }>('permissions.json');
  const withoutLabel = (name: string) => name.replace(/^\w+\./, '');

  it('describes every permission besides those that all objects have', () => {
    const wanted = custom.map(({ codename }) => codename);
    const shown = inSections(text, 'Special permissions').map(withoutLabel);
    expect(compareNames({ wanted, shown })).toEqual(complete);
  });

  it('names permissions of the app that has them', () => {
    const shown = inlineCode(text).filter((code) => /^authentik_\w+\.\w+_\w+$/.test(code));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('explains the permissions that all objects have', () => {
    const shown = inlineCode(text);
    expect(actions.filter((action) => !shown.some((code) => code.startsWith(`${action}_`)))).toEqual([]);
  });
});
