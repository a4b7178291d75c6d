import type { ClientModule } from '@docusaurus/types';

const MARK = 'target';

/**
 * Client module: marks what the address leads to. A change of page without a load sets no `:target`; a link within the
 * page does, and so does a load.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  document.querySelector(`.${MARK}`)?.classList.remove(MARK);
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.classList.add(MARK);
};
