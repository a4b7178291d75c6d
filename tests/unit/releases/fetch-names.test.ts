import { describe, expect, it, vi } from 'vitest';
import { fetchReleaseNames } from '../../../features/releases/components/VersionPicker/fetch-release-names';

const fetchFrom = (body: BodyInit | null, status = 200): Promise<string[]> => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return fetchReleaseNames({ origin: 'https://next.example.com', signal: new AbortController().signal });
};

describe('the names of releases of another deployment', () => {
  it('are those of its list, in its order', async () => {
    expect(await fetchFrom('["2025.10","2025.8","0.9"]\n')).toEqual(['2025.10', '2025.8', '0.9']);
  });

  it.each([
    ['an error', '["2025.8"]', /answered with status 500/, 500],
    ['a page', '<!doctype html>', /not valid JSON/],
    ['nothing', null, /not valid JSON/],
    ['an object', '{"length":1}', /no list/],
    ['an empty list', '[]', /no list/],
    ['other texts', '["2025.8","<img src=x>"]', /no names/],
    ['longer texts', '["2025.8",".1"]', /no names/],
    ['huge numbers', `["${'1'.repeat(300)}.1"]`, /no names/],
    ['numbers', '[2025.8]', /no names/],
    ['a name twice', '["2025.8","2025.8"]', /each once/],
    [
      'too many names',
      JSON.stringify(Array.from({ length: 201 }, (_, at) => `${at}.1`)),
      /more than 200 names/,
    ],
    [
      '100,000 names',
      JSON.stringify(Array.from({ length: 100_000 }, (_, at) => `${at % 9000}.${at % 90}`)),
      /longer than 4000/,
    ],
  ])("aren't read from %s", async (_what, body, message, status = 200) => {
    await expect(fetchFrom(body, status)).rejects.toThrow(message);
  });

  it("aren't read from a response without an end", async () => {
    let isCanceled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('["2025.8",')),
      cancel: () => {
        isCanceled = true;
      },
    });
    await expect(fetchFrom(endless)).rejects.toThrow('longer than 4000');
    expect(isCanceled).toBe(true);
  });
});
