import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import { slimDocument } from './slim-document';
import { type NavbarItem, slimGlobalData } from './slim-global-data';
import { slimVersion } from './slim-version';

/**
 * Wraps the actions that Docusaurus gives to a docs plugin, so that data that no page shows is left out.
 *
 * @param actions Docusaurus's own actions
 * @param navbarItems the navbar's items, which decide which documents every page must know
 */
export function slimActions(
  actions: PluginContentLoadedActions,
  navbarItems: readonly NavbarItem[],
): PluginContentLoadedActions {
  return {
    // The plugin creates data only for documents.
    createData: (name, data) =>
      actions.createData(
        name,
        typeof data === 'string' ? data : slimDocument(data as { frontMatter: object }),
      ),
    addRoute: (route) => actions.addRoute(slimRoute(route)),
    setGlobalData: (data) => actions.setGlobalData(slimGlobalData(data as GlobalPluginData, navbarItems)),
  };
}

function slimRoute(route: RouteConfig): RouteConfig {
  const { props, routes } = route;
  const version = props?.version as PropVersionMetadata | undefined;
  return {
    ...route,
    ...(version ? { props: { ...props, version: slimVersion(version) } } : {}),
    ...(routes ? { routes: routes.map(slimRoute) } : {}),
  };
}
