import { describe, expect, it } from 'vitest';
import { toAtom } from '../../../features/releases/advisories/atom';
import { example } from './example';

const options = {
  title: 'Advisories <all>',
  feedUrl: 'https://docs.example.com/security/atom.xml',
  listUrl: 'https://docs.example.com/security/',
  author: 'The editors',
  pageUrl: (id: string) => `https://docs.example.com/security/cves/${id}/`,
};
const older = { ...example, id: 'CVE-2024-1000', aliases: [], published: '2024-01-01' };

/** The content of all elements of a name, in order. */
function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    (match) => match[1] ?? '',
  );
}

describe('toAtom', () => {
  it('lists entries newest first, with their page as id', () => {
    expect(texts(toAtom([older, example], options), 'id')).toEqual([
      options.feedUrl,
      options.pageUrl('CVE-2025-53942'),
      options.pageUrl('CVE-2024-1000'),
    ]);
  });

  it('moves a corrected entry to the top, and dates the feed by it', () => {
    const xml = toAtom([example, { ...older, modified: '2025-09-01' }], options);
    expect(texts(xml, 'updated')).toEqual([
      '2025-09-01T00:00:00Z',
      '2025-09-01T00:00:00Z',
      '2025-07-22T00:00:00Z',
    ]);
  });

  it('escapes text', () => {
    const xml = toAtom([example], options);
    expect(texts(xml, 'title')).toEqual(['Advisories &lt;all&gt;', 'CVE-2025-53942: Users &amp; sources']);
    expect(texts(xml, 'summary')).toEqual([
      'A bold claim with a &lt; b and a link. Fixed in 2025.4.4, 2025.6.4.',
    ]);
  });

  it("drops characters that XML doesn't allow", () => {
    const xml = toAtom([{ ...example, title: 'Bell\u0007 and \u{1F512}' }], options);
    expect(texts(xml, 'title')[1]).toBe('CVE-2025-53942: Bell and \u{1F512}');
  });

  it("doesn't make a feed of nothing", () => {
    expect(() => toAtom([], options)).toThrow(RangeError);
  });
});
