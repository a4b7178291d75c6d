/** Media types of files whose names don't show their type, by path. All are UTF-8. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  '/opensearch.xml': 'application/opensearchdescription+xml',
};
