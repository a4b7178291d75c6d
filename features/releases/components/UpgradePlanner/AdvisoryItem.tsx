import Link from '@docusaurus/Link';
import Badge from '@identity-docs/ui/Badge';
import type { ReactNode } from 'react';
import type { RichText } from '../../core/rich-text';
import { Lead } from './RichText';

interface Props {
  advisory: { id: string; title: RichText; severity?: string | undefined };
  /** What else is said about it. */
  children?: ReactNode;
}

/** An advisory as a list item, with a link to its page. */
export function AdvisoryItem({ advisory, children }: Props): ReactNode {
  const { id, title, severity } = advisory;
  return (
    <li>
      <Link to={`/security/cves/${id}/`}>{id}</Link> <Badge severity={severity ?? 'not rated'} />{' '}
      <Lead text={title} />
      {children}
    </li>
  );
}
