import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { feedbackLink } from '@site/src/site/feedback-link';
import type { Props } from '@theme/EditThisPage';
import EditThisPage from '@theme-original/EditThisPage';
import type { ReactNode } from 'react';

/** The link to a page's file, and a link to report an issue about the page if the site's repository is known. */
export default function EditThisPageWrapper(props: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { title, permalink } = useDoc().metadata;
  const { feedbackUrl, release } = siteConfig.customFields as { feedbackUrl: string | null; release: string };
  return (
    <>
      <EditThisPage {...props} />
      {feedbackUrl && (
        <p className="did-this-help">
          Did this help? If not,{' '}
          <Link
            href={feedbackLink(feedbackUrl, {
              title,
              address: new URL(permalink, siteConfig.url).href,
              release,
            })}
          >
            say what is missing
          </Link>
          .
        </p>
      )}
    </>
  );
}
