import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPageSources } from '../../../features/registry/pages';
import { TAGS } from '../../../features/registry/registry';
import { findLastChange, parseChangeDates } from '../../../packages/pages/core/change-dates';
import { addChangeDate } from '../../../packages/pages/remark/add-change-date';
import { readChangeDates } from '../../../packages/pages/remark/change-dates-fs';
import { listDocFiles } from '../../../packages/text/node/page-files-fs';

const EARLY = Date.UTC(2025, 0, 2) / 1000;
const LATE = Date.UTC(2025, 7, 9) / 1000;

describe('what a page is made of', () => {
  it('is its file, the records of its tags and the texts that it imports', () => {
    const text = [
      "import User from '../_partials/user.mdx'",
      '<Fields model="authentik_core.user" only="name" />',
      '<ReleaseList />',
      '```mdx',
      '<Release version="2025.8" />',
      '```',
    ].join('\n');
    expect(listPageSources('docs/a/b.mdx', text)).toEqual([
      'docs/a/b.mdx',
      'data/models/authentik_core.user.yaml',
      'data/releases/',
      'docs/_partials/user.mdx',
    ]);
  });
});

it('is known for every tag: the files and folders that it shows exist', () => {
  const docs = join(__dirname, '../../../docs');
  const named = new Set<string>();
  for (const name of listDocFiles(docs)) {
    const text = readFileSync(join(docs, name), 'utf8');
    for (const source of listPageSources(`docs/${name}`, text)) {
      named.add(source);
      expect(existsSync(join(docs, '..', source)), `${source} of docs/${name}`).toBe(true);
    }
  }
  const tagged = new Set(Object.values(TAGS).map(({ kind }) => kind.path));
  expect([...tagged].filter((path) => ![...named].some((source) => source.startsWith(path)))).toEqual([]);
});

describe('the date of a page', () => {
  const dates = parseChangeDates(`\0${LATE}\n\ndata/r/x.yaml\n\0${EARLY}\n\ndocs/a.mdx\ndata/r/x.yaml\n`);

  it('is that of its newest part', () => {
    expect(findLastChange(dates, ['docs/a.mdx'])).toBe(EARLY);
    expect(findLastChange(dates, ['docs/a.mdx', 'data/r/x.yaml'])).toBe(LATE);
    expect(findLastChange(dates, ['docs/a.mdx', 'data/r/'])).toBe(LATE);
  });

  it('is unknown for a page without history, whatever it shows', () => {
    expect(findLastChange(dates, ['docs/new.mdx', 'data/r/x.yaml'])).toBeUndefined();
  });
});

describe('the history of a site', () => {
  let folder: string;
  const git = (cwd: string, time: number, ...args: string[]): void => {
    const date = `${time} +0000`;
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd,
      stdio: 'ignore',
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  };
  const write = (path: string, text: string): void => {
    const file = join(folder, 'origin', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'history-'));
    write('site/docs/a page ü.mdx', 'one');
    const origin = join(folder, 'origin');
    git(origin, EARLY, 'init', '--quiet');
    git(origin, EARLY, 'add', '.');
    git(origin, EARLY, 'commit', '--quiet', '--message', 'First');
    write('site/docs/b.mdx', 'two');
    git(origin, LATE, 'add', '.');
    git(origin, LATE, 'commit', '--quiet', '--message', 'Second');
    git(folder, LATE, 'clone', '--quiet', '--depth', '1', `file://${origin}`, 'shallow');
    mkdirSync(join(folder, 'exported'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const parse = async () => ({ frontMatter: { title: 'A' }, content: '' });
  const dateOf = async (siteDir: string, page: string): Promise<unknown> => {
    const withDate = addChangeDate({
      siteDir,
      dates: readChangeDates(siteDir),
      parse,
      listSources: (page) => [page],
    });
    const filePath = join(siteDir, page);
    const { frontMatter } = await withDate({ filePath, fileContent: '', defaultParseFrontMatter: parse });
    return frontMatter.last_update;
  };

  it('dates each page by the last commit that changed it', async () => {
    const site = join(folder, 'origin/site');
    expect(await dateOf(site, 'docs/a page ü.mdx')).toEqual({ date: '2025-01-02T00:00:00.000Z' });
    expect(await dateOf(site, 'docs/b.mdx')).toEqual({ date: '2025-08-09T00:00:00.000Z' });
  });

  it('dates nothing in a shallow clone, where all seems to be as new as its oldest commit', async () => {
    expect(await dateOf(join(folder, 'shallow/site'), 'docs/a page ü.mdx')).toBeUndefined();
  });

  it('dates nothing outside of a repository', async () => {
    expect(await dateOf(join(folder, 'exported'), 'docs/b.mdx')).toBeUndefined();
  });
});
