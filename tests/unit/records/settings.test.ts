import { describe, expect, it } from 'vitest';
import { terms } from '../../../features/reference/records/terms';
import { settings } from '../../../features/settings/records/settings';
import { parseRecords } from '../../../packages/records/core/read';

const SETTINGS = `env_exceptions: []
groups:
  - id: web
    title: Web
    settings:
      - key: web.workers
        env: AUTHENTIK_WEB__WORKERS
        type: integer
        default: '2'
        text: How many.
      - key: web.path
        env: AUTHENTIK_WEB__PATH
        type: path
        default: null
        text: Where.
`;

const problemsOf = (text: string) => {
  try {
    parseRecords({ file: 's.yaml', text, schema: settings.schema });
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
};

describe('settings', () => {
  it('that fit are accepted', () => {
    expect(problemsOf(SETTINGS)).toBe('none');
  });

  it.each([
    ['type: integer', 'type: strng', 's.yaml:8: groups.0.settings.0.type must be one of string, integer'],
    [
      "default: '2'",
      'default: 2',
      's.yaml:9: groups.0.settings.0.default must be a string in quotes, or null',
    ],
    [
      "default: '2'",
      'default: two',
      's.yaml:9: groups.0.settings.0.default "two" is not a valid value of the type integer',
    ],
    ['WEB__WORKERS', 'WEB_WORKERS', 's.yaml:7: groups.0.settings.0.env must be AUTHENTIK_WEB__WORKERS'],
    ['key: web.path', 'key: web.workers', 's.yaml:11: groups.0.settings.1 repeats web.workers'],
    ['WEB__PATH', 'WEB__WORKERS', 's.yaml:11: groups.0.settings.1 repeats AUTHENTIK_WEB__WORKERS'],
    ['text: Where.', 'txt: Where.', 's.yaml:15: groups.0.settings.1.txt is not a key of this record'],
    [
      'env_exceptions: []',
      'env_exceptions: [{ key: web.path, why: none }]',
      's.yaml:12: groups.0.settings.1.env follows the naming rule; remove it from env_exceptions',
    ],
    [
      'env_exceptions: []',
      'env_exceptions: [{ key: web.pth, why: none }]',
      's.yaml:1: env_exceptions.0 web.pth is no',
    ],
    ['text: Where.', 'text: Where.\n        choices: [a, b]', 'choices belongs to the type choice'],
  ])('with "%s" changed to "%s" are rejected with line and fix', (from, to, message) => {
    expect(problemsOf(SETTINGS.replace(from, to))).toContain(message);
  });
});

describe('terms', () => {
  const term = (name: string, aliases: string) =>
    `- term: ${name}\n  aliases: [${aliases}]\n  short: What ${name} means to those who read.\n  text: More of it.\n  page: a/b.mdx\n`;
  const read = (text: string) => () => parseRecords({ file: 't.yaml', text, schema: terms.schema });

  it('stand once, whatever their case, and are no alias of another', () => {
    expect(read(term('Flow', 'x') + term('Stage', 'y'))).not.toThrow();
    expect(read(term('Flow', 'x') + term('flow', 'y'))).toThrow('t.yaml:6: 1 repeats flow');
    expect(read(term('Flow', 'x') + term('Stage', 'flow'))).toThrow('t.yaml:7: 1.aliases repeats flow');
  });
});
