import { describe, expect, it } from 'vitest';
import { type HeadTag, resolveHead } from '../../../lib/client/resolve-head';

const title = (text: string): HeadTag => ({ type: 'title', attributes: {}, text });
const meta = (name: string, content: string): HeadTag => ({ type: 'meta', attributes: { name, content } });
const link = (attributes: Record<string, string>): HeadTag => ({ type: 'link', attributes });

describe('the head of a page', () => {
  it('has the title of the last component, and the attributes of all', () => {
    const {
      title: shown,
      html,
      body,
    } = resolveHead([
      [title('Site'), { type: 'html', attributes: { lang: 'en', class: 'a' } }],
      [title('Page'), { type: 'html', attributes: { class: 'a b' } }],
      [{ type: 'body', attributes: { class: 'keys' } }],
    ]);
    expect({ shown, html, body }).toEqual({
      shown: 'Page',
      html: { lang: 'en', class: 'a b' },
      body: { class: 'keys' },
    });
  });

  it('has a description once, the last, whatever its case', () => {
    const { tags } = resolveHead([
      [meta('description', 'of the site'), meta('viewport', 'wide')],
      [meta('Description', 'of the page')],
    ]);
    expect(tags).toEqual([meta('viewport', 'wide'), meta('Description', 'of the page')]);
  });

  it('keeps what one component says twice', () => {
    const links = ['en', 'x-default'].map((hreflang) => link({ rel: 'alternate', href: '/a/', hreflang }));
    expect(resolveHead([links]).tags).toEqual(links);
  });

  it('has one canonical address, one icon of an address, and every style sheet of another address', () => {
    const { tags } = resolveHead([
      [link({ rel: 'canonical', href: '/a/' }), link({ rel: 'stylesheet', href: '/one.css' })],
      [link({ rel: 'canonical', href: '/b/' }), link({ href: '/two.css', rel: 'stylesheet' })],
    ]);
    expect(tags).toEqual([
      link({ rel: 'stylesheet', href: '/one.css' }),
      link({ rel: 'canonical', href: '/b/' }),
      link({ href: '/two.css', rel: 'stylesheet' }),
    ]);
  });

  it('has structured data that differs, and the same only once', () => {
    const data = (text: string): HeadTag => ({
      type: 'script',
      attributes: { type: 'application/ld+json' },
      text,
    });
    expect(resolveHead([[data('{"a":1}')], [data('{"a":1}')], [data('{"a":2}')]]).tags).toEqual([
      data('{"a":1}'),
      data('{"a":2}'),
    ]);
  });

  it('leaves out what says nothing', () => {
    expect(resolveHead([[{ type: 'meta', attributes: { content: 'x' } }], []]).tags).toEqual([]);
  });
});
