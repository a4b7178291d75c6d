import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { buildSidebar } from './src/site/build-sidebar';
import { readRecords } from '@identity-docs/reference/docusaurus/records/records-fs';
import { listSidebarProblems } from './src/site/sidebar-fs';
import { readSiteSettings } from './site.config';

const { sidebar, releases } = readRecords(__dirname, ['sidebar', 'releases']);
const problems = listSidebarProblems(__dirname);
if (problems.length > 0) throw new Error(`The sidebar does not fit:\n${problems.join('\n')}`);

const sidebars: SidebarsConfig = {
  docs: buildSidebar(sidebar, {
    apiReferenceOrigin: readSiteSettings().apiReferenceOrigin,
    releases: releases.map(({ version, name }) => ({ version, label: name })),
  }),
};

export default sidebars;
