import { compareVersions, parseVersion } from '@identity-docs/text/order';
import {
  insertSorted,
  judgeDate,
  type NewKind,
  renderPage,
  renderRecord,
  type Site,
  stillToWrite,
} from './kind';

const CHARTS = 'data/charts.yaml';

/** Creates a release with its record, its Helm chart, and its page. The sidebar lists it automatically. */
export const release: NewKind = {
  about: 'a release with its page and its Helm chart',
  questions: [
    {
      flag: 'version',
      asks: 'Which release?',
      example: '2025.10',
      judge: (answer) => {
        const parsed = parseVersion(answer);
        return parsed && parsed.patch === undefined ? undefined : 'is not a release like 2025.10';
      },
    },
    { flag: 'date', asks: 'When was it released?', example: '2025-10-27', judge: judgeDate },
  ],
  make({ version = '', date = '' }, site) {
    const previous = previousOf(version, site);
    const first = `${version}.0`;
    return {
      created: {
        [`data/releases/${version}.yaml`]: renderRecord(recordOf({ version, date, previous, first })),
        [`docs/releases/${version}.mdx`]: pageOf(version, previous),
      },
      changed: { [CHARTS]: insertSorted(site.read(CHARTS), `"${version}": ${first}`, compareVersions) },
      next: [
        'Write the summary, the highlights, the requirements, and the first paragraph of the page.',
        'Add an entry under `breaking` for each breaking change, and the steps that are specific to this release.',
        `If the Helm chart isn't ${first}, correct ${CHARTS}.`,
      ],
    };
  },
};

function previousOf(version: string, site: Site): string {
  const known = site.list('data/releases').map((name) => name.replace(/\.yaml$/, ''));
  const before = known.filter((other) => compareVersions(other, version) < 0).sort(compareVersions);
  const previous = before.at(-1);
  if (previous === undefined) throw new Error(`data/releases has no release before ${version}.`);
  return previous;
}

function recordOf({
  version,
  date,
  previous,
  first,
}: Record<'version' | 'date' | 'previous' | 'first', string>) {
  return {
    version,
    name: `Release ${version}`,
    date,
    summary: stillToWrite('what changes for whom, and what to prepare.'),
    highlights: [
      { title: stillToWrite('the most important change'), text: stillToWrite('what readers can do now.') },
    ],
    breaking: [],
    requirements: [{ text: stillToWrite(`what changed since ${previous}, or that nothing did.`) }],
    upgrade: {
      before: [{ use: 'upgrade-previous' }, { use: 'back-up' }],
      compose: [{ use: 'fetch-compose-file' }, { use: 'pull-images' }],
      kubernetes: [{ use: 'upgrade-chart-and-tag', value: 'global.image.tag' }, { use: 'wait-for-rollout' }],
      after: [{ use: 'check-ready', status: '200' }, { use: 'check-version' }, { use: 'upgrade-outposts' }],
      image: `ghcr.io/goauthentik/server:${first}`,
    },
    features: [],
    patches: [{ version: first, date, notable: [], security: [] }],
  };
}

function pageOf(version: string, previous: string): string {
  const front = {
    title: `Release ${version}`,
    description: `What authentik ${version} changes, what to prepare before you upgrade, and all fixes in its patch releases.`,
    keywords: [`authentik ${version}`, `${version}.0`, 'changelog', 'upgrade'],
    questions: [
      `What changed in authentik ${version}?`,
      `How do I upgrade from ${previous} to ${version}?`,
      `What do I have to change before I upgrade to ${version}?`,
    ],
  };
  return renderPage(
    front,
    `${stillToWrite('who should upgrade now, and who should prepare first.')}\n\n<Release version="${version}" />`,
  );
}
