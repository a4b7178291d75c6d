import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearchData, createSearchEngine, makeSynonymTable } from '../../../packages/search/core';
import { docSearchRequest, recordsOf, type TestPage } from './helpers';

const PAGES: TestPage[] = [
  {
    url: '/install-config/configuration/',
    title: 'Configuration',
    lvl0: 'Installation',
    content: 'Settings are read from the environment when the server starts.',
    sections: [
      { heading: 'PostgreSQL', content: 'How the server reaches its database.' },
      { heading: 'AUTHENTIK_POSTGRESQL__HOST', level: 3, content: 'Host name of the database server.' },
      {
        heading: 'AUTHENTIK_POSTGRESQL__PORT',
        level: 3,
        content: 'Port of the database server.',
        keywords: ['server socket', 'listener number', 'where the other side listens', 'pg bouncer number'],
      },
      { heading: 'Certificates', content: 'Folder that certificates are read from.' },
    ],
  },
  {
    url: '/providers/proxy/',
    title: 'Proxy provider',
    content: 'Puts a login in front of an application behind a reverse proxy.',
    sections: [{ heading: 'Headers', content: 'Sent to the application with every request.' }],
  },
  {
    url: '/sys-mgmt/certificates/',
    title: 'Certificates',
    content: 'Create, import and renew certificates.',
  },
  {
    url: '/stages/webauthn/',
    title: 'WebAuthn stage',
    content: 'Enrols a device that keeps a key pair.',
    keywords: ['passkey', 'YubiKey'],
    questions: ['Why is my fingerprint reader not offered?'],
  },
  {
    url: '/releases/2025.8/',
    title: 'Release 2025.8',
    lvl0: 'Release notes',
    kind: 'release',
    content: 'Certificates: the proxy provider renews certificates. Kerberos is faster.',
  },
  {
    url: '/sources/kerberos/',
    title: 'Kerberos source',
    content: 'Sign in with a ticket. Release the keytab to the worker.',
  },
  {
    url: '/install/kubernetes/',
    title: 'Installation on a cluster',
    content: 'Runs on Kubernetes with a chart.',
  },
];

const synonyms = makeSynonymTable([{ same: ['k8s', 'kubernetes'] }, { from: ['log in'], to: ['login'] }]);
const engine = createSearchEngine(createSearchData(recordsOf(PAGES), { synonyms }));

/** Addresses of the hits, in order. */
const find = (query: string): string[] =>
  engine.multi([docSearchRequest(query)]).results.flatMap(({ hits }) => hits.map(({ url = '' }) => url));

test.each([
  ['a title', 'proxy provider', '/providers/proxy/'],
  ['a page over a heading of the same name', 'certificates', '/sys-mgmt/certificates/'],
  ['a wrong letter', 'kerbaros', '/sources/kerberos/'],
  ['two wrong letters in a long word', 'certifikades', '/sys-mgmt/certificates/'],
  ['swapped letters', 'porxy provider', '/providers/proxy/'],
  ['a prefix of the last word', 'proxy prov', '/providers/proxy/'],
  ['another form of the word', 'renewing certificate', '/sys-mgmt/certificates/'],
  ['an environment variable', 'AUTHENTIK_POSTGRESQL__HOST', '/install-config/configuration/#section-2'],
  ['a setting key', 'postgresql.port', '/install-config/configuration/#section-3'],
  ['another name of a part', 'listener number', '/install-config/configuration/#section-3'],
  [
    'one of many names over a heading with a word',
    'server socket',
    '/install-config/configuration/#section-3',
  ],
  ['a setting in words', 'postgresql host', '/install-config/configuration/#section-2'],
  ['stop words around the subject', 'how do I use the kerberos', '/sources/kerberos/'],
  ['a synonym', 'k8s', '/install/kubernetes/'],
  ['a synonym of words that are stop words in part', 'log in', '/providers/proxy/'],
  ['words written apart', 'web authn', '/stages/webauthn/'],
  ['words written together', 'reverseproxy', '/providers/proxy/'],
  ['a keyword that the page does not say', 'yubikey', '/stages/webauthn/'],
  ['a question that the page answers', 'fingerprint reader not offered', '/stages/webauthn/'],
  ['release notes when they are asked for', 'release notes kerberos', '/releases/2025.8/'],
  ['a version', '2025.8', '/releases/2025.8/'],
  ['a single letter, in titles', 'k', '/sources/kerberos/'],
])('%s is found first', (_, query, url) => {
  expect(find(query)[0]).toBe(url);
});

