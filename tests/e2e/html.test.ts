import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, it } from 'vitest';

const BUILD = 'build';

/** The pages of the build by path, without redirect pages. */
const PAGES: readonly (readonly [path: string, $: CheerioAPI])[] = readdirSync(BUILD, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('index.html'))
  .map((path) => [path, load(readFileSync(join(BUILD, path), 'utf8'))] as const)
  .filter(([, $]) => $('#__docusaurus').length > 0);

/** Forbidden elements on pages, with a line for each. */
const found = (selector: string): string[] =>
  PAGES.flatMap(([path, $]) =>
    $(selector)
      .map((_, element) => `${path}: ${$.html(element).slice(0, 150)}`)
      .get(),
  );

const GUIDE = load(readFileSync(join(BUILD, 'install-config/upgrade/index.html'), 'utf8'));
const HOME = load(readFileSync(join(BUILD, 'index.html'), 'utf8'));

describe('the HTML of all pages', () => {
  it.each([
    ['style sheets only in the head', 'body style'],
    ['no property without an item', '[itemprop]:not([itemscope] *)'],
    ['headers of tables that say what they are a header of', 'th:not([scope])'],
    ['tables that are tables to everybody', 'table[role], tr[role], td[role], th[role]'],
    ['no landmark without a name', 'aside:not([aria-label], [aria-labelledby])'],
    ['drawings that are named or hidden', 'a svg:not([aria-hidden=true], [aria-label], [role=img])'],
    ['fields with a name', 'input[type=file]:not([aria-label])'],
    ['nothing in the way of the keyboard that does nothing', '[role=note][tabindex]'],
    [
      'tabs that are linked with their texts',
      '[role=tab]:not([aria-controls]), [role=tabpanel]:not([aria-labelledby])',
    ],
  ])('has %s', (_, selector) => {
    expect(PAGES.length).toBeGreaterThan(250);
    expect(found(selector)).toEqual([]);
  });

  it('has forms that can be sent by a button', () => {
    const forms = PAGES.flatMap(([path, $]) =>
      $('form')
        .filter((_, form) => $(form).find('button[type=submit]').length === 0)
        .map(() => path)
        .get(),
    );
    expect(forms).toEqual([]);
  });

  it('has each ID and each name of a list once', () => {
    const repeated = (texts: readonly string[]): string[] =>
      texts.filter((text, at) => texts.indexOf(text) !== at);
    const wrong = PAGES.flatMap(([path, $]) => {
      const lists = $('dl')
        .map((_, list) =>
          repeated(
            $(list)
              .find('> dt, > div > dt')
              .map((__, name) => $(name).text())
              .get(),
          ),
        )
        .get();
      const ids = repeated(
        $('[id]')
          .map((_, { attribs }) => attribs.id ?? '')
          .get(),
      );
      return [...lists, ...ids].map((name) => `${path}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('what link previews and search engines read', () => {
  const meta = ($: CheerioAPI, name: string) =>
    $(`meta[property="${name}"], meta[name="${name}"]`).attr('content');

  it.each(['title', 'description'])('says the %s to everybody', (what) => {
    expect(meta(GUIDE, `og:${what}`)).toBeTruthy();
    expect(meta(GUIDE, `twitter:${what}`)).toBe(meta(GUIDE, `og:${what}`));
  });

  it('says what the picture shows, and what kind of page it is', () => {
    expect(meta(GUIDE, 'og:image:alt')).toBe('authentik documentation, an independent edition');
    expect(meta(GUIDE, 'twitter:image:alt')).toBe(meta(GUIDE, 'og:image:alt'));
    expect(meta(GUIDE, 'og:type')).toBe('article');
    expect(meta(HOME, 'og:type')).toBe('website');
  });

  it('names who wrote and who publishes the article, and its picture', () => {
    const data = JSON.parse(GUIDE('script[type="application/ld+json"]').text());
    const [article] = data['@graph'];
    const organization = { '@type': 'Organization', name: 'Contributors to this edition' };
    expect(article).toMatchObject({
      '@type': 'TechArticle',
      author: organization,
      publisher: organization,
      image: expect.stringMatching(/^https:.*\/img\/social-card\.png$/),
    });
  });
});

describe('without style sheets', () => {
  it('has spaces between the links of the navbar, and no numbers that run together', () => {
    const links = GUIDE('.navbar__items').first().text().replace(/\s+/g, ' ');
    expect(links).toContain('Install Connect Reference Releases Security');
    const [, guide] = PAGES.find(([path]) => path.includes('providers/oauth2/create-oauth2-provider/')) ?? [];
    const figure = guide?.('figure.product-picture').first();
    expect(figure?.find('img').length).toBe(1);
    expect(figure?.find('img').attr('alt')).toBeTruthy();
    expect(figure?.find('a').text().trim()).toBe('');
  });
});
