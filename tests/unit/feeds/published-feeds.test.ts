import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRecords } from '../../../features/registry/docusaurus/records-fs';
import { isAffected } from '../../../features/releases/advisories/affects';
import { planUpgrade } from '../../../features/releases/core/plan';
import type { AdvisoriesData, ReleasesData } from '../../../features/releases/core/planner-data';
import type { RichText } from '../../../features/releases/core/rich-text';
import { fillReleases } from '../../../features/releases/core/shared-steps';
import { stepsOn } from '../../../features/releases/core/steps';
import {
  createFeedFiles,
  FEED_PATHS,
  RELEASES_IN_FEED,
} from '../../../features/releases/docusaurus/feeds/create-feed-files';
import { createPageLinks } from '../../../features/releases/docusaurus/feeds/create-page-links';
import { compareVersions } from '../../../packages/text/order';
import { pages } from '../../support/read-docs';

const root = join(__dirname, '../../..');
const HOME = 'https://docs.example.com/';
const { advisories, charts, ...records } = readRecords(root, [
  'releases',
  'advisories',
  'charts',
  'upgradeSteps',
]);
const releases = fillReleases(records.releases, records.upgradeSteps);
const files = new Map<string, string>();

beforeAll(async () => {
  const places = pages.map(({ file, route }) => ({ file, permalink: route }));
  const made = await createFeedFiles({
    releases,
    advisories,
    charts,
    siteTitle: 'Docs & more',
    homeUrl: HOME,
    releaseLinks: createPageLinks({ pages: places, folder: 'releases' }),
    advisoryLinks: createPageLinks({ pages: places, folder: 'security/cves' }),
  });
  for (const { path, content } of made) files.set(path, content);
});

function read(path: string): string {
  const content = files.get(path);
  if (content === undefined) throw new Error(`${path} is not among ${[...files.keys()].join(', ')}`);
  return content;
}
const readJson = <T>(path: string): T => JSON.parse(read(path)) as T;

