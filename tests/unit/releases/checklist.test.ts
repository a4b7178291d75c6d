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

const hop = (patch: string, breaking: BreakingChange<string>[], after = 1): Hop<string> => ({
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
    compose: ['Pull', 'Start'],
    kubernetes: ['Run Helm'],
    after: Array.from({ length: after }, () => ({ text: 'Look' })),
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
  it('are those of the platform, less what concerns only what is not used', () => {
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

it('counts every item of a stop that is shown', () => {
  const keys = keysOf(first, { platform: 'compose', without: new Set(['ldap']) });
  expect(keys).toHaveLength(1 + 1 + 1 + 1 + 2 + 1);
  expect(keys).toContain(itemKey('2025.4.4', 'breaking', 2));
  // No chart is pinned, so Kubernetes has no such item.
  expect(keysOf(first, { platform: 'kubernetes', without: new Set() })).not.toContain(
    itemKey('2025.4.4', 'pin'),
  );
});

describe('kept checks', () => {
  const given = { plan, platform: 'compose' } as const;
  const done = new Set([itemKey('2025.4.4', 'pin'), itemKey('2025.6.4', 'breaking', 1)]);

  it('come back', () => {
    expect(readChecks(writeChecks(done, given), given)).toEqual(done);
  });

  it('are dropped where the steps of a stop have changed, and nowhere else', () => {
    const grown = { ...plan, hops: [hop('2025.4.4', first.breaking, 2), second] };
    expect(readChecks(writeChecks(done, given), { ...given, plan: grown })).toEqual(
      new Set([itemKey('2025.6.4', 'breaking', 1)]),
    );
  });

  it.each([null, '', '{', '7', 'null', '[]', '{"2025.4.4": 1}', '{"2025.4.4": {"items": 9, "done": 3}}'])(
    'are none in %j',
    (text) => {
      expect(readChecks(text, given)).toEqual(new Set());
    },
  );

  it('hold no key that the plan does not have', () => {
    const text = JSON.stringify({ '2025.4.4': { items: 9, done: ['2025.4.4 pin 0', 'x'] } });
    expect([...readChecks(text, given)].filter((key) => key === 'x')).toEqual([]);
  });
});
