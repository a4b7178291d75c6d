import type { Props } from '@theme/Icon/Home';
import Home from '@theme-original/Icon/Home';
import type { ReactNode } from 'react';

/** The house of the breadcrumbs. The link around it has a name, and the drawing would be another one. */
export default function HomeWrapper(props: Props): ReactNode {
  return <Home {...props} aria-hidden="true" />;
}