describe('OSV records', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, strictTypes: false });
  addFormats(ajv);
  const validate = ajv.compile(
    JSON.parse(readFileSync(join(root, 'tests/fixtures/osv.schema.json'), 'utf8')) as object,
  );

  it.each(advisories)('$id fits the schema', ({ id }) => {
    const isValid = validate(readJson(`security/osv/${id}.json`));
    expect(validate.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  it.each(advisories)('$id has events in the order of versions, affected and fixed in turn', (advisory) => {
    const record = readJson<{ affected: { ranges: { events: Record<string, string>[] }[] }[] }>(
      `security/osv/${advisory.id}.json`,
    );
    const events = record.affected.flatMap(({ ranges }) => ranges.flatMap((range) => range.events));
    for (const [index, event] of events.entries()) {
      const [kind, version] = Object.entries(event)[0] ?? [];
      expect(kind).toBe(index % 2 === 0 ? 'introduced' : 'fixed');
      if (version !== '0') expect(isAffected(advisory, version ?? '')).toBe(kind === 'introduced');
    }
  });

  it.each(advisories)('$id lists the tags of the affected versions', (advisory) => {
    const { affected } = readJson<{ affected: { versions: string[] }[] }>(`security/osv/${advisory.id}.json`);
    const listed = affected.flatMap(({ versions }) => versions.map((tag) => tag.replace('version/', '')));
    const all = releases.flatMap(({ patches }) => patches.map(({ version }) => version));
    expect(listed.length).toBeGreaterThan(0);
    for (const version of all.filter((one) => compareVersions(one, '2021.3.1') >= 0))
      expect(listed.includes(version), version).toBe(isAffected(advisory, version));
  });

  it('are all in the index, each with its address', () => {
    const index = readJson<{ id: string; url: string; modified: string }[]>('security/osv/index.json');
    expect(index.map(({ id }) => id)).toEqual(advisories.map(({ id }) => id));
    for (const { id, url, modified } of index) {
      expect(url).toBe(`${HOME}security/osv/${id}.json`);
      expect(readJson<object>(url.slice(HOME.length))).toMatchObject({ id, modified });
    }
  });

  it("is a schema that rejects what the format doesn't allow", () => {
    const record = readJson<object>(`security/osv/${advisories[0]?.id}.json`);
    expect(validate({ ...record, modified: '2025-07-22' })).toBe(false);
    expect(
      validate({ ...record, affected: [{ ranges: [{ type: 'SEMVER', events: [{ fixed: '1.0.0' }] }] }] }),
    ).toBe(false);
    const range = { type: 'SEMVER', events: [{ introduced: '0' }] };
    expect(validate({ ...record, affected: [{ ranges: [range] }] }), 'without a package').toBe(false);
    expect(validate({ ...record, severity: [{ type: 'CVSS_V3', score: '7.1' }] })).toBe(false);
  });
});

describe.each([
  ['advisories', FEED_PATHS.advisories, advisories.length],
  ['releases', FEED_PATHS.releases, RELEASES_IN_FEED],
])('the Atom feed of %s', (_name, path, count) => {
  // RFC 4287 sections 4.1.1 and 4.1.2 say what a feed and an entry must hold, section 3.3 what a date is.
  const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
  const parse = () => load(read(path), { xml: true });

  it('is well-formed, with every tag closed and every ampersand escaped', () => {
    const open: string[] = [];
    for (const [, close, name, selfClosing] of read(path).matchAll(/<(\/?)([a-z]+)(?: [^<>]*?)?(\/?)>/g)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!selfClosing) open.push(name ?? '');
    }
    expect(open).toEqual([]);
    expect(read(path)).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/);
    expect(read(path)).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
    );
  });

  it('has what a feed must have, once', () => {
    const $ = parse();
    for (const name of ['id', 'title', 'updated', 'author']) expect($(`feed > ${name}`).length, name).toBe(1);
    expect($('feed > author > name').text()).toBe('Docs & more');
    expect($('feed > link[rel=self]').attr('href')).toBe(HOME + path);
    expect($('feed > id').text()).toBe(HOME + path);
  });

  it(`has ${count} entries with what an entry must have, once`, () => {
    const $ = parse();
    expect($('entry').length).toBe(count);
    $('entry').each((_index, entry) => {
      for (const name of ['id', 'title', 'updated', 'published', 'summary']) {
        expect($(entry).children(name).length, name).toBe(1);
        expect($(entry).children(name).text().trim(), name).not.toBe('');
      }
      expect($(entry).children('link[rel=alternate]').attr('href')).toMatch(
        /^https:\/\/docs\.example\.com\/.+\/$/,
      );
    });
  });

  it('has ids that are absolute and unlike each other', () => {
    const $ = parse();
    const ids = $('id')
      .map((_index, id) => $(id).text())
      .get();
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(new URL(id).href).toBe(id);
  });

  it('has dates of RFC 3339, newest first', () => {
    const $ = parse();
    const dates = $('updated')
      .map((_index, date) => $(date).text())
      .get();
    for (const date of dates) expect(date).toMatch(RFC_3339);
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

describe('the data of the planner', () => {
  /** The text of a rendered text, without markup. */
  const plain = ({ lead, more }: RichText) =>
    load([lead, ...more.map((part) => (typeof part === 'string' ? part : part.code))].join('\n')).text();

  it('plans over all releases', () => {
    const data = readJson<ReleasesData>('site-data/releases.json');
    const result = planUpgrade({ releases: data, advisories: [], from: '0.9.0', to: '2025.8' });
    if ('problem' in result) throw new Error(result.problem.message);
    expect(result.plan.hops).toHaveLength(46);
    const newest = releases.find(({ version }) => version === '2025.8')?.patches[0]?.version;
    expect(result.plan.hops.at(-1)?.pin).toEqual({
      image: `ghcr.io/goauthentik/server:${newest}`,
      compose: { variable: 'AUTHENTIK_TAG', tag: newest },
      chart: charts['2025.8'],
      chartTag: { value: 'global.image.tag', tag: newest },
    });
  });

  it('names just the wanted patch in a plan that ends before the newest one', () => {
    const data = readJson<ReleasesData>('site-data/releases.json');
    const result = planUpgrade({ releases: data, advisories: [], from: '2025.6.4', to: '2025.8.0' });
    if ('problem' in result) throw new Error(result.problem.message);
    const { steps } = result.plan.hops[0] ?? {};
    if (!steps) throw new Error('The plan has no stop.');
    const { before, compose, kubernetes, after } = steps;
    const texts = [
      ...stepsOn('compose', before),
      ...stepsOn('kubernetes', before),
      ...stepsOn('compose', compose),
      ...stepsOn('kubernetes', kubernetes),
      ...after.map(({ text }) => text),
    ].map(plain);
    expect(texts.join('\n')).toContain('2025.8.0');
    expect(texts.join('\n')).not.toContain('2025.8.1');
  });

  it('has nothing of Docker Compose among the steps for Kubernetes', () => {
    const data = readJson<ReleasesData>('site-data/releases.json');
    for (const { version, steps, patchSteps } of data) {
      for (const { before, kubernetes, after } of [steps, patchSteps]) {
        const texts = stepsOn('kubernetes', [...before, ...kubernetes, ...after]);
        expect(texts.map(plain).join('\n'), version).not.toMatch(/docker[- ]compose /);
      }
    }
  });

  it('knows routine steps, and leaves out the one that a plan is made of', () => {
    const data = readJson<ReleasesData>('site-data/releases.json');
    const { before, kubernetes } = data.find(({ version }) => version === '2025.6')?.steps ?? {};
    expect(before?.map(({ shared }) => shared)).toEqual(['back-up']);
    expect(kubernetes?.map(({ shared }) => shared)).toEqual([
      undefined,
      'upgrade-chart-and-tag',
      'wait-for-rollout',
    ]);
  });

  it('leads its links to pages, and has no Markdown link left', () => {
    const content = read('site-data/releases.json');
    expect(content).not.toMatch(/\.mdx/);
    expect(content).not.toMatch(/\]\(/);
  });

  it('has every advisory, and the versions to check', () => {
    const data = readJson<AdvisoriesData>('site-data/advisories.json');
    expect(data.advisories.map(({ id }) => id)).toEqual(advisories.map(({ id }) => id));
    expect(data.releases.map(({ version }) => version)).toEqual(releases.map(({ version }) => version));
    const concerned = (version: string) =>
      data.advisories.filter((advisory) => isAffected(advisory, version)).map(({ id }) => id);
    expect(concerned('2025.4.3')).toContain('CVE-2025-53942');
    expect(concerned('2025.4.4')).not.toContain('CVE-2025-53942');
  });
});
