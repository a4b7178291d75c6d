import type { ReactNode } from 'react';
import Layout from '@theme/Layout';

export default function SearchPage(): ReactNode {
  return <Layout title="Search">x</Layout>;
}
