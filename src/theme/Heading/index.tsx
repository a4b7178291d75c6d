import type { Props } from '@theme/Heading';
import Heading from '@theme-original/Heading';
import { isValidElement, type ReactNode } from 'react';

/** A heading whose accessible name is its text. Without this name, the link to itself would be part of it. */
export default function HeadingWrapper(props: Props): ReactNode {
  const name = props.id === undefined ? undefined : textOf(props.children).trim();
  return <Heading aria-label={name || undefined} {...props} />;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
