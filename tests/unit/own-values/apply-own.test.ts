import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOwn } from '../../../packages/samples/custom-values/apply-own';
import { type Edit, editHighlighted } from '../../../packages/samples/custom-values/edit-highlighted';
import { findPlaces } from '../../../packages/samples/custom-values/find-places';
import type { SampleValue } from '../../../packages/samples/custom-values/sample-value';
import type { OwnTexts } from '../../../packages/samples/custom-values/value-types';
import { highlightCode } from '../../../packages/samples/markdown/highlight-code';

const VALUES: readonly SampleValue[] = [
  { id: 'base', label: 'Base DN', kind: 'dn', sample: 'dc=ldap,dc=company' },
  { id: 'controller', label: 'Controller', kind: 'host', sample: 'dc1.ad.company' },
  { id: 'domain', label: 'Domain', kind: 'domain', sample: 'ad.company', in: ['ad.company', '.ad.company'] },
  { id: 'slug', label: 'Slug', kind: 'slug', sample: 'wiki', in: ['/o/wiki/', 'slug: wiki'] },
];

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The text that a reader sees and copies. */
async function shown(code: string, language: string, own: OwnTexts): Promise<string> {
  const html = await highlightCode({ code, language, highlighted: new Set() });
  expect(textOf(html)).toBe(`${code}\n`);
  const applied = applyOwn(html, own, findPlaces({ code, language }, VALUES));
  expect(applied.match(/<[^>]*>/g)).toEqual(html.match(/<[^>]*>/g));
  return textOf(applied).slice(0, -1);
}

describe('the highlighted sample shows what the reader has entered', () => {
  const own = {
    base: "OU=R&D 'x',dc=corp",
    slug: '123',
    authentik: 'sso.example.org:8443',
    domain: 'corp.example',
  };

  it.each([
    ['yaml', 'slug: wiki\nbase_dn: dc=ldap,dc=company', "slug: '123'\nbase_dn: OU=R&D 'x',dc=corp"],
    ['bash', "-b 'ou=a,dc=ldap,dc=company' <x", "-b 'ou=a,OU=R&D '\\''x'\\'',dc=corp' <x"],
    ['bash', '-b dc=ldap,dc=company', "-b OU=R\\&D\\ \\'x\\',dc=corp"],
    ['json', '{"a": "dc=ldap,dc=company"}', '{"a": "OU=R&D \'x\',dc=corp"}'],
    ['bash', 'curl https://authentik.company/o/wiki/', 'curl https://sso.example.org:8443/o/123/'],
    ['text', 'ldaps://dc1.ad.company me@ad.company', 'ldaps://dc1.corp.example me@corp.example'],
  ])('%s: %s', async (language, code, expected) => {
    expect(await shown(code, language, own)).toBe(expected);
  });

  it('the longer of two values that overlap, where it was given', async () => {
    const both = { domain: 'corp.example', controller: 'dc7.corp.example' };
    expect(await shown('dc1.ad.company dc2.ad.company', 'text', both)).toBe(
      'dc7.corp.example dc2.corp.example',
    );
  });

  it('and looks for nothing in what was put in', async () => {
    const sameNames = { authentik: 'ad.company', domain: 'app.company', app: 'authentik.company' };
    expect(await shown('authentik.company ad.company app.company', 'text', sameNames)).toBe(
      'ad.company app.company authentik.company',
    );
  });

  it("but nothing that doesn't pass the check of its kind", async () => {
    const forged = { slug: '<img src=x onerror=alert(1)>', base: 'dc=a\nb', authentik: '"><b>' };
    const code = 'slug: wiki\nbase: dc=ldap,dc=company\nurl: https://authentik.company';
    expect(await shown(code, 'yaml', forged)).toBe(code);
  });
});

it("edits text that elements cut like text that they don't", () => {
  const piece = fc.constantFrom('a', 'b', '&amp;', '&lt;', '<i class="x">', '</i>', '\n', '\u{1f600}');
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.array(fc.record({ at: fc.nat(20), length: fc.integer({ min: 1, max: 4 }), text: fc.string() })),
      (pieces, wishes) => {
        const html = pieces.join('');
        const text = textOf(html);
        const edits: Edit[] = [];
        for (const { at, length, text: replacement } of wishes.toSorted((a, b) => a.at - b.at)) {
          const isFree = at >= (edits.at(-1)?.end ?? 0) && at + length <= text.length;
          if (isFree) edits.push({ start: at, end: at + length, text: replacement });
        }
        const naive = edits
          .toReversed()
          .reduce(
            (done, { start, end, text: replacement }) => done.slice(0, start) + replacement + done.slice(end),
            text,
          );
        const edited = editHighlighted(html, (seen) => {
          expect(seen).toBe(text);
          return edits;
        });
        // Text that looks like HTML is escaped, so reading it back gives it as it was.
        expect(textOf(edited)).toBe(naive);
      },
    ),
  );
});
