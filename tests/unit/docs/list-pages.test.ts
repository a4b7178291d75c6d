import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';
import { listPages } from '../../../packages/pages/docusaurus/list-pages';

const doc = (id: string, more: object = {}) => ({
  id,
  permalink: id === 'index' ? '/' : `/${id}`,
  title: id.toUpperCase(),
  description: `About ${id}.`,
  draft: false,
  unlisted: false,
  ...more,
});

it('lists public pages in the order of the sidebar, those outside of it last', () => {
  const content = {
    loadedVersions: [
      {
        isLast: true,
        docs: [doc('a'), doc('b'), doc('outside'), doc('index'), doc('c'), doc('secret', { draft: true })],
        sidebars: {
          main: [
            { type: 'doc', id: 'index' },
            {
              type: 'category',
              label: 'Part',
              link: { type: 'doc', id: 'b' },
              items: [
                { type: 'category', label: 'Inner', items: [{ type: 'doc', id: 'c' }] },
                { type: 'doc', id: 'a' },
              ],
            },
          ],
        },
      },
    ],
  } as unknown as LoadedContent;
  expect(listPages(content).map(({ route, section }) => [route, section])).toEqual([
    ['/', 'Start'],
    ['/b/', 'Part'],
    ['/c/', 'Part'],
    ['/a/', 'Part'],
    ['/outside/', 'Optional'],
  ]);
});
