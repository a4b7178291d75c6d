import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(__dirname, '../..');
/** Folders of the repository that are generated, or that no check reads. */
const LEFT_OUT = new Set(['node_modules', 'build', '.cache', '.git', '.docusaurus', 'offline', 'shots']);
const PAGE = 'docs/troubleshooting/login.mdx';

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'author-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a command in the copy as npm does, without a terminal. */
function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const options = { cwd: copy, maxBuffer: 10_000_000 };
    execFile(process.execPath, ['scripts/run.mjs', script, ...args], options, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}
const make = (...args: string[]) => run('tools/author/new.ts', ...args);
const check = (...args: string[]) => run('tools/check/index.ts', ...args);

/** The files that a command reports as written. */
const filesOf = (output: string): string[] =>
  output.split('\n').flatMap((line) => /^ {2}((?:data|docs)\/\S+)$/.exec(line)?.[1] ?? []);

describe('in a copy of the repository', () => {
  it('what "npm run new" writes passes the check, and the release check asks for the texts', async () => {
    const made = [
      await make('release', '2025.10', '--date', '2025-10-27'),
      await make('page', 'docs/sys-mgmt/ops/made-up.mdx', '--title', 'Made up'),
      await make(
        ...['advisory', 'CVE-2025-99999', '--title', 'A test', '--published', '2025-08-23'],
        ...['--fixed', '2025.8.1,2025.6.4', '--ghsa', 'GHSA-aaaa-bbbb-cccc', '--commit', '0'.repeat(40)],
      ),
      await make('redirect', '/made/up', '--to', '/customize/branding/'),
      await make(
        ...['term', 'Made-up term', '--short', 'A term that a test needs.'],
        ...['--page', 'docs/core/terminology.mdx'],
      ),
    ];
    expect(made.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(made.map(() => ''));
    const files = [...new Set(made.flatMap(({ output }) => filesOf(output)))];
    expect(files).toHaveLength(11);
    const checked = await check(...files);
    expect(checked.output).toContain('All checks passed.');
    expect(checked.output).toMatch(/^Warning: docs\/releases\/2025\.10\.mdx:\d+: Still to write: /m);
    const released = await check('--release', 'docs/releases/2025.10.mdx');
    expect(released.code).toBe(1);
    expect(released.output).toContain('Failed: texts still to write');
  });

  it("names what is missing where it can't ask", async () => {
    const { code, output } = await make('page', 'docs/x.mdx');
    expect(code).toBe(1);
    expect(output).toContain('--title is missing, for example --title "Back up and restore"');
  });

  it('a page that "npm run move" has moved passes the release check', async () => {
    const { output } = await run(
      'tools/author/move.ts',
      'docs/sys-mgmt/certificates.mdx',
      'docs/security/certificates.mdx',
    );
    const files = filesOf(output);
    expect(files).toContain('docs/security/certificates.mdx');
    const pages = files.filter((file) => file.startsWith('docs/'));
    const checked = await check('--release', ...pages, 'data/redirects.yaml', 'data/sidebar.yaml');
    expect(checked.output).toContain('All checks passed.');
  });

  it('an edited message and sample pass the check of a proposal, and the release check after an update', async () => {
    const text = readFileSync(join(copy, PAGE), 'utf8');
    const edited = text
      .replaceAll('| `Failed to authenticate.`', '| `The moon is not available.`')
      .replaceAll('create_recovery_key 1 akadmin', 'create_recovery_key 2 akadmin');
    writeFileSync(join(copy, PAGE), edited);
    const proposed = await check(PAGE);
    expect(proposed.output).toContain('All checks passed.');
    expect(proposed.output).toContain(
      'data/messages.yaml has no record of the message "The moon is not available."',
    );
    expect(proposed.output).toContain('was edited after its record was made');
    expect(proposed.output).toContain('run npm run update');
    expect((await check('--release', PAGE)).code).toBe(1);
    expect((await run('tools/author/update.ts')).output).toContain(
      'added "The moon is not available." below unknown',
    );
    expect((await check('--release', PAGE)).output).toContain('All checks passed.');
  });
});
