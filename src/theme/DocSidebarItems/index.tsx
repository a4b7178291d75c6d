import VersionPicker from '@identity-docs/releases/components/VersionPicker';
import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type { ReactNode } from 'react';

/** The sidebar's items, with the version picker above the first level, on desktops and phones. */
export default function DocSidebarItemsWrapper(props: Props): ReactNode {
  if (props.level !== 1) return <DocSidebarItems {...props} />;
  return (
    <>
      <li>
        <VersionPicker />
      </li>
      <DocSidebarItems {...props} />
    </>
  );
}
