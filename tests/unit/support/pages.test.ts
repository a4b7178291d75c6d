import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFences, withoutFences } from '../../../packages/text/find-fences';
import { compareNames, namesInTables, sectionOf } from '../../../tools/check/pages/compare-names';
import { findExpressions } from '../../../tools/check/pages/find-expressions';

describe('findFences', () => {
  it('reads language, title, text and lines', () => {
    expect(findFences('a\n```yaml title="a.yml" {1}\nb: 1\n\nc: 2\n```\n')).toEqual([
      { language: 'yaml', title: 'a.yml', code: 'b: 1\n\nc: 2', line: 2, lastLine: 6 },
    ]);
  });

  it('takes off the indentation of a list, and keeps that of the sample', () => {
    const [fence] = findFences('1. a\n\n   ```yaml\n   b:\n     c: 1\n   ```');
    expect(fence?.code).toBe('b:\n  c: 1');
  });

  it('keeps shorter fences inside of longer ones', () => {
    expect(findFences('````text\n```yaml\na: 1\n```\n````\n')).toMatchObject([
      { language: 'text', code: '```yaml\na: 1\n```' },
    ]);
  });

  it('finds every sample of a page that was put together from samples and prose', () => {
    const line = fc.stringMatching(/^[a-z .:]{0,12}$/);
    const sample = fc.array(line, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.record({ prose: line, sample }), { maxLength: 5 }), (parts) => {
        const text = parts
          .map((part) => `${part.prose}\n\`\`\`text\n${part.sample.join('\n')}\n\`\`\`\n`)
          .join('');
        expect(findFences(text).map(({ code }) => code)).toEqual(parts.map((part) => part.sample.join('\n')));
        expect(withoutFences(text).split('\n')).toHaveLength(text.split('\n').length);
        expect(withoutFences(text)).not.toContain('```');
      }),
    );
  });
});

describe('compareNames', () => {
  it('tells what is missing and what is unknown', () => {
    expect(compareNames({ wanted: ['a', 'b'], shown: ['b', 'c', 'd'], also: ['d'] })).toEqual({
      missing: ['a'],
      unknown: ['c'],
    });
  });
});

describe('namesInTables', () => {
  const table = '| Name | Of |\n|---|---|\n| `a(b, c)`, `d` | `e` |\n| text | `f \\| g` |\n';

  it('reads names without arguments from a column', () => {
    expect(namesInTables(table)).toEqual(['a', 'd']);
    expect(namesInTables(table, { column: 1 })).toEqual(['e', 'f \\| g']);
  });
});

describe('sectionOf', () => {
  it('ends at the next heading of the same or a higher level', () => {
    const text = '## A\none\n### B\ntwo\n## C\nthree';
    expect(sectionOf(text, 'A')).toBe('## A\none\n### B\ntwo');
    expect(sectionOf(text, 'B')).toBe('### B\ntwo');
    expect(sectionOf(text, 'D')).toBe('');
  });
});

describe('findExpressions', () => {
  it('finds Python in samples and in blueprints, with its line', () => {
    const text =
      '```python\nreturn 1\n```\n```yaml\nattrs:\n  expression: |\n    return 2\n```\n```bash\nls\n```';
    expect(findExpressions(text)).toEqual([
      { code: 'return 1', line: 1 },
      { code: 'return 2\n', line: 6 },
    ]);
  });

  it('leaves out expressions that are read from elsewhere', () => {
    expect(findExpressions('```yaml\nexpression: !File /a.py\n```')).toEqual([]);
  });
});
