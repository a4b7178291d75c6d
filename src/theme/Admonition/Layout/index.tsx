import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/Admonition/Layout';
import Layout from '@theme-original/Admonition/Layout';
import { isValidElement, type ReactNode } from 'react';

/**
 * A note whose kind is not told by color alone: under a title of its own, the icon says whether it is a
 * warning. The title that comes of itself is the kind already. The framework's color of the kind is left out: notes
 * have colors of their own.
 */
export default function AdmonitionLayoutWrapper(props: Props): ReactNode {
  const { icon, title, type } = props;
  const saysKind = isValidElement(title) && title.type === Translate;
  const label = saysKind ? { 'aria-hidden': true } : { role: 'img', 'aria-label': type };
  return <Layout {...props} className="alert" icon={icon && <span {...label}>{icon}</span>} />;
}