test('release notes stand behind a guide that says the same, unless they are asked for', () => {
  const urls = find('kerberos');
  expect(urls.indexOf('/sources/kerberos/')).toBe(0);
  expect(urls).toContain('/releases/2025.8/');
});

test('a page whose question was asked is shown by its beginning', () => {
  const [hit] =
    engine.multi([docSearchRequest('why is my fingerprint reader not offered')]).results[0]?.hits ?? [];
  expect(hit).toMatchObject({ type: 'lvl1', hierarchy: { lvl1: 'WebAuthn stage' } });
});

test("a question doesn't win a query that another page answers in full", () => {
  const pages = recordsOf([
    { url: '/a/', title: 'Alpha', questions: ['How do I renew a licence key?'], content: 'Other matters.' },
    { url: '/b/', title: 'Beta', content: 'To renew a signing certificate, import the new one.' },
  ]);
  const { results } = createSearchEngine(createSearchData(pages)).multi([
    docSearchRequest('renew signing certificate'),
  ]);
  expect(results[0]?.hits[0]?.url).toBe('/b/');
});

test.each(['', ' ', '!?', '---'])('%j finds nothing', (query) => {
  expect(engine.multi([docSearchRequest(query)]).results[0]).toMatchObject({
    hits: [],
    nbHits: 0,
    nbPages: 0,
  });
});

test('no page repeats, and a row has at most two further sections', () => {
  const query = 'configuration server database certificates postgresql';
  const pages = find(query).map((url) => url.replace(/#.*/, ''));
  expect(new Set(pages).size).toBe(pages.length);
  const hits = engine.multi([{ query }]).results[0]?.hits ?? [];
  expect(hits.find(({ url }) => url?.startsWith('/install-config/'))?.sections).toHaveLength(2);
});

test('a page with every word of the query is found, as looking at every record would find it', () => {
  const words = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord'];
  const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
      (texts, query) => {
        const pages = texts.map((text, i) => ({ url: `/p${i}/`, title: 'Page', content: text.join(' ') }));
        const { results } = createSearchEngine(createSearchData(recordsOf(pages))).multi([
          docSearchRequest(query.join(' ')),
        ]);
        const urls = results[0]?.hits.map(({ url }) => url) ?? [];
        const complete = texts.flatMap((text, i) =>
          query.every((word) => text.includes(word)) ? [`/p${i}/`] : [],
        );
        // Pages with every word come before those that lack one.
        expect(new Set(urls.slice(0, complete.length))).toEqual(new Set(complete));
      },
    ),
  );
});

test('any text is a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (query) => {
      expect(Array.isArray(find(query))).toBe(true);
    }),
  );
  expect(find('kerberos '.repeat(5000))[0]).toBe('/sources/kerberos/');
});

test('a kind that is rarely meant comes first where only it has the words', () => {
  const records = recordsOf([
    { url: '/guide/', title: 'Audit log', content: 'Who changed what.' },
    {
      url: '/cure/',
      title: 'Code review',
      kind: 'advisory',
      content: 'Auditors read the zebra parser line by line.',
    },
  ]);
  const zebra = createSearchEngine(createSearchData(records));
  const first = (query: string) => zebra.multi([docSearchRequest(query)]).results[0]?.hits[0]?.url;
  expect(first('zebra parser log')).toBe('/cure/');
  expect(first('log')).toBe('/guide/');
});

