import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import { Fragment, type ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Name of the menu that appears if the links don't fit next to each other. */
  label: string;
  links: readonly { label: string; to?: string; href?: string }[];
  /** Whether the item is in the menu for phones. */
  mobile?: boolean;
}

/**
 * The product links in the navbar. They are next to each other if there is room. Otherwise, they are in a menu that
 * opens on hover or focus, so it needs no script.
 */
export default function ProductLinks({ label, links, mobile = false }: Props): ReactNode {
  if (mobile) {
    return links.map((link) => (
      <li key={link.label} className="menu__list-item">
        <NavbarNavLink className="menu__link" {...link} />
      </li>
    ));
  }
  return (
    <div className={styles.product}>
      <button type="button" className={styles.opener}>
        {label}
      </button>
      <div className={styles.links}>
        {links.map((link) => (
          <Fragment key={link.label}>
            <NavbarNavLink className="navbar__item navbar__link" {...link} />{' '}
          </Fragment>
        ))}
      </div>
    </div>
  );
}
