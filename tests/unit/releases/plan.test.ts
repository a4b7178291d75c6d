import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAffected } from '../../../features/releases/advisories/affects';
import {
  concernsPlatform,
  type PlannerAdvisory,
  planUpgrade,
  type UpgradePlan,
} from '../../../features/releases/core/plan';
import type { PlannerRelease } from '../../../features/releases/core/planner-release';
import { compareVersions, releaseOf } from '../../../packages/text/order';

/** A release whose texts name it; it has the patches 0 to `patches - 1`, less those left out. */
function release(
  version: string,
  options: { patches?: number; breaking?: number } = {},
): PlannerRelease<string> {
  const { patches = 3, breaking = 1 } = options;
  const newest = `${version}.${patches - 1}`;
  return {
    version,
    patches: Array.from({ length: patches }, (_, index) => ({
      version: `${version}.${patches - 1 - index}`,
      date: `2025-01-${String(patches - index).padStart(2, '0')}`,
    })),
    requirements: [`${version} needs something`],
    breaking: Array.from({ length: breaking }, (_, index) => ({
      title: `${version} breaks ${index}`,
      text: 'Text',
      action: { text: 'Action' },
      applies: ['all'],
    })),
    steps: {
      before: [{ text: `Back up before ${version}` }],
      compose: [{ text: `Pull server:${newest}, not ${newest}0 or 1${newest}` }],
      kubernetes: [{ text: 'Upgrade the chart' }],
      after: [{ text: `The overview shows ${newest}.` }],
    },
    patchSteps: {
      before: [],
      compose: [{ text: 'Pull' }],
      kubernetes: [{ text: 'Helm' }],
      after: [{ text: `Shows ${newest}` }],
    },
    image: `ghcr.io/goauthentik/server:${newest}`,
    chart: `${version}.1`,
  };
}

const releases = ['2025.8', '2025.2', '2025.6', '2025.4', '2024.12'].map((version) => release(version));
const advisory = (id: string, affected: PlannerAdvisory<string>['affected']): PlannerAdvisory<string> => ({
  id,
  title: id,
  severity: 'high',
  affected,
});

function planOf(from: string, to: string, advisories: PlannerAdvisory<string>[] = []): UpgradePlan<string> {
  const result = planUpgrade({ releases, advisories, from, to });
  if ('problem' in result) throw new Error(result.problem.message);
  return result.plan;
}

function problemOf(from: string, to: string) {
  const result = planUpgrade({ releases, advisories: [], from, to });
  if ('plan' in result) throw new Error(`There is a plan from ${from} to ${to}`);
  return result.problem;
}

const stops = (plan: UpgradePlan<string>) => plan.hops.map(({ patch }) => patch);

