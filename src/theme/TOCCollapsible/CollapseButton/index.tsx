import type { Props } from '@theme/TOCCollapsible/CollapseButton';
import OriginalCollapseButton from '@theme-original/TOCCollapsible/CollapseButton';
import type { ReactNode } from 'react';

/** The button that opens the contents on a phone. It says whether they are open. */
export default function CollapseButtonWrapper(props: Props): ReactNode {
  return <OriginalCollapseButton {...props} aria-expanded={!props.collapsed} />;
}
