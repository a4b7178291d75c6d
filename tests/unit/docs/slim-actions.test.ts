import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { slimActions } from '../../../packages/first-view/docusaurus/docs/slim-actions';

const DOCUMENT = {
  id: 'a',
  title: 'A',
  permalink: '/a',
  tags: [],
  unlisted: false,
  next: { title: 'B', permalink: '/b' },
  sourceDirName: '.',
  source: '@site/a.mdx',
  frontMatter: { questions: ['Why?'], draft: true },
};
const VERSION = {
  version: 'current',
  docsSidebars: {
    docs: [
      { type: 'link', label: 'A', href: '/a', docId: 'a', unlisted: false },
      {
        type: 'category',
        label: 'C',
        linkUnlisted: false,
        items: [{ type: 'link', label: 'B', href: '/b', docId: 'b', unlisted: true }],
      },
    ],
  },
  docs: { a: { id: 'a', title: 'A', description: 'All about A.' } },
};

const version = (name: string) => ({
  name,
  mainDocId: 'index',
  docs: ['index', 'a', 'b'].map((id) => ({ id, path: `/${id}` })),
});

/** What of a document, a version with its sidebar, and global data reaches the site. */
async function pass(navbarItems: object[] = [], versions: object[] = [version('current')]) {
  const passed = { data: [] as unknown[], routes: [] as RouteConfig[], global: undefined as unknown };
  const actions: PluginContentLoadedActions = {
    createData: async (name, data) => {
      passed.data.push(data);
      return name;
    },
    addRoute: (route) => void passed.routes.push(route),
    setGlobalData: (data) => {
      passed.global = data;
    },
  };
  const slim = slimActions(actions, navbarItems);
  await slim.createData('a.json', DOCUMENT);
  const props = { version: VERSION };
  slim.addRoute({ path: '/', component: 'root', routes: [{ path: '/', component: 'version', props }] });
  slim.setGlobalData({ path: '/', versions });
  return passed;
}

describe('the docs plugin', () => {
  it('keeps of a document what its page shows, without its source and front matter', async () => {
    const { sourceDirName, source, frontMatter, ...shown } = DOCUMENT;
    expect((await pass()).data).toEqual([{ ...shown, frontMatter: { draft: true } }]);
  });

  it('keeps the sidebar as it is shown, without the list of documents', async () => {
    const [root] = (await pass()).routes;
    expect(root?.routes?.[0]?.props?.version).toEqual({
      version: 'current',
      docsSidebars: {
        docs: [
          { type: 'link', label: 'A', href: '/a' },
          {
            type: 'category',
            label: 'C',
            items: [{ type: 'link', label: 'B', href: '/b', unlisted: true }],
          },
        ],
      },
      docs: {},
    });
  });

  it('keeps of global data the main document and those that the navbar names, in dropdowns too', async () => {
    const { global } = await pass([{ type: 'dropdown', items: [{ type: 'doc', docId: 'b' }] }]);
    const docs = ['index', 'b'].map((id) => ({ id, path: `/${id}` }));
    expect(global).toEqual({ path: '/', versions: [{ ...version('current'), docs }] });
  });

  it('keeps global data whole where versions link to each other', async () => {
    const one = [version('current')];
    expect((await pass([{ type: 'docsVersionDropdown' }], one)).global).toEqual({ path: '/', versions: one });
    const several = [version('2'), version('1')];
    expect((await pass([], several)).global).toEqual({ path: '/', versions: several });
  });
});
