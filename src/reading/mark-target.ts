import type { ClientModule } from '@docusaurus/types';
import { hashTarget } from '@identity-docs/ui/hash-target';

const MARK = 'target';

/**
 * Client module that marks the target of the URL's hash. The browser sets `:target` when a page loads and for links
 * within the page, but not when the router changes the page.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  document.querySelector(`.${MARK}`)?.classList.remove(MARK);
  hashTarget(location.hash)?.classList.add(MARK);
};
