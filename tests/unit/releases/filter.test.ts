import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeCount,
  filterParams,
  isActive,
  type ListedRelease,
  type ListFilter,
  NO_FILTER,
  passesFilter,
  readFilter,
} from '../../../features/releases/core/filter';

const YEARS = ['2025', '2024', '2020'];
const release: ListedRelease = {
  version: '2024.6',
  year: '2024',
  text: '2024.6 26 June 2024 Redis stays in use. SAML metadata; CVE-2024-37905',
  hasBreaking: true,
};

const filters = fc.record<ListFilter>({
  year: fc.constantFrom('', ...YEARS),
  query: fc.string().map((text) => text.trim()),
  breaking: fc.boolean(),
});
const releases = fc.record<ListedRelease>({
  version: fc.constantFrom('2025.8', '2024.6', '0.9'),
  year: fc.constantFrom(...YEARS),
  text: fc.string(),
  hasBreaking: fc.boolean(),
});

const read = (query: string): ListFilter => readFilter(new URLSearchParams(query), YEARS);
const finds = (query: string): boolean => passesFilter(release, { ...NO_FILTER, query });

describe('readFilter', () => {
  it('reads a URL', () => {
    expect(read('?year=2024&q=redis&breaking=1')).toEqual({ year: '2024', query: 'redis', breaking: true });
  });

  it.each(['', '?year=1999&breaking=yes&q=%20', '?year=&q=&breaking=0'])(
    'takes %o for no filter',
    (query) => {
      expect(read(query)).toEqual(NO_FILTER);
      expect(isActive(read(query))).toBe(false);
    },
  );

  it('reads what filterParams wrote', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const params = new URLSearchParams();
        for (const [name, value] of Object.entries(filterParams(filter))) {
          if (value !== undefined) params.set(name, value);
        }
        expect(read(`?${params}`)).toEqual(filter);
        expect(isActive(filter)).toBe(params.size > 0);
      }),
    );
  });
});

describe('passesFilter', () => {
  it.each(['redis', 'REDIS saml', 'v2024.6', '2024', '2024.6.2', 'v2024.6.0', 'june', 'cve-2024-37905'])(
    'finds a release by %s',
    (query) => expect(finds(query)).toBe(true),
  );

  it.each(['redis ldap', '2024.8', '2024.8.1', '2024.60.1', '6 redisx'])('finds it not by %s', (query) =>
    expect(finds(query)).toBe(false),
  );

  it('lets every release pass where nothing is asked for', () => {
    fc.assert(fc.property(releases, (any) => passesFilter(any, NO_FILTER)));
  });

  it('passes what each part of the filter passes alone, whatever their order', () => {
    fc.assert(
      fc.property(releases, filters, (any, filter) => {
        const words = filter.query.split(/\s+/).reverse();
        const parts: ListFilter[] = [
          { ...NO_FILTER, year: filter.year },
          { ...NO_FILTER, breaking: filter.breaking },
          ...words.map((query) => ({ ...NO_FILTER, query })),
        ];
        expect(passesFilter(any, filter)).toBe(parts.every((part) => passesFilter(any, part)));
      }),
    );
  });

  it("doesn't care about the size of letters", () => {
    fc.assert(
      fc.property(releases, fc.stringMatching(/^[a-z0-9 .-]*$/), (any, query) => {
        const upper = { ...NO_FILTER, query: query.toUpperCase() };
        expect(passesFilter({ ...any, text: any.text.toLowerCase() }, upper)).toBe(
          passesFilter({ ...any, text: any.text.toUpperCase() }, { ...NO_FILTER, query }),
        );
      }),
    );
  });
});

it.each([
  [47, '47 releases'],
  [3, '3 of 47 releases'],
  [0, 'No release matches.'],
])('describes %d of 47', (count, text) => {
  expect(describeCount(count, 47)).toBe(text);
});
