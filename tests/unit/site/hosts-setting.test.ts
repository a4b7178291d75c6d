import { describe, expect, it } from 'vitest';
import { filesForHosts, HOST_NAMES } from '../../../packages/hosts/core/host-names';
import { parseEnvironment } from '../../../src/site/parse-environment';

const settingsOf = (environment: Record<string, string>) => parseEnvironment(environment).settings;
const problemsOf = (environment: Record<string, string>) =>
  parseEnvironment(environment).problems.map(({ message }) => message);

describe('HOSTS', () => {
  it('is every host unless it is set', () => {
    expect(settingsOf({})?.hosts).toEqual(HOST_NAMES);
    expect(settingsOf({ HOSTS: ' ' })?.hosts).toEqual(HOST_NAMES);
  });

  it('is a list, in whatever order, with or without spaces', () => {
    expect(settingsOf({ HOSTS: 'netlify' })?.hosts).toEqual(['netlify']);
    expect(settingsOf({ HOSTS: 'vercel, nginx,vercel ' })?.hosts).toEqual(['nginx', 'vercel']);
  });

  it.each(['netlfy', 'netlify;vercel', 'netlify,', 'Netlify', 'toString'])(
    'refuses %j, and names all hosts',
    (value) => {
      expect(problemsOf({ HOSTS: value })).toEqual([
        expect.stringMatching(
          /^HOSTS=.+: should be a comma-separated list of server, nginx, .+, and files; ".*" is not one of them$/,
        ),
      ]);
    },
  );

  it('decides on pages that lead on, unless REDIRECT_PAGES does', () => {
    const pages = (environment: Record<string, string>) => settingsOf(environment)?.redirectPages;
    expect([pages({}), pages({ HOSTS: 'netlify,github' }), pages({ HOSTS: 'files' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([pages({ HOSTS: 'netlify' }), pages({ HOSTS: 'server,nginx' })]).toEqual([false, false]);
    expect(pages({ HOSTS: 'netlify', REDIRECT_PAGES: 'true' })).toBe(true);
    expect(pages({ NETLIFY: 'true' })).toBe(false);
  });
});

it('COMPRESSION is best for a site that is published, and fast for a local build', () => {
  const compression = (environment: Record<string, string>) => settingsOf(environment)?.compression;
  expect([compression({}), compression({ CI: 'false' })]).toEqual(['fast', 'fast']);
  expect([compression({ SITE_URL: 'https://docs.example.org' }), compression({ CI: '1' })]).toEqual([
    'best',
    'best',
  ]);
  expect(compression({ CI: 'true', COMPRESSION: 'fast' })).toBe('fast');
  expect(problemsOf({ COMPRESSION: '11' })).toEqual(['COMPRESSION="11": should be best or fast']);
});

it('files of hosts are those of each of them, together', () => {
  expect([...filesForHosts(['cloudflare'])].sort()).toEqual(['headers', 'redirects']);
  expect([...filesForHosts(['apache', 'server'])].sort()).toEqual(['br', 'gz', 'htaccess']);
  expect(filesForHosts().size).toBe(10);
});
