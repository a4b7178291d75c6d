import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { buildSidebar } from './lib/site/build-sidebar';
import { readRecords } from './plugins/records/records-fs';
import { listSidebarProblems } from './plugins/records/sidebar-fs';
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
