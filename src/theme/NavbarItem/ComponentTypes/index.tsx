import ProductLinks from '@site/src/components/ProductLinks';
import type { Props } from '@theme/NavbarItem/DefaultNavbarItem';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { ReactNode } from 'react';

/** A link of the navbar. Without the space, links would run together where no style sheet places them. */
function NavbarLink(props: Props): ReactNode {
  return (
    <>
      <DefaultNavbarItem {...props} />{' '}
    </>
  );
}

/**
 * The kinds of items that this site's navbar has: links, and those of the product. Menus of versions, languages and
 * documents, which every page would otherwise load, come back by adding them here; an item of a kind that is missing
 * fails the build.
 */
export default { default: NavbarLink, 'custom-productLinks': ProductLinks };
