import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import { Fragment, type ReactNode } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Name of the menu, where the links do not fit beside one another. */
  label: string;
  links: readonly { label: string; to?: string; href?: string }[];
  /** Whether the item stands in the menu of a phone. */
  mobile?: boolean;
}

/**
 * The links of the product in the navbar: beside one another where there is room, otherwise in a menu that opens with
 * the pointer or the focus, so that it needs no script.
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
