import ProductLinks from '@site/src/components/ProductLinks';
import type { Props } from '@theme/NavbarItem/DefaultNavbarItem';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { ReactNode } from 'react';

/** A link in the navbar. Without the space, adjacent links would have no gap if there is no style sheet. */
function NavbarLink(props: Props): ReactNode {
  return (
    <>
      <DefaultNavbarItem {...props} />{' '}
    </>
  );
}

/**
 * The types of items that this site's navbar uses: links and product links. To use menus of versions, languages, or
 * documents again, add them here. They are left out because every page would load them. An item with a missing type
 * fails the build.
 */
export default { default: NavbarLink, 'custom-productLinks': ProductLinks };