describe('planUpgrade', () => {
  it('goes to the newest patch of the release that runs, then through every release', () => {
    const plan = planOf('2025.2.1', '2025.8');
    expect(stops(plan)).toEqual(['2025.2.2', '2025.4.2', '2025.6.2', '2025.8.2']);
    expect(plan.hops.map(({ kind }) => kind)).toEqual(['patch', 'release', 'release', 'release']);
  });

  it('starts with the next release where the newest patch runs', () => {
    expect(stops(planOf('2025.6.2', '2025.8'))).toEqual(['2025.8.2']);
  });

  it('takes a release without patch number as its first patch at the start and as its newest at the end', () => {
    expect(stops(planOf('2025.6', '2025.6.1'))).toEqual(['2025.6.1']);
    expect(stops(planOf('2025.6', '2025.8'))).toEqual(['2025.6.2', '2025.8.2']);
  });

  it('installs several patches of one release at once, without its breaking changes', () => {
    const [hop, ...others] = planOf('2025.8.0', '2025.8.2').hops;
    expect(others).toEqual([]);
    expect(hop).toMatchObject({ kind: 'patch', patch: '2025.8.2', breaking: [], requirements: [] });
    expect(hop?.steps.compose).toEqual([{ text: 'Pull' }]);
  });

  it('names what a patch release breaks at the stop that installs it, and nowhere else', () => {
    const late = {
      title: 'Late',
      text: 'Text',
      action: { text: 'Action' },
      applies: ['all' as const],
      patch: '2025.6.1',
    };
    const list = releases.map((entry) =>
      entry.version === '2025.6' ? { ...entry, breaking: [...entry.breaking, late] } : entry,
    );
    const titles = (from: string, to: string) => {
      const result = planUpgrade({ releases: list, advisories: [], from, to });
      if ('problem' in result) throw new Error(result.problem.message);
      return result.plan.hops.map(({ breaking }) => breaking.map(({ title }) => title));
    };
    expect(titles('2025.6.0', '2025.8')).toEqual([['Late'], ['2025.8 breaks 0']]);
    expect(titles('2025.6.1', '2025.6.2')).toEqual([[]]);
    expect(titles('2025.4.2', '2025.6')).toEqual([['2025.6 breaks 0', 'Late']]);
    expect(titles('2025.4.2', '2025.6.0')).toEqual([['2025.6 breaks 0']]);
  });

  it('ends at just the patch that is wanted, and names it in steps and pins', () => {
    const hop = planOf('2025.6.2', '2025.8.1').hops.at(-1);
    expect(hop).toMatchObject({ patch: '2025.8.1', newestPatch: '2025.8.2', date: '2025-01-02' });
    expect(hop?.steps.compose).toEqual([{ text: 'Pull server:2025.8.1, not 2025.8.20 or 12025.8.2' }]);
    expect(hop?.steps.after).toEqual([{ text: 'The overview shows 2025.8.1.' }]);
    expect(hop?.pin).toEqual({
      image: 'ghcr.io/goauthentik/server:2025.8.1',
      compose: { variable: 'AUTHENTIK_TAG', tag: '2025.8.1' },
      chart: '2025.8.1',
      chartTag: { value: 'global.image.tag', tag: '2025.8.1' },
    });
  });

  it('names the tags that the first releases and old charts use', () => {
    const old = { ...release('0.12'), image: 'beryju/passbook:0.12.2-stable' };
    const later = release('2023.10');
    const result = planUpgrade({
      releases: [old, release('0.11'), later],
      advisories: [],
      from: '0.11',
      to: '2023.10',
    });
    const pins = 'plan' in result ? result.plan.hops.map(({ pin }) => pin) : [];
    expect(pins[1]?.compose).toEqual({ variable: 'PASSBOOK_TAG', tag: '0.12.2-stable' });
    expect(pins[2]?.chartTag).toEqual({ value: 'image.tag', tag: '2023.10.2' });
  });

  it('lists advisories that concern the start and not the end, with the stop that ends it', () => {
    const plan = planOf('2025.2.1', '2025.6.1', [
      advisory('in-first-stop', [{ fixed: '2025.2.2' }]),
      advisory('in-each-release', [{ fixed: '2025.2.2' }, { introduced: '2025.4.0', fixed: '2025.6.1' }]),
      advisory('before-the-start', [{ fixed: '2025.2.1' }]),
      advisory('on-the-way-only', [{ introduced: '2025.4.0', fixed: '2025.6.0' }]),
      advisory('still-open', [{ fixed: '2025.6.2' }]),
    ]);
    expect(plan.advisoriesFixed.map(({ id, fixedBy }) => [id, fixedBy])).toEqual([
      ['in-first-stop', '2025.2.2'],
      ['in-each-release', '2025.6.1'],
    ]);
    expect(plan.advisoriesOpen.map(({ id }) => id)).toEqual(['still-open']);
  });

  it('rejects a downgrade, and says that the way back is a backup', () => {
    expect(problemOf('2025.8.1', '2025.6').kind).toBe('downgrade');
    expect(problemOf('2025.8.1', '2025.8.0').message).toMatch(
      /^2025\.8\.0 is older than 2025\.8\.1\..* backup/,
    );
  });

  it('says that there is nothing to do where the version runs already', () => {
    expect(problemOf('2025.8', '2025.8').message).toBe(
      'You run 2025.8 already; there is nothing to upgrade.',
    );
    expect(problemOf('2025.8.2', '2025.8').message).toContain(
      '2025.8.2 is the newest patch release of 2025.8',
    );
  });

  it.each([
    ['2025.7', ['2025.6', '2025.8']],
    ['2025.7.3', ['2025.6', '2025.8']],
    ['2026.2', ['2025.8']],
    ['2021.1.1', ['2024.12']],
    ['2025.6.9', ['2025.6.2']],
    ['v2025.6.1', ['2025.6.1']],
    ['version/2025.8', ['2025.8']],
    ['latest', ['2025.8']],
    ['', ['2025.8']],
  ])('calls %j unknown and names the nearest', (name, nearest) => {
    const problem = problemOf(name, '2025.8');
    expect(problem).toMatchObject({ kind: 'unknown', nearest });
    for (const known of nearest) expect(problem.message).toContain(known);
    expect(problemOf('2024.12', name)).toMatchObject({ kind: 'unknown', nearest });
  });

  it.each(['banana', 'latest', '', '2025'])(
    'says that %j is no version, and how versions are written',
    (name) => {
      expect(problemOf(name, '2024.12').message).toMatch(
        /^(?:".*"|The empty text) is not a version: versions are written like \d+\.\d+ or \d+\.\d+\.\d+\.$/,
      );
    },
  );
});

