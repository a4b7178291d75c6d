import { describe, expect, it } from 'vitest';
import {
  findInlinableVariables,
  inlineVariables,
} from '../../../packages/first-view/docusaurus/lean-client/css/find-inlinable-variables';

const root = (name: string, value: string) => ({ name, value, isOnRoot: true });
const below = (name: string, value: string) => ({ name, value, isOnRoot: false });
const find = (
  declarations: Parameters<typeof findInlinableVariables>[0]['declarations'],
  rules: string[],
  others: string[] = [],
) => Object.fromEntries(findInlinableVariables({ declarations, rules, others }));

describe('custom properties that move into the rule that uses them', () => {
  it('are those of the root that one rule uses once', () => {
    const declarations = [root('--a', '1px'), root('--b', '2px')];
    expect(find(declarations, ['var(--a)', 'var(--b) var(--b)'])).toEqual({ '--a': '1px' });
  });

  it.each([
    ['declared again in another color mode', [root('--a', 'red'), root('--a', 'blue')], ['var(--a)'], []],
    ['declared for an element of its own', [below('--a', 'red')], ['var(--a)'], []],
    ['read by a script', [root('--a', 'red')], ['var(--a)'], ["style.setProperty('--a', color)"]],
    ['used by another property as well', [root('--a', '1px'), root('--b', 'var(--a)')], ['var(--a)'], []],
  ])('are none that is %s', (_name, declarations, rules, others) => {
    expect(find(declarations, rules, others)).toEqual({});
  });

  it('keep what they refer to, unless an element below the root has a value of its own', () => {
    const declarations = [root('--a', 'var(--b)'), root('--b', '1px'), root('--b', '2px')];
    expect(find(declarations, ['var(--a)'])).toEqual({ '--a': 'var(--b)' });
    expect(find([...declarations, below('--b', '3px')], ['var(--a)'])).toEqual({});
  });

  it('are written instead of plain references', () => {
    const values = new Map([['--a', '1px']]);
    expect(inlineVariables('calc(var(--a) * -1) var( --a ) var(--a, 2px) var(--b)', values)).toBe(
      'calc(1px * -1) 1px var(--a, 2px) var(--b)',
    );
  });
});
