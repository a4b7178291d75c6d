import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { parse } from 'yaml';
import { buildSidebar, type SidebarRecord } from './lib/site/build-sidebar';
import { readReleases } from './plugins/releases/releases-fs';
import { readSiteSettings } from './site.config';

const records = parse(readFileSync(join(__dirname, 'data/sidebar.yaml'), 'utf8')) as SidebarRecord[];

const sidebars: SidebarsConfig = {
  docs: buildSidebar(records, {
    exists: (id) => existsSync(join(__dirname, 'docs', `${id}.mdx`)),
    apiReferenceOrigin: readSiteSettings().apiReferenceOrigin,
    releases: readReleases(join(__dirname, 'data/releases')).map(({ version, name }) => ({
      version,
      label: name,
    })),
  }),
};

export default sidebars;
