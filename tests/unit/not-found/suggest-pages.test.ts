import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  type PageEntry,
  searchWords,
  segmentsOf,
  suggestPages,
} from '../../../packages/search/core/suggest-pages';
import { makeSynonymTable, type SynonymGroup } from '../../../packages/search/core/synonyms';
import { pages as docs } from '../../support/read-docs';

/** The pages of the site as their files place them. */
const pages = docs.map(
  ({ route, data }): PageEntry => [route, String(data.title), String(data.keywords).toLowerCase()],
);
const synonyms = makeSynonymTable(
  parse(readFileSync(join(__dirname, '../../../data/search-synonyms.yaml'), 'utf8')) as SynonymGroup[],
);
const list = { pages, synonyms };
const paths = (path: string): string[] => suggestPages(path, list).map(([found]) => found);

describe('the closest pages', () => {
  it.each([
    ['/add-secure-app/provider/oauth', '/add-secure-apps/providers/oauth2/'],
    ['/install-config/docker-compose/', '/install-config/install/docker-compose/'],
    ['/troubleshoting/login', '/troubleshooting/login/'],
    ['/instal-config/configuration.html', '/install-config/configuration/'],
    ['/security/CVE-2025-53942/', '/security/cves/CVE-2025-53942/'],
    ['/guides/Reverse%20proxy', '/install-config/reverse-proxy/'],
    ['/en/stable/releases/2025.8', '/releases/2025.8/'],
    ['/customise/blueprints', '/customize/blueprints/'],
    ['/providers/oidc/', '/add-secure-apps/providers/oauth2/'],
    ['/install-config/k8s', '/install-config/install/kubernetes/'],
    ['/docs/users/2fa', '/add-secure-apps/flows-stages/stages/authenticator_validate/'],
    ['/sources/azure-ad/', '/users-sources/sources/social-logins/entra-id/'],
    ['/stages/passkeys', '/add-secure-apps/flows-stages/stages/authenticator_webauthn/'],
    ['/sys-mgmt/audit-log', '/sys-mgmt/events/'],
  ])('of %s begin with %s', (wrong, right) => {
    expect(paths(wrong)[0]).toBe(right);
  });

  it.each(['/wp-login.php', '/.htpasswd', '/', '/qqqq/zzzz', '/no/such/page/'])('of %s are none', (path) => {
    expect(paths(path)).toEqual([]);
  });

  it('are at most five, each once', () => {
    const found = paths('/add-secure-apps/flows-stages/stages/authenticator');
    expect(found).toHaveLength(5);
    expect(new Set(found).size).toBe(5);
  });

  it('begin with the page whose address lost or gained a letter', () => {
    const deep = pages.filter(([path]) => path.length > 12);
    fc.assert(
      fc.property(fc.constantFrom(...deep), fc.nat(), fc.boolean(), ([path], position, isLost) => {
        const at = 2 + (position % (path.length - 4));
        if (path[at] === '/') return;
        const wrong = `${path.slice(0, at)}${isLost ? '' : 'x'}${path.slice(isLost ? at + 1 : at)}`;
        if (pages.some(([other]) => other === wrong)) return;
        expect(paths(wrong)).toContain(path);
      }),
      { numRuns: 25 },
    );
  });

  it('are pages of the list, whatever the URL', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (path) => {
        for (const page of suggestPages(path, list)) expect(pages).toContain(page);
      }),
      { numRuns: 20 },
    );
  });
});

describe('words to search for', () => {
  it.each([
    ['/add-secure-app/provider/oauth', 'provider oauth'],
    ['/sys-mgmt/ops/backup-restore/index.html', 'ops backup restore'],
    ['/flow/flow/', 'flow'],
    ['/%E0%A4%A/x', 'e0 a4 a x'],
    ['/', ''],
  ])('of %s are "%s"', (path, words) => {
    expect(searchWords(path)).toBe(words);
  });

  it('are never more than a search takes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:\/[\w%-]{0,30}){0,9}$/), (path) => {
        expect(searchWords(path).length).toBeLessThanOrEqual(64);
      }),
    );
  });
});

it('a URL of any size is cut to a bearable one', () => {
  const segments = segmentsOf(`/${'a'.repeat(500)}/`.repeat(100));
  expect(segments.length).toBeLessThanOrEqual(12);
  expect(Math.max(...segments.map((segment) => segment.length))).toBeLessThanOrEqual(48);
});
