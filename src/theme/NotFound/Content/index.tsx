import type { Props } from '@theme/NotFound/Content';
import { lazy, type ReactNode, Suspense } from 'react';

const Content = lazy(
  () => import(/* webpackChunkName: "not-found-content" */ '@identity-docs/not-found/client/Content'),
);

/**
 * What a reader sees at an address without a page. Every page's scripts carry this component, so that its content is
 * loaded only where it is needed.
 */
export default function NotFoundContent(props: Props): ReactNode {
  return (
    <Suspense fallback={<main />}>
      <Content {...props} />
    </Suspense>
  );
}
