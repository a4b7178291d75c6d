import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Search, SearchReply } from '../../../../features/server/site';
import { keepAnswers, MAX_KEPT_BATCH_CHARACTERS } from '../../../../features/server/threads/keep-answers';

const text = (reply: SearchReply): string =>
  reply.kind === 'results'
    ? reply.results.map((json) => new TextDecoder().decode(json)).join()
    : JSON.stringify(reply);

/** A search that repeats its batch, refuses numbers, and notes what it was asked. */
function makeSearch(): { search: Search; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    search: async (requests) => {
      asked.push(JSON.stringify(requests));
      if (requests.some((request) => typeof request === 'number'))
        return { kind: 'malformed', message: 'No.' };
      return { kind: 'results', results: [new TextEncoder().encode(JSON.stringify(requests))] };
    },
  };
}

const batch = fc.array(
  fc.oneof(fc.nat(2), fc.record({ query: fc.constantFrom('ldap', 'ldap ', 'LDAP', 'ld', '') })),
  { maxLength: 2 },
);

describe('keepAnswers', () => {
  it('answers as the search itself does, and asks it for each good batch once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 30 }), async (batches) => {
        const plain = makeSearch();
        const kept = makeSearch();
        const search = keepAnswers(kept.search);
        for (const requests of batches)
          expect(text(await search(requests))).toBe(text(await plain.search(requests)));
        const good = kept.asked.filter((asked) => !/[[,]\d/.test(asked));
        expect(good).toEqual([...new Set(good)]);
        expect(new Set(kept.asked)).toEqual(new Set(plain.asked));
      }),
    );
  });

  it('works out once what is asked for twice at the same time', async () => {
    const { search, asked } = makeSearch();
    const kept = keepAnswers(search);
    const replies = await Promise.all([kept([{ query: 'saml' }]), kept([{ query: 'saml' }])]);
    expect(replies.map(text)).toEqual(['[{"query":"saml"}]', '[{"query":"saml"}]']);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Search]>([
    ['a refusal', async () => ({ kind: 'busy' })],
    [
      'a failure',
      async () => {
        throw new Error('broken');
      },
    ],
  ])('asks again after %s', async (_name, first) => {
    const { search, asked } = makeSearch();
    let isFirst = true;
    const kept = keepAnswers((requests) => {
      const answer = isFirst ? first : search;
      isFirst = false;
      return answer(requests);
    });
    await kept([{ query: 'scim' }]).catch(() => undefined);
    expect(text(await kept([{ query: 'scim' }]))).toBe('[{"query":"scim"}]');
    expect(asked).toHaveLength(1);
  });

  it("doesn't keep long batches", async () => {
    const { search, asked } = makeSearch();
    const kept = keepAnswers(search);
    const long = [{ query: 'a'.repeat(MAX_KEPT_BATCH_CHARACTERS) }];
    await kept(long);
    await kept(long);
    expect(asked).toHaveLength(2);
  });
});
