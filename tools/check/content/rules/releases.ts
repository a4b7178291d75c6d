import { join } from 'node:path/posix';
import type { RecordPath } from '@identity-docs/records/core/read';
import type { Release } from '@identity-docs/releases/records/releases';
import { newestFirst } from '@identity-docs/text/order';
import { type ContentProblem, type ContentSite, lineOf, problemsIn, type SiteRule } from '../site';

const FOLDER = 'data/releases';
/** Releases from the first one to the one that these pages are about. */
const RELEASES_TO_2025_8 = 47;

/** The release list is complete and in order, and each release has a page. */
export const releases: SiteRule = {
  name: 'releases',
  about: /^(?:data\/releases\/|docs\/)/,
  check(site) {
    const { releases } = site.records('releases');
    const sorted = newestFirst(releases);
    const problems: ContentProblem[] = [];
    const names = sorted.map(({ version }) => version);
    const known = names.slice(Math.max(0, names.indexOf('2025.8')));
    if (known.length !== RELEASES_TO_2025_8 || names.at(-1) !== '0.9') {
      const message = `must have the ${RELEASES_TO_2025_8} releases from 0.9 to 2025.8, but there are ${known.length} from ${names.at(-1)}: restore the record that is missing`;
      problems.push({ file: FOLDER, line: 1, message });
    }
    for (const [at, { version, date }] of sorted.entries()) {
      const newer = sorted[at - 1];
      if (newer && newer.date < date)
        problems.push(
          inRecord(
            site,
            version,
            ['date'],
            `date is ${date}, later than that of the newer release ${newer.version}: correct one of them`,
          ),
        );
    }
    return [...problems, ...releases.flatMap((release) => checkRelease(release, site))];
  },
};

function checkRelease(release: Release, site: ContentSite): ContentProblem[] {
  const { version, name, patches, highlights } = release;
  const problems: ContentProblem[] = [];
  const isPage = (file: string): boolean => site.read(`docs/${file}`) !== undefined;
  for (const [at, { security }] of patches.entries()) {
    for (const id of security.filter((id) => !isPage(`security/cves/${id}.mdx`)))
      problems.push(
        inRecord(
          site,
          version,
          ['patches', at, 'security'],
          `the advisory ${id} has no page: write docs/security/cves/${id}.mdx, or correct the id`,
        ),
      );
  }
  const linked = [...linksIn(release), ...highlights.flatMap(({ page }) => page ?? [])];
  const text = site.read(`${FOLDER}/${version}.yaml`) ?? '';
  for (const file of new Set(linked.filter((file) => !isPage(file)))) {
    const end = file.split('/').at(-1) ?? file;
    const message = `links to docs/${file}, which doesn't exist: correct the path`;
    problems.push({ file: `${FOLDER}/${version}.yaml`, line: lineOf(text, end), message });
  }
  const tag = `<Release version="${version}" />`;
  const page = site.doc(`releases/${version}.mdx`);
  if (!page) {
    const message = `the release has no page: write docs/releases/${version}.mdx with ${tag}`;
    return [...problems, inRecord(site, version, ['version'], message)];
  }
  const tell = problemsIn(page.path);
  if (page.data.title !== name)
    problems.push(tell(lineOf(page.text, /^title:/m), `title must be "${name}", as the record says`));
  const tags = page.text.match(/^<Release .*$/gm) ?? [];
  if (tags.length !== 1 || tags[0] !== tag)
    problems.push(tell(lineOf(page.text, '<Release '), `the page must show its record once: write ${tag}`));
  return problems;
}

const inRecord = (site: ContentSite, version: string, path: RecordPath, message: string): ContentProblem => {
  const file = `${FOLDER}/${version}.yaml`;
  return { file, line: site.recordFile<'releases'>(file).lineOf(path), message };
};

/** Targets of relative links, as paths below docs/: the text is shown on a page of docs/releases. */
function linksIn(record: unknown): string[] {
  if (typeof record === 'object' && record !== null) return Object.values(record).flatMap(linksIn);
  if (typeof record !== 'string') return [];
  const prose = record.replace(/^ *(`{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:https?:|#)/.test(link))
    .map((link) => join('releases', link.split('#')[0] ?? ''));
}
