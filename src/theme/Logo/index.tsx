import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/Logo';
import type { ReactNode } from 'react';

/**
 * The logo and name of the site, which link to the home page. The logo is inline, so it needs no request, follows the
 * color toggle, and shows in forced colors and in print.
 */
export default function Logo({ imageClassName, titleClassName, ...link }: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...link}>
      <svg className={imageClassName} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M15 8v3.2a5 5 0 0 0-1.8 8.6L11.5 27 1 24V4zm2 0v3.2a5 5 0 0 1 1.8 8.6L20.5 27 31 24V4z" />
      </svg>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
