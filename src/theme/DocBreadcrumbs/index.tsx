import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ChangedSince from '@identity-docs/changes/components/ChangedSince';
import CopyPage from '@identity-docs/pages/client/CopyPage';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The line above a page's title, with the breadcrumbs and the actions for the whole page. The home page has none. */
export default function DocBreadcrumbsWrapper(): ReactNode {
  const home = useBaseUrl('/');
  if (useLocation().pathname === home) return null;
  return (
    <div className={styles.line}>
      <div>
        <DocBreadcrumbs />
      </div>
      <CopyPage>{(tool) => <ChangedSince {...tool} />}</CopyPage>
    </div>
  );
}
