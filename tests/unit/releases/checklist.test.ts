import { describe, expect, it } from 'vitest';
import {
  changesOf,
  itemKey,
  keysOf,
  readChecks,
  usesOf,
  writeChecks,
} from '../../../features/releases/core/checklist';
import type { Hop, UpgradePlan } from '../../../features/releases/core/plan';
import type { BreakingChange } from '../../../features/releases/core/planner-release';

const change = (title: string, applies: BreakingChange<string>['applies']): BreakingChange<string> => ({
  title,
  text: '',
  action: { text: '' },
  applies,
});

const hop = (patch: string, breaking: BreakingChange<string>[]): Hop<string> => ({
  version: patch.slice(0, 6),
  patch,
  newestPatch: patch,
  date: '2025-07-22',
  kind: 'release',
  pin: { compose: { variable: 'AUTHENTIK_TAG', tag: patch } },
  requirements: ['PostgreSQL 14'],
  breaking,
  steps: {
    before: [{ text: 'Back up' }],
    compose: [{ text: 'Pull' }, { text: 'Start' }],
    kubernetes: [{ text: 'Run Helm' }],
    after: [{ text: 'Look' }],
  },
});

const first = hop('2025.4.4', [change('A', ['ldap']), change('B', ['kubernetes']), change('C', ['all'])]);
const second = hop('2025.6.4', [change('D', ['ldap', 'proxy']), change('E', ['saml', 'compose'])]);
const plan: UpgradePlan<string> = {
  from: '2025.2.4',
  to: '2025.6.4',
  hops: [first, second],
  advisoriesFixed: [],
  advisoriesOpen: [],
};
const titles = (stop: Hop<string>, without: string[], platform: 'compose' | 'kubernetes' = 'compose') =>
  changesOf(stop, { platform, without: new Set(without) }).map(({ change: { title } }) => title);

describe('the changes of a stop', () => {
  it("are those of the platform, less what concerns only what isn't used", () => {
    expect(titles(first, [])).toEqual(['A', 'C']);
    expect(titles(first, ['ldap'])).toEqual(['C']);
    expect(titles(first, ['ldap'], 'kubernetes')).toEqual(['B', 'C']);
    expect(titles(second, ['ldap'])).toEqual(['D', 'E']);
    expect(titles(second, ['ldap', 'proxy', 'saml'])).toEqual(['E']);
  });

  it('offer as a choice what they are about, the most frequent first', () => {
    expect(usesOf(plan, 'compose')).toEqual(['ldap', 'proxy', 'saml']);
  });
});

describe('the items of a stop', () => {
  const selection = { platform: 'compose', without: new Set<string>() } as const;

  it('are its breaking changes, and all of its steps together', () => {
    const keys = keysOf(first, { ...selection, without: new Set(['ldap']) });
    expect(keys).toEqual([itemKey('2025.4.4', 'breaking', 2), itemKey('2025.4.4', 'steps')]);
  });

  it('do not include changes that ask for nothing', () => {
    const quiet = hop('2025.4.4', [{ ...change('A', ['all']), checklist: false }, change('B', ['all'])]);
    expect(keysOf(quiet, selection)).toEqual([
      itemKey('2025.4.4', 'breaking', 1),
      itemKey('2025.4.4', 'steps'),
    ]);
  });
});

describe('kept checks', () => {
  const given = { plan, platform: 'compose' } as const;
  const done = new Set([itemKey('2025.4.4', 'steps'), itemKey('2025.6.4', 'breaking', 1)]);

  it('come back', () => {
    expect(readChecks(writeChecks(done, given), given)).toEqual(done);
  });

  it('are dropped where the items of a stop have changed, and nowhere else', () => {
    const grown = { ...plan, hops: [hop('2025.4.4', [...first.breaking, change('F', ['all'])]), second] };
    expect(readChecks(writeChecks(done, given), { ...given, plan: grown })).toEqual(
      new Set([itemKey('2025.6.4', 'breaking', 1)]),
    );
  });

  it('are dropped where they have the form of an older site, even if the number of items is the same', () => {
    const old = { '2025.6.4': { items: 3, done: [itemKey('2025.6.4', 'breaking', 1)] } };
    expect(readChecks(JSON.stringify(old), given)).toEqual(new Set());
    const now = JSON.stringify({ form: 2, stops: old });
    expect(readChecks(now, given)).toEqual(new Set([itemKey('2025.6.4', 'breaking', 1)]));
  });

  it.each([
    null,
    '',
    '{',
    '7',
    'null',
    '[]',
    '{"form": 2}',
    '{"form": 2, "stops": null}',
    '{"form": 2, "stops": {"2025.4.4": 1}}',
    '{"form": 2, "stops": {"2025.4.4": {"items": 3, "done": 3}}}',
  ])('are none in %j', (text) => {
    expect(readChecks(text, given)).toEqual(new Set());
  });

  it('hold no key that the plan does not have', () => {
    const stops = { '2025.4.4': { items: 3, done: ['2025.4.4 steps 0', 'x'] } };
    expect([...readChecks(JSON.stringify({ form: 2, stops }), given)]).toEqual(['2025.4.4 steps 0']);
  });
});
