import { describe, expect, it } from 'vitest';
import { normalizeSbom } from '../../../packages/build/core/normalize-sbom';
import { uuidOf } from '../../../packages/build/node/uuid';

const made = (serial: string, timestamp: string, folder: string): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${serial}`,
    metadata: {
      timestamp,
      tools: [{ name: 'cli' }],
      component: { name: folder, type: 'library', version: '1' },
    },
    components: [
      {
        'bom-ref': 'zod@4.0.0',
        name: 'zod',
        hashes: [{ alg: 'SHA-512', content: 'ab' }],
        licenses: [{ license: { id: 'MIT' } }],
      },
      { 'bom-ref': 'eval@0.1.8', name: 'eval' },
      { 'bom-ref': 'unknown@1.0.0', name: 'unknown' },
    ],
  });
const options = { name: 'identity-docs', timestamp: '2026-11-24T00:00:00.000Z', uuidOf };
const [first, second] = [made('1', '2026-01-01', 'here'), made('2', '2026-01-02', 'there')];

describe('the list of components', () => {
  it('is the same text for the same packages, whenever and wherever it is made', () => {
    const text = normalizeSbom(first, options);
    expect(normalizeSbom(second, options)).toBe(text);
    expect(JSON.parse(text)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { tools: [{ name: 'cli' }], component: { name: 'identity-docs', version: '1' } },
      components: [{ 'bom-ref': 'zod@4.0.0', hashes: [{ alg: 'SHA-512' }] }, {}, {}],
    });
  });

  it('has a number that follows from its content, and the time that it is given', () => {
    const serialOf = (change: object) =>
      JSON.parse(normalizeSbom(first, { ...options, ...change })).serialNumber;
    expect(serialOf({})).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(serialOf({})).toBe(serialOf({}));
    expect(serialOf({ name: 'other' })).not.toBe(serialOf({}));
    expect(JSON.parse(normalizeSbom(first, options)).metadata.timestamp).toBe(options.timestamp);
    expect(
      JSON.parse(normalizeSbom(first, { ...options, timestamp: undefined })).metadata,
    ).not.toHaveProperty('timestamp');
  });

  it('has the licenses of packages that name them only in a file of theirs', () => {
    const { components } = JSON.parse(normalizeSbom(first, options));
    const mit = [{ license: { id: 'MIT' } }];
    expect(components.map(({ licenses }: { licenses?: unknown }) => licenses)).toEqual([mit, mit, undefined]);
  });

  it('is rejected where it lists nothing', () => {
    expect(() => normalizeSbom('{"bomFormat":"CycloneDX","components":[]}', options)).toThrow(
      /write a CycloneDX/,
    );
    expect(() => normalizeSbom('{}', options)).toThrow(/write a CycloneDX/);
  });
});

it('a UUID of a text is that of RFC 9562, version 5, in the namespace of URLs', () => {
  // Made with Python: uuid.uuid5(uuid.NAMESPACE_URL, 'https://example.com/')
  expect(uuidOf('https://example.com/')).toBe('dd2c1780-811a-5296-81c5-178a0ef488bc');
});
