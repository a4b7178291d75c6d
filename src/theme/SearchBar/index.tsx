import SearchBar from '@identity-docs/search/theme/SearchBar';
import type { ReactNode } from 'react';
import { loadLogAnswer } from '../../components/load-log-answer';

/** The search of the navbar, which also explains lines of a log. */
export default function SiteSearchBar(): ReactNode {
  return <SearchBar loadLogAnswer={loadLogAnswer} />;
}
