import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Admonition/Layout';
import Layout from '@theme-original/Admonition/Layout';
import { isValidElement, type ReactNode } from 'react';

/**
 * A note whose kind doesn't depend on color alone. If it has a custom title, the icon names the kind for screen readers.
 * Otherwise the title is the kind, with a capital letter. The class `alert` replaces the framework's color of the kind,
 * because notes have their own colors.
 */
export default function AdmonitionLayoutWrapper(props: Props): ReactNode {
  const { icon, title, type } = props;
  const saysKind = isValidElement(title) && title.type === Translate;
  const label = saysKind ? { 'aria-hidden': true } : { role: 'img', 'aria-label': type };
  const shown = saysKind ? type.charAt(0).toUpperCase() + type.slice(1) : title;
  return <Layout {...props} title={shown} className="alert" icon={icon && <span {...label}>{icon}</span>} />;
}
