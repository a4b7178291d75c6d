import { describe, expect, it } from 'vitest';
import { fillIn } from '../../../tools/product/pictures/objects';

describe('what a picture says about objects', () => {
  const made = new Map([['grafana-provider', { pk: 7, name: 'Grafana' }]]);

  it('takes fields of what was made', () => {
    expect(fillIn('if/admin/#/core/providers/{grafana-provider.pk};{"page":"x"}', made)).toBe(
      'if/admin/#/core/providers/7;{"page":"x"}',
    );
  });

  it("names the field that isn't there", () => {
    expect(() => fillIn('{grafana-provider.slug}', made)).toThrow(
      "{grafana-provider.slug}: this object or field doesn't exist",
    );
  });
});
