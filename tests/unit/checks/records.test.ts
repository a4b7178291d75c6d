import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openContentSite } from '../../../tools/check/content/site-fs';
import { listRecordProblems, listWayProblems } from '../../../tools/check/rules/records';

const FOLDERS = readdirSync('data', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '.schemas')
  .map(({ name }) => join('data', name));

let site: string;
const problems = (): string[] => {
  const opened = openContentSite(site);
  const found = listRecordProblems(opened);
  return found.length > 0 ? found : listWayProblems(opened);
};
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'records-'));
  // What the tests write to is copied.
  const isCopied = (path: string) => !FOLDERS.includes(path);
  cpSync('data', join(site, 'data'), { recursive: true, filter: isCopied });
  for (const path of [...FOLDERS, 'docs', '.vscode', 'contributing'])
    symlinkSync(resolve(path), join(site, path));
});
afterEach(() => rmSync(site, { recursive: true }));

it('takes the records as they are', () => {
  expect(problems()).toEqual([]);
});

it('names a file that no kind reads', () => {
  writeFileSync(join(site, 'data/unread.yaml'), '- 9000\n');
  expect(problems()).toEqual([
    expect.stringMatching(
      /^data\/unread\.yaml: no kind of record reads it: .*features\/registry\/registry\.ts$/,
    ),
  ]);
});

it('names an entry of the sidebar without a page', () => {
  appendFileSync(join(site, 'data/sidebar.yaml'), '- doc: core/none\n  label: None\n');
  expect(problems()).toEqual([
    expect.stringMatching(/^data\/sidebar\.yaml:\d+: \d+\.doc names the page docs\/core\/none\.mdx/),
  ]);
});

it.each([
  [
    '/ring-a',
    '/ring-b',
    /^data\/redirects\.yaml:\d+: \/ring-a -> \/ring-b .* redirects in a loop: .*; point it at a page$/,
  ],
  ['/ring-a', '/no/where/', /^data\/redirects\.yaml:\d+: .* ends at \/no\/where\/, where no page exists/],
  [
    '/sys-mgmt/certificates',
    '/sys-mgmt/settings/',
    /^data\/redirects\.yaml:\d+: .* makes the page \/sys-mgmt\/certificates\/ unreachable/,
  ],
])('names a redirect from %s to %s', (from, to, problem) => {
  const back = '  - { from: /ring-b, to: /ring-a/ }\n';
  appendFileSync(
    join(site, 'data/redirects.yaml'),
    `  - { from: ${from}, to: ${to} }\n${to === '/ring-b' ? back : ''}`,
  );
  expect(problems()).toContainEqual(expect.stringMatching(problem));
});

it('names a file that "npm run records" has to write again', () => {
  writeFileSync(join(site, 'data/.schemas/terms.json'), '{}\n');
  expect(problems()).toEqual([
    'data/.schemas/terms.json is not what follows from features/reference/records: npm run records',
  ]);
});

it("names a record that doesn't fit, with its line", () => {
  appendFileSync(join(site, 'data/search-synonyms.yaml'), '- same: [alone]\n');
  expect(problems().join('\n')).toMatch(
    /data\/search-synonyms\.yaml:\d+: \d+\.same must have two or more phrases/,
  );
});

/** Changes a record of a release in the copy, whose folder is a link otherwise. */
function changeRelease(change: (text: string) => string): string {
  const folder = join(site, 'data/releases');
  rmSync(folder);
  cpSync('data/releases', folder, { recursive: true });
  const text = change(readFileSync(join(folder, '2025.8.yaml'), 'utf8'));
  writeFileSync(join(folder, '2025.8.yaml'), text);
  return text;
}

it('names a command of Docker Compose without a counterpart on Kubernetes, and what to do', () => {
  const text = changeRelease((before) =>
    before.replace(
      /^ {4}action: .*$/m,
      '    action: |-\n      ```bash\n      docker compose rm --stop redis\n      ```',
    ),
  );
  const line = text.split('\n').findIndex((one) => one.startsWith('    action: |-')) + 1;
  expect(text).toContain('rm --stop redis');
  expect(problems().join('\n')).toMatch(
    new RegExp(
      `^data/releases/2025\\.8\\.yaml:(?:${line}|${line + 1}): breaking\\.\\d+\\.action has the command "docker compose rm --stop redis".*: add the kubectl command to the same text, or if only Compose is affected, write "applies: \\[compose\\]"$`,
      'm',
    ),
  );
});

it('names a release without a Helm chart at the release', () => {
  const charts = readFileSync(join(site, 'data/charts.yaml'), 'utf8');
  writeFileSync(join(site, 'data/charts.yaml'), charts.replace(/^"2025\.8":.*\n/m, ''));
  expect(problems().join('\n')).toMatch(
    /^data\/releases\/2025\.8\.yaml:1: version has no Helm chart: add "2025\.8": 2025\.8\.0 to data\/charts\.yaml$/m,
  );
});
