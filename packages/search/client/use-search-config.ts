import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { EMBEDDED_INDEX } from './constants';
import type { HostedSearch } from './search-client';

/** How this deployment searches. */
export interface SearchConfig {
  /** `null` means that the embedded search answers. */
  hosted: HostedSearch | null;
  /** Index name: of the hosted index, or the embedded search's own. */
  indexName: string;
  /** Folder of the embedded search's files, below the origin. */
  dataPath: string;
  /** Path of the search page. */
  searchPath: string;
  /** Address where a new issue begins. */
  newIssueUrl: string;
  /** Origin of the deployed site. */
  siteOrigin: string;
}

/** Folder of the embedded search's files, below the origin. */
export function toDataPath(baseUrl: string): string {
  return `${baseUrl}site-data/search/`;
}

/** Reads the search's part of the site configuration. */
export function useSearchConfig(): SearchConfig {
  const { baseUrl, customFields, url } = useDocusaurusContext().siteConfig;
  const hosted = (customFields?.search ?? null) as HostedSearch | null;
  return {
    hosted,
    indexName: hosted?.index ?? EMBEDDED_INDEX,
    dataPath: toDataPath(baseUrl),
    searchPath: `${baseUrl}search/`,
    newIssueUrl: `${String(customFields?.repositoryUrl)}/issues/new`,
    siteOrigin: url,
  };
}
