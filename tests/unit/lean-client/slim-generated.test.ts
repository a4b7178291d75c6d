import { describe, expect, it } from 'vitest';
import { slimRegistry } from '../../../packages/first-view/docusaurus/lean-client/generated/slim-registry';
import { slimRoutes } from '../../../packages/first-view/docusaurus/lean-client/generated/slim-routes';
import {
  slimSiteConfig,
  slimSiteMetadata,
} from '../../../packages/first-view/docusaurus/lean-client/generated/slim-site-config';

describe('the site configuration', () => {
  it('loses what only the build reads', () => {
    const source = `/* generated */\nexport default {\n  "title": "Docs",\n  "ssrTemplate": "<html>",\n  "plugins": [["x", {}]]\n};\n`;
    expect(slimSiteConfig(source)).toBe('export default {"title":"Docs"};');
  });

  it('loses the settings of parts that no page shows', () => {
    const config = {
      future: { experimental_router: 'browser', experimental_faster: {} },
      themeConfig: { prism: { theme: {} }, navbar: { title: 'Docs' } },
    };
    const slim = {
      future: { experimental_router: 'browser' },
      themeConfig: { navbar: { title: 'Docs' } },
    };
    expect(slimSiteConfig(`export default ${JSON.stringify(config)};`)).toBe(
      `export default ${JSON.stringify(slim)};`,
    );
  });

  it('goes with its version, not with those of the plugins', () => {
    const slim = slimSiteMetadata('{"docusaurusVersion":"3.8.1","pluginVersions":{"x":{"type":"project"}}}');
    expect(JSON.parse(slim)).toEqual({ docusaurusVersion: '3.8.1', pluginVersions: {} });
  });

  it('of another shape stops the build', () => {
    expect(() => slimSiteConfig('module.exports = {}')).toThrow('unexpected format');
  });
});

const entry = (name: string, module: string): string =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

const REGISTRY = `export default {\n${[
  entry('root', '@theme/DocsRoot'),
  entry('ver', '@theme/DocVersionRoot'),
  entry('verprops', '@generated/p/index.json'),
  entry('plug', '@generated/__plugin.json'),
  entry('item', '@theme/DocItem'),
  entry('a1', '@site/docs/a.mdx'),
  entry('b2', '@site/docs/it%27s.mdx'),
  entry('search', '@site/src/pages/search.tsx'),
].join('\n')}};\n`;

const CHUNKS = {
  '/search/-1d3': { __comp: 'search', __context: { plugin: 'pages' } },
  '/-3f7': { __comp: 'root', __context: { plugin: 'plug' } },
  '/-167': { __comp: 'ver', __props: 'verprops' },
  '/a/-345': { __comp: 'item', content: 'a1' },
  '/b/-be5': { __comp: 'item', content: 'b2' },
};

describe('the registry of chunks', () => {
  it('keeps the imports only, and puts what every page needs into the main script', () => {
    expect(slimRegistry(REGISTRY, CHUNKS)).toBe(`export default {
"root": [() => import(/* webpackMode: "eager" */ "@theme/DocsRoot")],
"ver": [() => import(/* webpackMode: "eager" */ "@theme/DocVersionRoot")],
"verprops": [() => import(/* webpackMode: "eager" */ "@generated/p/index.json")],
"plug": [() => import(/* webpackMode: "eager" */ "@generated/__plugin.json")],
"item": [() => import(/* webpackMode: "eager" */ "@theme/DocItem")],
"a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/a.mdx")],
"b2": [() => import(/* webpackChunkName: "b2" */ "@site/docs/it%27s.mdx")],
"search": [() => import(/* webpackChunkName: "search" */ "@site/src/pages/search.tsx")],
};
`);
  });

  it('of another shape stops the build, even if only one entry differs', () => {
    expect(() => slimRegistry('export default {};', CHUNKS)).toThrow('unexpected format');
    expect(() => slimRegistry(`${REGISTRY}"x": [() => import("y")]`, CHUNKS)).toThrow('unexpected format');
  });
});

const leaf = (path: string, mark: string, more = ''): string =>
  `      {\n        path: '${path}',\n        component: ComponentCreator('${path}', '${mark}'),\n        exact: true${more}\n      }`;

const ROUTES = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
${leaf('/search/', '1d3')},
  {
    path: '/',
    component: ComponentCreator('/', '3f7'),
    routes: [
${leaf('/a/', '345', ',\n        sidebar: "docs"')},
${leaf('/b/', 'be5')}
    ]
  },
];
`;

describe('the table of routes', () => {
  it('holds the same routes and chunks when it has run', () => {
    const { routes, chunks } = slimRoutes(ROUTES, CHUNKS);
    const body = routes.replace(/^import .*$/gm, '').replace('export default', 'return');
    const table = new Function(`return ${chunks.replace('export default', '')}`)() as object;
    const create = (path: string, mark: string) => `${path}-${mark}`;
    const result: unknown = new Function('chunks', 'ComponentCreator', body)(table, create);
    expect(result).toEqual([
      { path: '/search/', component: '/search/-1d3', exact: true },
      {
        path: '/',
        component: '/-3f7',
        routes: [
          { path: '/a/', component: '/a/-0', exact: true, sidebar: 'docs' },
          { path: '/b/', component: '/b/-0', exact: true },
        ],
      },
    ]);
    expect(table).toEqual({
      '/search/-1d3': CHUNKS['/search/-1d3'],
      '/-3f7': CHUNKS['/-3f7'],
      '/-167': CHUNKS['/-167'],
      '/a/-0': CHUNKS['/a/-345'],
      '/b/-0': CHUNKS['/b/-be5'],
    });
    expect(routes).toContain("page('/a/', 'a1', 1)");
  });

  it('of another shape stops the build', () => {
    expect(() => slimRoutes('export default [];', CHUNKS)).toThrow('unexpected format');
    expect(() => slimRoutes(ROUTES.replaceAll('345', 'fff'), CHUNKS)).toThrow('/a/ has no chunks');
  });
});
