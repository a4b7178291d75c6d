import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { failuresBefore, runInShell } from '../../../tools/prove/runners/shell';

const run = async (...commands: string[]) => {
  const env = { PATH: process.env.PATH ?? '' };
  const { results } = await runInShell({ before: ['false'], commands, folder: tmpdir(), env, input: '' });
  return results;
};

it.each([
  ['false\necho done', ['1 false']],
  ['for i in 1 2; do (exit 3); done; true', ['3 ( exit 3 )', '3 ( exit 3 )']],
  ['f() { false; echo done; }\nf', ['1 false']],
  ['true | false\nls -d .', ['1 false']],
  ['cat <<EOF > /dev/full 2>&1\na\nEOF\ntrue', ['1 cat <<EOF > /dev/full 2>&1']],
])('a failure before the last command is told: %j', async (command, failures) => {
  const [result] = await run(command);
  expect(result?.status).toBe(0);
  expect(result && failuresBefore(result)).toEqual(failures);
});

it.each([
  'false || echo none',
  'if ! false; then echo no; fi',
  'false | cat',
  'while false; do :; done; [ -e /nothing ] && echo there; true',
  'if (false; true); then echo yes; fi',
])('what bash takes for no failure is none: %j', async (command) => {
  const [result] = await run(command);
  expect(result).toMatchObject({ status: 0, failures: [] });
});

it('the last command fails automatically, and the next continues', async () => {
  const results = await run('echo a\nfalse', 'echo b');
  expect(results.map(({ status, printed }) => [status, printed.trim()])).toEqual([
    [1, 'a'],
    [0, 'b'],
  ]);
  expect(results.flatMap(failuresBefore)).toEqual([]);
});

it('a shell that ends says nothing of what it did not come to', async () => {
  expect(await run('echo a', 'exit 0', 'echo b')).toHaveLength(1);
});
