import CopyPage from '@site/src/components/CopyPage';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The line above a page's title: where the page stands, and what can be done with it as a whole. */
export default function DocBreadcrumbsWrapper(): ReactNode {
  return (
    <div className={styles.line}>
      <div>
        <DocBreadcrumbs />
      </div>
      <CopyPage />
    </div>
  );
}