describe('planUpgrade, for any releases', () => {
  const history = fc
    .uniqueArray(
      fc.record({
        version: fc.tuple(fc.integer({ min: 2020, max: 2026 }), fc.integer({ min: 1, max: 12 })),
        patches: fc.integer({ min: 1, max: 4 }),
        breaking: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 2, maxLength: 12, selector: ({ version }) => version.join('.') },
    )
    .map((list) => list.map(({ version, ...options }) => release(version.join('.'), options)));
  const patchesOf = (list: PlannerRelease<string>[]) =>
    list.flatMap((entry) => entry.patches.map(({ version }) => version)).sort(compareVersions);
  const journey = history.chain((list) => {
    const all = patchesOf(list);
    const index = fc.integer({ min: 0, max: all.length - 1 });
    return fc.tuple(index, index).map(([a, b]) => ({ list, all, from: all[a] ?? '', to: all[b] ?? '' }));
  });

  it('plans upwards only', () => {
    fc.assert(
      fc.property(journey, ({ list, from, to }) => {
        const result = planUpgrade({ releases: list, advisories: [], from, to });
        const order = compareVersions(from, to);
        const outcome = 'plan' in result ? 'plan' : result.problem.kind;
        expect(outcome).toBe(order < 0 ? 'plan' : order > 0 ? 'downgrade' : 'same');
      }),
    );
  });

  it('orders the stops, skips no release, and stops at newest patches until the end', () => {
    fc.assert(
      fc.property(journey, ({ list, all, from, to }) => {
        const result = planUpgrade({ releases: list, advisories: [], from, to });
        if ('problem' in result) return;
        const path = stops(result.plan);
        // The naive model: of all patches above the start, the last of each release, cut at the end.
        const above = all.filter(
          (patch) => compareVersions(patch, from) > 0 && compareVersions(patch, to) <= 0,
        );
        const expected = above.filter((patch, index) => {
          const next = above[index + 1];
          return next === undefined || releaseOf(next) !== releaseOf(patch);
        });
        expect(path).toEqual(expected);
      }),
    );
  });

  it('tells every breaking change between start and end, once', () => {
    fc.assert(
      fc.property(journey, ({ list, from, to }) => {
        const result = planUpgrade({ releases: list, advisories: [], from, to });
        if ('problem' in result) return;
        const told = result.plan.hops.flatMap(({ breaking }) => breaking.map(({ title }) => title));
        const passed = list.filter(
          ({ version }) =>
            compareVersions(version, releaseOf(from)) > 0 && compareVersions(version, releaseOf(to)) <= 0,
        );
        expect(told.sort()).toEqual(
          passed.flatMap(({ breaking }) => breaking.map(({ title }) => title)).sort(),
        );
      }),
    );
  });

  it('counts as fixed just what concerns the start and not the end', () => {
    const withAdvisory = journey.chain((trip) => {
      const index = fc.integer({ min: 0, max: trip.all.length - 1 });
      return fc.tuple(index, index).map(([a, b]) => {
        const introduced = trip.all[Math.min(a, b)] ?? '';
        const fixed = trip.all[Math.max(a, b)] ?? '';
        return { ...trip, weakness: advisory('weakness', [{ introduced, fixed }]) };
      });
    });
    fc.assert(
      fc.property(withAdvisory, ({ list, from, to, weakness }) => {
        const result = planUpgrade({ releases: list, advisories: [weakness], from, to });
        if ('problem' in result) return;
        const { advisoriesFixed, advisoriesOpen, hops } = result.plan;
        const isFixed = isAffected(weakness, from) && !isAffected(weakness, to);
        expect(advisoriesFixed.length).toBe(isFixed ? 1 : 0);
        expect(advisoriesOpen.length).toBe(isAffected(weakness, to) ? 1 : 0);
        for (const { fixedBy } of advisoriesFixed) {
          const after = hops.filter(({ patch }) => compareVersions(patch, fixedBy) >= 0);
          expect(after.length).toBeGreaterThan(0);
          expect(after.some(({ patch }) => isAffected(weakness, patch))).toBe(false);
        }
      }),
    );
  });

  it('rejects a version that is none of them', () => {
    fc.assert(
      fc.property(history, fc.stringMatching(/^\d{1,4}\.\d{1,2}(\.\d)?$/), (list, name) => {
        const known = [...patchesOf(list), ...list.map(({ version }) => version)];
        fc.pre(!known.includes(name));
        const result = planUpgrade({
          releases: list,
          advisories: [],
          from: name,
          to: list[0]?.version ?? '',
        });
        expect('problem' in result && result.problem.kind).toBe('unknown');
      }),
    );
  });
});

describe('concernsPlatform', () => {
  it.each([
    [['all'], true, true],
    [['kubernetes'], false, true],
    [['compose'], true, false],
    [['compose', 'kubernetes'], true, true],
    [['kubernetes', 'monitoring'], true, true],
  ])('%j concerns Compose: %s, Kubernetes: %s', (applies, compose, kubernetes) => {
    expect(concernsPlatform({ applies }, 'compose')).toBe(compose);
    expect(concernsPlatform({ applies }, 'kubernetes')).toBe(kubernetes);
  });
});
