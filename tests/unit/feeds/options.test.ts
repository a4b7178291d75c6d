import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, validateOptions } from '../../../plugins/feeds/options';

const validate = (options: object) => validateOptions({ options, validate: normalizePluginOptions as never });

describe('options of the feeds plugin', () => {
  it('has defaults', () => {
    expect(validate({})).toEqual({ ...DEFAULT_OPTIONS, id: 'default' });
  });

  it('takes what is given', () => {
    const options = { docsPluginId: 'other', chartsFile: 'charts.yaml', releaseCount: 5 };
    expect(validate(options)).toEqual({ ...options, id: 'default' });
  });

  it.each([[{ releaseCount: 0 }], [{ releaseCount: 'many' }], [{ chartsFile: 1 }], [{ charts: 'x' }]])(
    'refuses %j',
    (options) => {
      expect(() => validate(options)).toThrow(Object.keys(options)[0]);
    },
  );
});