test('letters of a severity vector are no words', () => {
  const records = recordsOf([
    {
      url: '/cve/',
      title: 'CVE-2024-1',
      kind: 'advisory',
      content: 'Severity 9.4, CVSS:3.1/AV:N/AC:L/PR:N/UI:H',
    },
    { url: '/ui/', title: 'Interface', content: 'The UI of the product.' },
  ]);
  const vectors = createSearchEngine(createSearchData(records));
  expect(vectors.multi([docSearchRequest('ui')]).results[0]?.hits.map(({ url }) => url)).toEqual(['/ui/']);
});

test('a word with hyphens in running text is found whole, before its parts', () => {
  const records = recordsOf([
    {
      url: '/parts/',
      title: 'Size of the proxy buffer',
      content: 'Sets the size of a proxy buffer, buffer by buffer.',
    },
    { url: '/whole/', title: 'Headers', content: 'Raise proxy-buffer-size in the annotation.' },
  ]);
  const hyphens = createSearchEngine(createSearchData(records));
  expect(hyphens.multi([docSearchRequest('proxy-buffer-size')]).results[0]?.hits[0]?.url).toBe('/whole/');
});

test('a version stands for its page, above the parts that name it too', () => {
  const records = recordsOf([
    {
      url: '/notes/',
      title: 'Release 2024.12',
      kind: 'release',
      sections: [{ heading: '2024.12.1' }, { heading: '2024.12.2' }, { heading: '2024.12.3' }],
    },
  ]);
  const versions = createSearchEngine(createSearchData(records));
  const first = (query: string) => versions.multi([docSearchRequest(query)]).results[0]?.hits[0]?.url;
  expect(first('2024.12')).toBe('/notes/');
  expect(first('2024.12.2')).toBe('/notes/#section-2');
});

test('a page is found by the words that its readers use', () => {
  const records = recordsOf([
    { url: '/recover/', title: 'Recovery link', words: ['locked', 'locked'], content: 'Sends a link.' },
    { url: '/other/', title: 'Doors', content: 'How doors are locked, and which of them are never locked.' },
  ]);
  const engine = createSearchEngine(createSearchData(records));
  const urls = engine.multi([docSearchRequest('locked link')]).results[0]?.hits.map(({ url }) => url);
  expect(urls?.[0]).toBe('/recover/');
});

test('a misspelt word is set right by a word, not by the key of a setting', () => {
  const records = recordsOf([{ url: '/a/', title: 'Realm', content: 'The function re_m and a realm.' }]);
  const engine = createSearchEngine(createSearchData(records));
  expect(engine.multi([docSearchRequest('relm')]).results[0]?.didYouMean).toBe('realm');
});

test('links to where a page explains a word, not to the samples after it; a port links to its samples too', () => {
  const pages: TestPage[] = [
    {
      url: '/monitoring/',
      title: 'Watch the server',
      content: 'How to watch it.',
      sections: [
        { heading: 'Start', content: 'The exporter listens on 9300 and answers the scraper.' },
        { heading: 'Try', content: 'Ask it.', code: 'exporter 9300 curl' },
      ],
    },
  ];
  const own = createSearchEngine(createSearchData(recordsOf(pages)));
  const anchorsOf = (query: string): string[] =>
    (own.multi([{ query, hitsPerPage: 9 }]).results[0]?.hits ?? []).flatMap(({ url = '', sections = [] }) => [
      url,
      ...sections.map((section) => section.url),
    ]);
  expect(anchorsOf('exporter')).toEqual(['/monitoring/#section-1']);
  expect(anchorsOf('curl')).toEqual(['/monitoring/#section-2']);
  expect(anchorsOf('9300').toSorted()).toEqual(['/monitoring/#section-1', '/monitoring/#section-2']);
});
