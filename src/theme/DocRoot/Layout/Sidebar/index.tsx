import { useLocation } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import DocSidebar from '@theme/DocSidebar';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * The column of the sidebar. The list of pages in it is a landmark with a name, so the column itself isn't a landmark.
 */
export default function DocRootLayoutSidebar({ sidebar }: Props): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.column)}>
      <div className={styles.viewport}>
        <DocSidebar sidebar={sidebar} path={pathname} onCollapse={() => undefined} isHidden={false} />
      </div>
    </div>
  );
}
