/** Media types of single files of the site, by path, whose names do not tell: all are UTF-8. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  '/opensearch.xml': 'application/opensearchdescription+xml',
};
