import type { Props } from '@theme/Icon/Home';
import Home from '@theme-original/Icon/Home';
import type { ReactNode } from 'react';

/** The home icon of the breadcrumbs. It is hidden because the link around it already has a name. */
export default function HomeWrapper(props: Props): ReactNode {
  return <Home {...props} aria-hidden="true" />;
}
