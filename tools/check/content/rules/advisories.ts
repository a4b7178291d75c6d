import type { RecordPath } from '@identity-docs/records/core/read';
import { isAffected, nearestFix } from '@identity-docs/releases/advisories/affects';
import type { Advisory } from '@identity-docs/releases/records/advisories';
import { compareVersions, releaseOf } from '@identity-docs/text/order';
import { type ContentProblem, type ContentSite, lineOf, problemsIn, type SiteRule } from '../site';

const FOLDER = 'data/advisories';
/** Advisories from the first one to the newest when these pages were written. */
const FIRST = 'CVE-2022-46145';
const NEWEST = 'CVE-2025-53942';
const ADVISORIES = 21;

/** The list of advisories is complete, each agrees with the releases, and each has a page. */
export const advisories: SiteRule = {
  name: 'advisories',
  about: /^(?:data\/(?:advisories|releases)\/|docs\/security\/)/,
  check(site) {
    const { advisories, releases } = site.records('advisories', 'releases');
    const ids = advisories.map(({ id }) => id);
    const known = ids.slice(Math.max(0, ids.indexOf(NEWEST)));
    const problems: ContentProblem[] = [];
    if (known.length !== ADVISORIES || ids.at(-1) !== FIRST) {
      const message = `must have the ${ADVISORIES} advisories from ${FIRST} to ${NEWEST}, but there are ${known.length} from ${ids.at(-1)}: restore the record that is missing, or correct its date`;
      problems.push({ file: FOLDER, line: 1, message });
    }
    const versions = releases.flatMap(({ patches }) => patches.map(({ version }) => version));
    return [
      ...problems,
      ...advisories.flatMap((advisory) => [
        ...checkRanges(advisory, versions).map(({ path, message }) =>
          inRecord(site, advisory, path, message),
        ),
        ...checkPage(advisory, site),
      ]),
    ];
  },
};

interface Found {
  path: RecordPath;
  message: string;
}

function inRecord(site: ContentSite, { id }: Advisory, path: RecordPath, message: string): ContentProblem {
  const file = `${FOLDER}/${id}.yaml`;
  return { file, line: site.recordFile<'advisories'>(file).lineOf(path), message };
}

function checkRanges(advisory: Advisory, versions: readonly string[]): Found[] {
  const { fixed_versions, affected, published, timeline, references } = advisory;
  const found: Found[] = [];
  const { introduced } = affected[0] ?? {};
  const wrong = versions.filter((version) => {
    const fix = fixed_versions.find((other) => releaseOf(other) === releaseOf(version));
    if (fix === undefined) return false;
    const isExpected =
      compareVersions(version, fix) < 0 &&
      (introduced === undefined || compareVersions(version, introduced) >= 0);
    return isAffected(advisory, version) !== isExpected;
  });
  if (wrong.length > 0)
    found.push({
      path: ['affected'],
      message: `the ranges don't end at the fixed version of their series, see ${wrong.join(', ')}: correct affected or fixed_versions`,
    });
  const concerned = versions.filter((version) => isAffected(advisory, version));
  const stuck = concerned.filter((version) => nearestFix(fixed_versions, version) === undefined);
  if (stuck.length > 0)
    found.push({
      path: ['fixed_versions'],
      message: `no fixed version can be reached from ${stuck.join(', ')}: add one, or correct affected`,
    });
  const last = [...fixed_versions].sort(compareVersions).at(-1) ?? '';
  const later = concerned.filter((version) => compareVersions(version, last) >= 0);
  if (later.length > 0)
    found.push({
      path: ['affected'],
      message: `the ranges include ${later.join(', ')}, which have the last fix: end a range at ${last}`,
    });
  const [first] = timeline;
  if (!first || first.date > published)
    found.push({
      path: ['timeline'],
      message: `the timeline must begin on or before the publication on ${published}: add its first event, or correct the date`,
    });
  const urls = references.map(({ url }) => url);
  if (!urls.some((url) => /\/security\/advisories\/GHSA-/.test(url)))
    found.push({
      path: ['references'],
      message: 'add the URL of the advisory on GitHub (…/security/advisories/GHSA-…) to references',
    });
  if (!urls.some((url) => /\/commit\/[0-9a-f]{40}$/.test(url)))
    found.push({
      path: ['references'],
      message: 'add the URL of the commit that fixes it (…/commit/ and 40 digits) to references',
    });
  return found;
}

function checkPage(advisory: Advisory, site: ContentSite): ContentProblem[] {
  const { id, title } = advisory;
  const tag = `<Advisory id="${id}" />`;
  const page = site.doc(`security/cves/${id}.mdx`);
  if (!page)
    return [
      inRecord(
        site,
        advisory,
        ['id'],
        `the advisory has no page: write docs/security/cves/${id}.mdx with ${tag}`,
      ),
    ];
  const tell = problemsIn(page.path);
  const problems: ContentProblem[] = [];
  const wanted = `${title} (${id})`;
  if (page.data.title !== wanted)
    problems.push(tell(lineOf(page.text, /^title:/m), `title must be "${wanted}", as the record says`));
  if (JSON.stringify(page.data.tags) !== '["security"]')
    problems.push(tell(lineOf(page.text, /^tags:/m), 'tags must be [security], as on every advisory'));
  const tags = page.text.match(/^<Advisory .*$/gm) ?? [];
  if (tags.length !== 1 || tags[0] !== tag)
    problems.push(tell(lineOf(page.text, '<Advisory '), `the page must show its record once: write ${tag}`));
  return problems;
}
