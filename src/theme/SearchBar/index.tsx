import SearchBar from '@identity-docs/search/theme/SearchBar';
import type { ReactNode } from 'react';
import { loadLogAnswer } from '../../components/load-log-answer';

/** The search in the navbar, which also explains log lines. */
export default function SiteSearchBar(): ReactNode {
  return <SearchBar loadLogAnswer={loadLogAnswer} />;
}
