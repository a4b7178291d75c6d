import { describe, expect, it } from 'vitest';
import { compareOutput, withoutLogLines } from '../../../tools/prove/core/compare-output';
import { judgeBlueprint, judgeExpression } from '../../../tools/prove/core/judge';
import { parseSession } from '../../../tools/prove/core/parse-session';
import { parseSettings, splitStatements } from '../../../tools/prove/core/pieces';

describe('a terminal session', () => {
  it('is taken apart into commands and what they print', () => {
    const code = [
      "$ curl -s -d '{",
      '  "a": 1}\' \\',
      '    https://authentik.company/ |',
      '    jq .a',
      '1',
      '',
      '$ cat <<EOF > a',
      '$ not a command',
      'EOF',
      "$ echo 'it''s' # don't wait",
      'its',
    ].join('\n');
    expect(parseSession(code)).toEqual([
      {
        command: 'curl -s -d \'{\n  "a": 1}\' \\\n    https://authentik.company/ |\n    jq .a',
        output: ['1'],
      },
      { command: 'cat <<EOF > a\n$ not a command\nEOF', output: [] },
      { command: "echo 'it''s' # don't wait", output: ['its'] },
    ]);
  });
});

describe('what a command printed', () => {
  const compare = (shown: string, printed: string, varies: string[] = []) =>
    compareOutput({ shown: shown.split('\n'), printed, varies });

  it.each([
    ['200', '200\n'],
    ['{"pk":"3f0f1b8e-6a6b-4c7e-9d0a-0e7c2f6f5a11"}', '{"pk":"11111111-2222-4333-8444-555555555555"}'],
    ['{"pk":3,"name":"a"}', '{"name": "a", "pk": 17}'],
    ['notBefore 2025-09-01T10:00:00Z', 'notBefore 2026-01-02T03:04:05.678Z'],
    ['302 https://authentik.company/?client_id=…', '302 https://authentik.company/?client_id=abc'],
    ['client: <client ID>', 'client: 4711'],
    ['a\n…\nz', 'a\nb\nc\nz'],
    ['{\n  "a": 1\n}', '{"a":1}'],
  ])('%j fits %j', (shown, printed) => {
    expect(compare(shown, printed)).toBeUndefined();
  });

  it.each([
    ['200', '404', 'the output is:  404'],
    ['{"passing":false}', '{"passing":true}', 'passing'],
    ['{"a":1}', '{"a":1,"b":2}', '"b":2'],
    ['a\nb', 'a', 'missing line: b'],
    ['a', 'a\nb', 'unexpected additional line: b'],
    ['count 5', 'count 6', 'count 6'],
    ['1.5 s', 'x', 'x'],
  ])("%j doesn't fit %j", (shown, printed, message) => {
    expect(compare(shown, printed)).toContain(message);
  });

  it('may differ where the author says so', () => {
    expect(compare('213 users', '5 users', ['213'])).toBeUndefined();
    expect(compare('{"count":213}', '{"count":5}', ['213'])).toBeUndefined();
  });

  it("doesn't include log lines, but what looks like them", () => {
    const log = '{"event": "Loaded config", "level": "debug", "timestamp": 1.5}';
    expect(withoutLogLines(`${log}\nDone\n{"event": "x"}`)).toBe('Done\n{"event": "x"}');
  });
});

describe('an expression', () => {
  const judge = (cases: object[], outcomes: object[], more: object = {}) =>
    judgeExpression({ evaluator: 'policy', hints: { cases, ...more }, outcomes });

  it('that lets in and keeps out as said is proven', () => {
    const verdict = judge(
      [{ gives: true }, { gives: false, says: ['No.'] }],
      [
        { gives: true, says: [] },
        { gives: false, says: ['No.'] },
      ],
    );
    expect(verdict).toEqual({ ok: true, how: 'evaluated as policy, 2 cases' });
  });

  it.each([
    [[{ gives: true }], [{ gives: true }], /lets everyone in/],
    [[{}, {}], [{ gives: true }, { fails: "KeyError: 'event'" }], /case 2: it raises KeyError/],
    [[{ gives: true }], [{ gives: false }], /gives false, not true/],
    [[{ skips: true }], [{ gives: {} }], /does not skip/],
    [[{}], [{ broken: 'Traceback\nNameError: x' }], /hints fail: NameError: x/],
    [[{ holds: 'a' }], [{ gives: true, holds: false }], /is not true: a/],
  ])("%j with %j isn't", (cases, outcomes, problem) => {
    const verdict = judge(cases, outcomes);
    expect(verdict.ok).toBe(false);
    expect('problem' in verdict && verdict.problem).toMatch(problem);
  });

  it('that is there for what it does may always give the same', () => {
    expect(judge([{}], [{ gives: true }], { always: true }).ok).toBe(true);
  });

  it('that maps gives the same value whatever the order of its keys', () => {
    const hints = { cases: [{ gives: { a: 1, b: [{ c: 1, d: 2 }] } }] };
    const outcomes = [{ gives: { b: [{ d: 2, c: 1 }], a: 1 } }];
    expect(judgeExpression({ evaluator: 'scope', hints, outcomes }).ok).toBe(true);
  });
});

describe('a blueprint', () => {
  it('is proven where it was applied twice and the second time changed nothing', () => {
    expect(judgeBlueprint({}, { status: 'successful', again: 'successful', changed: [] }).ok).toBe(true);
  });

  it.each([
    [{}, { status: 'error', logs: ['Entry invalid: slug'] }, /error: Entry invalid: slug/],
    [{}, { status: 'successful', again: 'successful', changed: ['group 1 was made again'] }, /made again/],
    [{ refused: 'slug' }, { status: 'successful', again: 'successful' }, /isn't rejected/],
  ])("%j, %j: isn't", (hints, outcome, problem) => {
    const verdict = judgeBlueprint(hints, outcome);
    expect('problem' in verdict && verdict.problem).toMatch(problem);
  });

  it('that the page says is rejected has to be', () => {
    const outcome = { status: 'error', logs: ['Entry invalid: slug is missing'] };
    expect(judgeBlueprint({ refused: 'slug is missing' }, outcome).ok).toBe(true);
  });
});

it('settings and statements are read as pages write them', () => {
  const text = "# mail\nAUTHENTIK_EMAIL__FROM='Login <a@example.com>'\nAUTHENTIK_LOG_LEVEL=debug\nPG_PASS=x";
  expect(parseSettings(text)).toEqual({
    AUTHENTIK_EMAIL__FROM: 'Login <a@example.com>',
    AUTHENTIK_LOG_LEVEL: 'debug',
  });
  expect(splitStatements("-- two\nSELECT ';';\nSELECT 2;\n")).toEqual(["SELECT ';'", 'SELECT 2']);
});
