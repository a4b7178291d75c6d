import { describe, expect, it } from 'vitest';
import { breakCommands, joinCommands } from '../../../tools/check/break-commands';

const URL = 'https://authentik.company/api/v3/core/users/?page_size=100';
const LONG_URL = `${URL}&ordering=-date_joined&include_groups=false`;

describe('commands that are wider than a terminal', () => {
  it.each([
    ['before the address', `curl -s -o /dev/null -w x ${URL}`, `curl -s -o /dev/null -w x \\\n  ${URL}`],
    [
      'before each pipe',
      `curl -s ${URL} | jq -r '.results[].name' | sort`,
      `curl -s ${URL} \\\n  | jq -r '.results[].name' \\\n  | sort`,
    ],
    [
      'not between an option and its value, nor within quotes',
      `curl -s ${URL} -H 'Content-Type: application/json' -d '{}'`,
      `curl -s ${URL} \\\n  -H 'Content-Type: application/json' -d '{}'`,
    ],
    [
      'not between a redirection and its file',
      `pg_dump --format=custom --username=authentik --dbname=authentik_2025_8 -v > before.dump`,
      `pg_dump --format=custom --username=authentik --dbname=authentik_2025_8 -v \\\n  > before.dump`,
    ],
    [
      'at the margin of the command that they continue',
      `curl \\\n      -H 'Accept: application/json' ${URL}`,
      `curl \\\n      -H 'Accept: application/json' \\\n      ${URL}`,
    ],
    [
      'and go on where they did',
      `curl -s -o /dev/null -w x ${URL} \\\n  -v`,
      `curl -s -o /dev/null -w x \\\n  ${URL} \\\n  -v`,
    ],
  ])('are broken %s', (_, code, broken) => {
    const result = breakCommands(code, 'bash');
    expect(result.code).toBe(broken);
    expect(joinCommands(result.code)).toBe(joinCommands(code));
    expect(breakCommands(broken, 'bash').long).toEqual([]);
  });

  it.each([
    ['a word that is too long for any line', `curl ${LONG_URL}`],
    [
      'a placeholder',
      `echo ${'<a name that somebody gave to something long ago> '.repeat(2).trim()}`.replace('> <', '>_<'),
    ],
    ['a comment', `# ${'word '.repeat(20)}`],
    ['a command with a comment', `ls ${'word '.repeat(20)} # why`],
    ['a text in quotes', `python -c "\nprint('${'word '.repeat(20)}')"`],
    ['a here-document', `cat <<EOF\n${'word '.repeat(20)}\nEOF`],
    ['a filter and its program', `ls \\\n  | jq '${'word '.repeat(15)}'`],
  ])('stay where they are %s', (_, code) => {
    expect(breakCommands(code, 'bash')).toEqual({ code, long: [] });
  });

  it('are broken in sessions, whose output stays', () => {
    const output = 'word '.repeat(20);
    const code = `$ ls\n${output}\n$ curl -s -o /dev/null -w x ${URL}\n200`;
    expect(breakCommands(code, 'console')).toEqual({
      code: `$ ls\n${output}\n$ curl -s -o /dev/null -w x \\\n    ${URL}\n200`,
      long: [2],
    });
    expect(breakCommands(code, 'text')).toEqual({ code, long: [] });
  });
});
