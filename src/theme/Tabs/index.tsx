import type { Props } from '@theme/Tabs';
import OriginalTabs from '@theme-original/Tabs';
import type { ReactNode } from 'react';

/** Tabs, with the name of their group in the HTML: the inline loader reads by it which one was chosen before. */
export default function TabsWrapper(props: Props): ReactNode {
  return (
    <div data-tabs={props.groupId}>
      <OriginalTabs {...props} />
    </div>
  );
}
