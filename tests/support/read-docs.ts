import { resolve } from 'node:path';
import { openContentSite } from '../../tools/check/content/site-fs';

/** The contents of the repository, read once for all tests of a process. */
export const site = openContentSite(resolve(__dirname, '../..'));

/** All files below docs/ that are rendered, partials included. */
export const files = site.files;

/** All pages: the files that have a URL. */
export const pages = site.pages;
