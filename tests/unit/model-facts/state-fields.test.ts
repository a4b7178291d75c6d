import { expect, it } from 'vitest';
import { stateFields } from '../../../tools/product/model-facts/state-fields';

const stated = (
  field: object,
  required: string[],
  fallback?: unknown,
): { name: string; default?: unknown } | undefined =>
  stateFields(
    { 'app.stage': { fields: [{ name: 'mode', ...field }] } },
    { 'app.stage': required },
    fallback === undefined ? {} : { 'app.stage': { mode: { default: fallback, in: 'models.py:1' } } },
  )['app.stage']?.fields[0];

it('states the default of a field that may be left out', () => {
  expect(stated({}, [], 'any')).toEqual({ name: 'mode', default: 'any' });
  expect(stated({ default: 'all' }, [], 'any')).toEqual({ name: 'mode', default: 'any' });
  expect(stated({ default: 'all' }, [])).toEqual({ name: 'mode' });
});

it('states no default of a field that the API requires', () => {
  expect(stated({ default: 'any' }, ['mode'], 'any')).toEqual({ name: 'mode', required: true });
});

it('says what a function gives, and rejects one that no one has described', () => {
  expect(stated({}, [], { callable: 'generate_id' })).toEqual({
    name: 'mode',
    default: { computed: 'generated' },
  });
  expect(() => stated({}, [], { callable: 'roll_dice' })).toThrow(
    'app.stage.mode is computed by roll_dice; describe its result in COMPUTED',
  );
});
