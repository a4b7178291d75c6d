import { compareVersions, parseVersion, releaseOf } from '@identity-docs/text/order';
import { isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import {
  judgeDate,
  type NewKind,
  renderPage,
  renderRecord,
  type Site,
  splitList,
  stillToWrite,
} from './kind';
import { addToYear, SIDEBAR } from './sidebar-entry';

const GITHUB = 'https://github.com/goauthentik/authentik';
const GHSA = /^GHSA(?:-[0-9a-z]{4}){3}$/;

/** Creates an advisory with its record, its page, and its entries in the sidebar and in the patches that fix it. */
export const advisory: NewKind = {
  about: 'a security advisory with its page',
  questions: [
    {
      flag: 'id',
      asks: 'Which CVE ID (or GHSA ID, if there is no CVE)?',
      example: 'CVE-2025-64521',
      judge: (answer) =>
        /^CVE-\d{4}-\d{4,}$/.test(answer) || GHSA.test(answer) ? undefined : 'is no CVE or GHSA number',
    },
    {
      flag: 'title',
      asks: 'What can happen, in a few words?',
      example: 'Sign-in with a deactivated account',
    },
    { flag: 'published', asks: 'When was it published?', example: '2025-11-19', judge: judgeDate },
    {
      flag: 'fixed',
      asks: 'Which patches fix it (separated by commas)?',
      example: '2025.8.5, 2025.10.2',
      judge: (answer) =>
        splitList(answer).every((version) => parseVersion(version)?.patch !== undefined) && answer !== ''
          ? undefined
          : 'must name patches like 2025.8.5',
    },
    {
      flag: 'ghsa',
      asks: "Which GHSA ID does the product's advisory have?",
      example: 'GHSA-9g4j-v8w5-7x42',
      judge: (answer) => (GHSA.test(answer) ? undefined : 'is no GHSA number'),
    },
    {
      flag: 'commit',
      asks: 'Which commit in authentik fixes it (40 digits)?',
      example: '7a4c6b9b50f8b837133a7a1fd2cb9b7f18a145cd',
      judge: (answer) =>
        /^[0-9a-f]{40}$/.test(answer) ? undefined : 'is not a commit ID with 40 hexadecimal digits',
    },
  ],
  make({ id = '', title = '', published = '', fixed = '', ghsa = '', commit = '' }, site) {
    const versions = splitList(fixed).sort(compareVersions);
    const year = /^CVE-(\d{4})/.exec(id)?.[1] ?? published.slice(0, 4);
    const changed: Record<string, string> = {
      [SIDEBAR]: addToYear(site.read(SIDEBAR), { doc: `security/cves/${id}`, label: id }, year),
    };
    for (const version of versions) {
      const file = `data/releases/${releaseOf(version)}.yaml`;
      changed[file] = nameInPatch(changed[file] ?? readRelease(site, file, version), { file, version, id });
    }
    return {
      created: {
        [`data/advisories/${id}.yaml`]: renderRecord(
          recordOf({ id, title, published, versions, ghsa, commit }),
        ),
        [`docs/security/cves/${id}.mdx`]: pageOf({ id, title, versions, ghsa }),
      },
      changed,
      next: [
        'Write the texts of the record and the first paragraph of the page.',
        'If releases before a fixed one are not affected, correct the ranges under `affected`.',
        'Add `severity` and `cvss` if the advisory has a score.',
      ],
    };
  },
};

function readRelease(site: Site, file: string, version: string): string {
  if (site.has(file)) return site.read(file);
  throw new Error(`${file} doesn't exist. Write it first: npm run new -- release ${releaseOf(version)}`);
}

/** Adds an advisory to the patch that fixes it. The rest of the file keeps its formatting. */
function nameInPatch(
  text: string,
  { file, version, id }: { file: string; version: string; id: string },
): string {
  const document = parseDocument(text);
  const patches = document.get('patches') as YAMLSeq;
  const patch = patches.items.find((item) => isMap(item) && String(item.get('version')) === version);
  if (!isMap(patch))
    throw new Error(`${file} has no patch ${version}. Add it at the top of "patches" first, with its date.`);
  const named = patch.get('security');
  if (!isSeq(named) || !named.range) throw new Error(`${file}: the patch ${version} has no list "security".`);
  const [start, end] = named.range;
  const ids = [...(named.toJSON() as string[]), id];
  if (named.flow) return `${text.slice(0, start)}[${ids.join(', ')}]${text.slice(end)}`;
  const before = text.slice(0, start);
  const indent = /[^\n]*$/.exec(before)?.[0] ?? '';
  return `${before}- ${id}\n${indent}${text.slice(start)}`;
}

interface Facts {
  id: string;
  title: string;
  published: string;
  versions: readonly string[];
  ghsa: string;
  commit: string;
}

const listOf = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;

function recordOf({ id, title, published, versions, ghsa, commit }: Facts): object {
  const isOwn = id === ghsa;
  return {
    id,
    aliases: isOwn ? [] : [ghsa],
    title,
    published,
    component: stillToWrite('the part of authentik that is affected'),
    weakness: stillToWrite('what it does wrong'),
    affected: versions.map((version, at) =>
      at === 0 ? { fixed: version } : { introduced: `${releaseOf(version)}.0`, fixed: version },
    ),
    fixed_versions: versions,
    summary: stillToWrite('what authentik did wrong, and when.'),
    attacker: stillToWrite('what someone needs, and what they can do then.'),
    am_i_affected: stillToWrite('how readers can tell whether they are affected.'),
    fix: `Upgrade to ${listOf(versions)}, or any later release.`,
    workaround: stillToWrite("what to do until the upgrade, or that there's nothing."),
    check: stillToWrite('how to find out whether someone exploited it.'),
    timeline: [{ date: published, text: `${listOf(versions)} released with the fix` }],
    references: [
      { title: `Advisory ${ghsa} on GitHub`, url: `${GITHUB}/security/advisories/${ghsa}` },
      ...(isOwn
        ? []
        : [{ title: `Record of ${id} in the CVE list`, url: `https://www.cve.org/CVERecord?id=${id}` }]),
      { title: 'The fix in the source', url: `${GITHUB}/commit/${commit}` },
    ],
  };
}

function pageOf({ id, title, versions, ghsa }: Omit<Facts, 'published' | 'commit'>): string {
  const front = {
    title: `${title} (${id})`,
    sidebar_label: id,
    description: `Who is affected by ${id}, how to check, and what to do. Fixed in authentik ${listOf(versions)}.`,
    tags: ['security'],
    keywords: [ghsa, 'vulnerability', 'advisory'],
    questions: [
      `Am I affected by ${id}?`,
      `Which versions fix ${id}?`,
      `What can I do about ${id} until I upgrade?`,
    ],
  };
  return renderPage(
    front,
    `${stillToWrite('what goes wrong, and who should read this.')}\n\n<Advisory id="${id}" />`,
  );
}
