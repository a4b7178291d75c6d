import type { ClientModule } from '@docusaurus/types';
import { hashTarget } from '@identity-docs/ui/hash-target';

const MARK = 'target';

/**
 * Client module: marks what the address leads to. A change of page without a load sets no `:target`; a link within the
 * page does, and so does a load.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  document.querySelector(`.${MARK}`)?.classList.remove(MARK);
  hashTarget(location.hash)?.classList.add(MARK);
};
