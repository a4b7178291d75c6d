import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { readSiteSettings } from './site.config';
import { buildSidebar } from './src/site/build-sidebar';
import { listSidebarProblems } from './src/site/sidebar-fs';

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
