import { expect, it } from 'vitest';
import { normalizeSbom } from '../../../packages/build/core/normalize-sbom';

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
    components: [{ 'bom-ref': 'zod@4.0.0', hashes: [{ alg: 'SHA-512', content: 'ab' }] }],
  });

it('makes the same text of the same packages, whenever and wherever it is made', () => {
  const [first, second] = [made('1', '2026-01-01', 'here'), made('2', '2026-01-02', 'there')];
  const text = normalizeSbom(first, 'identity-docs');
  expect(normalizeSbom(second, 'identity-docs')).toBe(text);
  expect(JSON.parse(text)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { tools: [{ name: 'cli' }], component: { name: 'identity-docs', version: '1' } },
    components: [{ 'bom-ref': 'zod@4.0.0', hashes: [{ alg: 'SHA-512' }] }],
  });
});

it('refuses what is no list of components', () => {
  expect(() => normalizeSbom('{"bomFormat":"CycloneDX","components":[]}', 'a')).toThrow(/no CycloneDX/);
  expect(() => normalizeSbom('{}', 'a')).toThrow(/no CycloneDX/);
});
