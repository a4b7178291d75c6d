import ProductLinks from '@site/src/components/ProductLinks';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

/**
 * The kinds of items that this site's navbar has: links, and those of the product. Menus of versions, languages and
 * documents, which every page would otherwise load, come back by adding them here; an item of a kind that is missing
 * fails the build.
 */
export default { default: DefaultNavbarItem, 'custom-productLinks': ProductLinks };
