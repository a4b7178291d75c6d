import type { Props } from '@theme/NotFound/Content';
import { lazy, type ReactNode, Suspense } from 'react';

const Content = lazy(
  () => import(/* webpackChunkName: "not-found-content" */ '@identity-docs/not-found/client/Content'),
);

/**
 * The content for a URL without a page. Every page's scripts include this component, so its content is loaded only when
 * it is needed.
 */
export default function NotFoundContent(props: Props): ReactNode {
  return (
    <Suspense fallback={<main />}>
      <Content {...props} />
    </Suspense>
  );
}
